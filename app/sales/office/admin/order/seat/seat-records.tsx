import { Form, useNavigation } from "react-router";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { MailPill } from "#mail/admin/mail-pill.tsx";
import { mailKindWords } from "#mail/rules/mail-kinds.ts";
import { OrderPart } from "#sales/office/admin/order/order-part.tsx";
import type { OpenSeat } from "#sales/office/admin/order/seat/seat-view.ts";

const LETTERS = "E-mails sent to this person (all courses)";

const SEND_AGAIN = "Send again";

type RemarksProps = { remarks: OpenSeat["remarks"]; formKey: string; answer: AdminAnswer | undefined };

/** Remarks of the office, with a form for a new one. */
export function SeatRemarks({ remarks, formKey, answer }: RemarksProps) {
	return (
		<OrderPart id="notes" title="Remarks" note="Only the office can read remarks. The participant cannot see them.">
			<div className="px-4.5 py-4">
				<SmallForm form="note" answer={answer} button="Add remark" busyLabel="Adding...">
					{(answer) => (
						<>
							<input type="hidden" name="key" value={formKey} />
							<TextArea
								label="New remark"
								name="note"
								rows={2}
								maxLength={LONGEST_NOTE}
								defaultValue={answer?.values?.note}
								error={answer?.errors?.note}
							/>
						</>
					)}
				</SmallForm>
			</div>
			{remarks.length > 0 && (
				<ul>
					{remarks.map(({ id, body, author, at }) => (
						<li
							key={id}
							className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line px-4.5 py-3"
						>
							<div className="min-w-0 grow basis-60">
								<p className="wrap-anywhere whitespace-pre-line">{body}</p>
								<p className="text-sm text-muted">
									{author}, {at}
								</p>
							</div>
							<Form method="post" preventScrollReset>
								<input type="hidden" name="form" value="delete-note" />
								<input type="hidden" name="id" value={id} />
								<button
									type="submit"
									className="button-small danger"
									aria-label={`Delete the remark by ${author}, ${at}`}
								>
									Delete
								</button>
							</Form>
						</li>
					))}
				</ul>
			)}
		</OrderPart>
	);
}

type EmailRow = OpenSeat["emails"][number];

/** The e-mails to a participant, each with its status. `formKey`: one press sends once. */
export function SeatEmails({ emails, formKey }: { emails: readonly EmailRow[]; formKey: string }) {
	return (
		<OrderPart id="letters" title={LETTERS}>
			{emails.length === 0 ? (
				<p className="px-4.5 py-4 text-muted">No e-mails yet.</p>
			) : (
				<div className="order-table">
					<EmailTable emails={emails} formKey={formKey} />
				</div>
			)}
		</OrderPart>
	);
}

function EmailTable({ emails, formKey }: { emails: readonly EmailRow[]; formKey: string }) {
	return (
		<AdminTable
			caption={LETTERS}
			rows={emails}
			keyOf={(row) => row.id}
			columns={[
				{
					head: "E-mail",
					lead: true,
					cell: (row) => (
						<Link
							to={`/admin/mail/${row.id}`}
							className="-my-2.5 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
						>
							{mailKindWords(row.kind)}
						</Link>
					),
				},
				{ head: "To", cell: (row) => row.to },
				{ head: "Created", cell: (row) => row.written },
				{
					head: "Status",
					cell: (row) => (
						<>
							<MailPill condition={row.condition} />
							{row.error && <span className="mt-1 block text-sm text-clay-dark">{row.error}</span>}
						</>
					),
				},
				{
					head: SEND_AGAIN,
					button: true,
					cell: (row) => (row.mayGoAgain ? <Again row={row} formKey={formKey} /> : null),
				},
			]}
		/>
	);
}

function Again({ row, formKey }: { row: EmailRow; formKey: string }) {
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
				aria-label={`Send again: '${mailKindWords(row.kind)}' to ${row.to}`}
				aria-disabled={busy || undefined}
				onClick={(event) => busy && event.preventDefault()}
			>
				{busy ? "Sending..." : SEND_AGAIN}
			</button>
		</Form>
	);
}
