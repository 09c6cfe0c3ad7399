import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { Link } from "#kit/admin/link.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { adminMail as words } from "#mail/admin/words.ts";

type MailElsewhereProps = {
	id: number;
	recipient: string;
	isAllowed: boolean;
	/** It waits for a right address. */
	isRefused: boolean;
	formKey: string;
	answer: AdminAnswer | undefined;
};

/** The form that sends the same e-mail to another address; not for a personal e-mail. */
export function MailElsewhere({ id, recipient, isAllowed, isRefused, formKey, answer }: MailElsewhereProps) {
	return (
		<Card className="grid gap-4">
			<h2 className="text-xl">{isRefused && isAllowed ? words.correct : words.elsewhere}</h2>
			<p className="text-[0.9375rem] text-muted">{isAllowed ? words.elsewhereIntro : words.noElsewhere}</p>
			{isAllowed && (
				<AdminForm
					key={id}
					answer={answer}
					formKey={formKey}
					hidden={{ intent: "elsewhere" }}
					back="/admin/mail"
					button={words.sendElsewhere}
					busyLabel={words.sending}
					tone="dark"
				>
					<Field
						label={words.elsewhereLabel}
						name="to"
						type="email"
						inputMode="email"
						autoComplete="off"
						maxLength={254}
						defaultValue={answer?.values?.to ?? (isRefused ? recipient : "")}
						error={answer?.errors?.to}
					/>
				</AdminForm>
			)}
			{isRefused && (
				<p className="text-[0.9375rem] text-muted">
					{words.correctThere}{" "}
					<Link
						to={`/admin/search?${new URLSearchParams({ q: recipient })}`}
						className="text-indigo underline underline-offset-3"
					>
						{words.findAddress}
					</Link>
				</p>
			)}
		</Card>
	);
}
