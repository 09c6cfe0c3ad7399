import { Form, useNavigation } from "react-router";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { useMay } from "#kit/admin/use-role.ts";
import { MailPill } from "#mail/admin/mail-pill.tsx";
import type { MailRow } from "#mail/admin/mail-rows.ts";
import { adminMail as words } from "#mail/admin/words.ts";

type MailTableProps = {
	caption: string;
	mails: readonly MailRow[];
	/** One press sends once. */
	formKey: string;
};

/** The e-mails that went to somebody, each with its state, the way to it, and a press that sends it again. */
export function MailTable({ caption, mails, formKey }: MailTableProps) {
	const mayOpen = useMay("mail");
	if (mails.length === 0) return <p className="px-4.5 py-4 text-muted">{words.noneToPerson}</p>;
	return (
		<AdminTable
			caption={caption}
			rows={mails}
			keyOf={(row) => row.id}
			columns={[
				{ head: words.email, lead: true, cell: (row) => <Subject row={row} mayOpen={mayOpen} /> },
				{ head: words.since, cell: (row) => row.at },
				{
					head: words.state,
					cell: (row) => (
						<>
							<MailPill condition={row.condition} />
							{row.trouble && <span className="mt-1 block text-sm text-clay-dark">{row.trouble}</span>}
						</>
					),
				},
				{
					head: words.again,
					button: true,
					cell: (row) => (row.mayGoAgain ? <Again row={row} formKey={formKey} /> : null),
				},
			]}
		/>
	);
}

function Subject({ row: { id, subject, kind, to }, mayOpen }: { row: MailRow; mayOpen: boolean }) {
	const named = (
		<span className="grid">
			<span className={mayOpen ? "underline decoration-edge underline-offset-4" : undefined}>{subject}</span>
			<span className="text-sm font-normal text-muted">
				{[kind !== subject && kind, to].filter(Boolean).join(", ")}
			</span>
		</span>
	);
	if (!mayOpen) return named;
	return (
		<Link to={`/admin/mail/${id}`} className="-my-2.5 inline-flex min-h-11 items-center py-1">
			{named}
		</Link>
	);
}

function Again({ row, formKey }: { row: MailRow; formKey: string }) {
	const { formData } = useNavigation();
	const busy = formData?.get("form") === "send-again" && formData.get("id") === String(row.id);
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="form" value="send-again" />
			<input type="hidden" name="id" value={row.id} />
			<input type="hidden" name="key" value={`${formKey} ${row.id}`} />
			<button
				type="submit"
				className="button-small whitespace-nowrap"
				aria-label={words.againLabel(row.kind, row.to)}
				aria-disabled={busy || undefined}
				onClick={(event) => busy && event.preventDefault()}
			>
				{busy ? words.sending : words.again}
			</button>
		</Form>
	);
}
