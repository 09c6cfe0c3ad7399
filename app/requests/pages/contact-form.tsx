import { Form } from "react-router";
import { type RequestAnswer, useRequestAnswer } from "#accounts/pages/use-request-answer.ts";
import { logInWords } from "#accounts/pages/words.ts";
import type { AccessNeed } from "#kit/rules/access.ts";
import { formText } from "#kit/rules/form-text.ts";
import { Button } from "#kit/ui/button.tsx";
import { EmailField } from "#kit/ui/forms/contact-fields.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { HowWeUseData } from "#kit/ui/policy-line.tsx";
import { ResultPopup } from "#kit/ui/result-popup.tsx";
import { documentNameSentences } from "#kit/words/fields.ts";
import { siteWords } from "#kit/words/site.ts";
import { contactWords } from "#requests/pages/contact-words.ts";
import { requestsWords } from "#requests/pages/words.ts";
import { LONGEST_MESSAGE, type readMessage, type TypedMessage } from "#requests/rules/contact.ts";

export type ContactAnswer = RequestAnswer<keyof TypedMessage>;

type ContactFormProps = {
	/** The known facts of the member, and the values typed before logging in. */
	known: Partial<TypedMessage>;
	kept: Partial<TypedMessage>;
	need: AccessNeed;
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

/** The error sentences for the fields of a message. */
export function contactErrors({ wrong }: Extract<ReturnType<typeof readMessage>, { ok: false }>) {
	const { required } = siteWords;
	const nameSentences = {
		missing: required,
		wrong: contactWords.nameTooLong,
		"too-long": contactWords.nameTooLong,
		address: documentNameSentences.address,
	};
	return {
		...(wrong.firstName && { firstName: nameSentences[wrong.firstName] }),
		...(wrong.email && { email: wrong.email === "missing" ? required : logInWords.invalidEmail }),
		...(wrong.message && { message: contactWords.messageTooLong(LONGEST_MESSAGE) }),
	};
}

/** The Contact Us form. The message may stay empty. */
export function ContactForm({ known, kept, need, answer }: ContactFormProps) {
	const { busy, sentAt, isSent, refusal, values, errors = {} } = useRequestAnswer(answer, { need, here: CONTACT_FORM });
	const typed = values ?? (answer?.ok ? known : { ...known, ...kept });
	return (
		<div className="grid gap-5">
			{/* Before the form: without script the popup stands in the page, where the answer opens. */}
			{isSent && (
				<>
					<output hidden data-draft-done="contact" />
					<ResultPopup kind="success" title={requestsWords.submitted} message={contactWords.sent} />
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
				<ShownAnswer value={refusal}>
					<div key={sentAt} className="grid gap-5">
						<div className="grid items-start gap-5 sm:grid-cols-2">
							<Field
								label={contactWords.firstName}
								name="firstName"
								autoComplete="given-name"
								required
								defaultValue={typed.firstName}
								error={errors.firstName}
							/>
							<EmailField label={contactWords.email} typed={typed.email} error={errors.email} />
						</div>
						<TextArea
							label={contactWords.message}
							hint={contactWords.messageOptional}
							name="message"
							rows={6}
							maxLength={LONGEST_MESSAGE}
							defaultValue={typed.message}
							error={errors.message}
						/>
					</div>
				</ShownAnswer>
				<FormError sentence={errors.form} />
				<HowWeUseData />
				<Button
					type="submit"
					// The one clay action is the way in, until one is in.
					tone={need === "sign-in" ? "dark" : "primary"}
					busy={busy}
					busyLabel={contactWords.submitting}
					className="w-full sm:w-fit sm:min-w-40"
				>
					{contactWords.send}
				</Button>
			</Form>
		</div>
	);
}
