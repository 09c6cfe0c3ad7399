import { Form } from "react-router";
import { type RequestAnswer, useRequestAnswer } from "#accounts/pages/use-request-answer.ts";
import { logInMessages } from "#accounts/pages/words.ts";
import type { Need } from "#kit/rules/access.ts";
import { formText } from "#kit/rules/form-text.ts";
import { Button } from "#kit/ui/button.tsx";
import { EmailField } from "#kit/ui/forms/contact-fields.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { ResultPopup } from "#kit/ui/result-popup.tsx";
import { siteMessages } from "#kit/words/site.ts";
import { contactMessages } from "#requests/pages/contact-words.ts";
import { requestsMessages } from "#requests/pages/words.ts";
import { LONGEST_MESSAGE, type readMessage, type TypedMessage } from "#requests/rules/contact.ts";

export type ContactAnswer = RequestAnswer<keyof TypedMessage>;

type ContactFormProps = {
	/** What is known of the member, and what was typed before logging in. */
	known: Partial<TypedMessage>;
	kept: Partial<TypedMessage>;
	need: Need;
	answer: ContactAnswer | undefined;
};

/** The form itself, and not its section: on a phone there is a screen of contacts between. */
export const CONTACT_FORM = "/about#contact-form";

export function typedMessageIn(form: FormData): TypedMessage {
	return {
		firstName: formText(form, "firstName"),
		email: formText(form, "email"),
		message: formText(form, "message"),
	};
}

/** What to say beside the fields of a message that cannot be read. */
export function contactErrors({ wrong }: Extract<ReturnType<typeof readMessage>, { ok: false }>) {
	const { required } = siteMessages;
	return {
		...(wrong.firstName && { firstName: wrong.firstName === "missing" ? required : contactMessages.nameTooLong }),
		...(wrong.email && { email: wrong.email === "missing" ? required : logInMessages.invalidEmail }),
		...(wrong.message && { message: contactMessages.messageTooLong(LONGEST_MESSAGE) }),
	};
}

/** The Contact Us form (Spec §2, About). The message may stay empty (Spec §5). */
export function ContactForm({ known, kept, need, answer }: ContactFormProps) {
	const { busy, sentAt, isSent, values, errors = {} } = useRequestAnswer(answer, { need, here: CONTACT_FORM });
	const typed = values ?? (answer?.ok ? known : { ...known, ...kept });
	return (
		<div className="grid gap-5">
			{/* Before the form: without script the popup stands in the page, where the answer opens. */}
			{isSent && (
				<>
					<output hidden data-draft-done="contact" />
					<ResultPopup kind="success" title={requestsMessages.submitted} message={contactMessages.sent} />
				</>
			)}
			<Form
				method="post"
				action={CONTACT_FORM}
				noValidate
				preventScrollReset
				data-draft="contact"
				className="grid gap-5"
			>
				<div key={sentAt} className="grid gap-5">
					<div className="grid items-start gap-5 sm:grid-cols-2">
						<Field
							label={contactMessages.firstName}
							name="firstName"
							autoComplete="given-name"
							required
							defaultValue={typed.firstName}
							error={errors.firstName}
						/>
						<EmailField label={contactMessages.email} typed={typed.email} error={errors.email} />
					</div>
					<TextArea
						label={contactMessages.message}
						hint={contactMessages.messageOptional}
						name="message"
						rows={6}
						maxLength={LONGEST_MESSAGE}
						defaultValue={typed.message}
						error={errors.message}
					/>
				</div>
				<FormError sentence={errors.form} />
				<Button
					type="submit"
					// The one clay action is the way in, until one is in.
					tone={need === "sign-in" ? "dark" : "primary"}
					busy={busy}
					busyLabel={contactMessages.submitting}
					className="w-full sm:w-fit sm:min-w-40"
				>
					{contactMessages.send}
				</Button>
			</Form>
		</div>
	);
}
