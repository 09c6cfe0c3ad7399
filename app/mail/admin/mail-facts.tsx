import { Form, useNavigation } from "react-router";
import { FactList } from "#kit/admin/fact-list.tsx";
import { Link } from "#kit/admin/link.tsx";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { MailAsideForm } from "#mail/admin/mail-aside-form.tsx";
import { MailPill } from "#mail/admin/mail-pill.tsx";
import { adminMail } from "#mail/admin/words.ts";
import type { MailCondition } from "#mail/rules/mail-troubles.ts";

type MailFactsProps = {
	kind: string;
	recipient: string;
	condition: MailCondition;
	at: string;
	sentAt: string | null;
	tries: number;
	trouble: { plain: string; verbatim: string } | null;
	/** The site has no mail server. */
	isKeptHere: boolean;
	again: boolean;
	whyNotAgain: string | null;
	copyOf: number | null;
	copies: readonly { id: number; recipient: string; at: string }[];
	formKey: string;
};

/** The status of an e-mail, its reason, and the possible actions. */
export function MailFacts(props: MailFactsProps) {
	const { kind, recipient, condition, at, sentAt, tries, trouble, copyOf, copies } = props;
	return (
		<Card className="grid gap-5">
			<div className="grid justify-items-start gap-2">
				<MailPill condition={condition} />
				<p>{props.isKeptHere && condition === "sent" ? adminMail.keptHere : adminMail.conditionWords[condition]}</p>
			</div>
			{trouble && (
				<Notice tone="warn">
					<p>{trouble.plain}</p>
					<p className="mt-3 text-sm text-muted">{adminMail.verbatim}</p>
					<p className="font-mono text-[0.8125rem] wrap-anywhere whitespace-pre-wrap">{trouble.verbatim}</p>
				</Notice>
			)}
			<FactList
				facts={[
					{ label: adminMail.email, value: kind },
					{ label: adminMail.recipient, value: recipient },
					{ label: adminMail.since, value: at },
					...(sentAt ? [{ label: adminMail.sentAt, value: sentAt }] : []),
					{ label: adminMail.tries, value: tries },
					...(copyOf ? [{ label: adminMail.copyOf, value: <To id={copyOf} words={adminMail.original} /> }] : []),
					...(copies.length > 0 ? [{ label: adminMail.copies, value: <Copies copies={copies} /> }] : []),
				]}
			/>
			{props.whyNotAgain && <p className="text-muted">{props.whyNotAgain}</p>}
			<div className="flex flex-wrap gap-3 empty:hidden">
				{props.again && <Again {...props} />}
				{condition === "failed" && <MailAsideForm label={adminMail.setAside} />}
			</div>
		</Card>
	);
}

function Again({ condition, formKey }: MailFactsProps) {
	const busy = useNavigation().formData?.get("intent") === "again";
	const isWaiting = condition === "delayed" || condition === "late";
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value="again" />
			<input type="hidden" name="key" value={formKey} />
			<Button type="submit" tone={condition === "sent" ? "quiet" : "primary"} busy={busy} busyLabel={adminMail.sending}>
				{isWaiting ? adminMail.againNow : adminMail.again}
			</Button>
		</Form>
	);
}

function Copies({ copies }: Pick<MailFactsProps, "copies">) {
	return (
		<ul>
			{copies.map(({ id, recipient, at }) => (
				<li key={id}>
					<To id={id} words={adminMail.copyTo(recipient)} /> <span className="text-muted">{at}</span>
				</li>
			))}
		</ul>
	);
}

function To({ id, words }: { id: number; words: string }) {
	return (
		<Link
			to={`/admin/mail/${id}`}
			className="inline-flex min-h-11 items-center text-indigo underline underline-offset-3"
		>
			{words}
		</Link>
	);
}
