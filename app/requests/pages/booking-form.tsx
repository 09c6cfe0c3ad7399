import { Form } from "react-router";
import { GateBanner } from "#accounts/pages/gate-banner.tsx";
import { type RequestAnswer, useRequestAnswer } from "#accounts/pages/use-request-answer.ts";
import { logInMessages } from "#accounts/pages/words.ts";
import type { Need } from "#kit/rules/access.ts";
import { formText } from "#kit/rules/form-text.ts";
import { Button } from "#kit/ui/button.tsx";
import { EmailField, PhoneField } from "#kit/ui/forms/contact-fields.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { ResultPopup } from "#kit/ui/result-popup.tsx";
import { fieldMessages } from "#kit/words/fields.ts";
import { siteMessages } from "#kit/words/site.ts";
import { servicesMessages as say } from "#requests/pages/services-words.ts";
import { requestsMessages } from "#requests/pages/words.ts";
import type { readBooking, TypedBooking } from "#requests/rules/booking.ts";

export type BookingAnswer = RequestAnswer<keyof TypedBooking>;

type BookingFormProps = {
	services: readonly { id: number; title: string }[];
	/** What is known of the member, and what was typed before logging in. */
	known: Partial<TypedBooking>;
	kept: Partial<TypedBooking>;
	need: Need;
	answer: BookingAnswer | undefined;
};

const HERE = "/services#book-a-session";

export function typedBookingIn(form: FormData): TypedBooking {
	return { email: formText(form, "email"), service: formText(form, "service"), phone: formText(form, "phone") };
}

/** What to say beside the fields of a booking that cannot be read. */
export function bookingErrors({ wrong }: Extract<ReturnType<typeof readBooking>, { ok: false }>) {
	const { required } = siteMessages;
	return {
		...(wrong.email && { email: wrong.email === "missing" ? required : logInMessages.invalidEmail }),
		...(wrong.service && { service: say.serviceMissing }),
		...(wrong.phone && { phone: wrong.phone === "missing" ? required : fieldMessages.invalidPhone }),
	};
}

/** 'Book A Session' (Spec §2, Services). The browser itself asks for what is missing, here alone (Reading 19). */
export function BookingForm({ services, known, kept, need, answer }: BookingFormProps) {
	const { busy, sentAt, isSent, values, errors = {} } = useRequestAnswer(answer, { need, here: HERE });
	const typed = values ?? (answer?.ok ? known : { ...known, ...kept });
	return (
		<section id="book-a-session" aria-labelledby="book-a-session-title" className="grid gap-5">
			{/* First: without script the popup stands in the page, where the answer opens. */}
			{isSent && (
				<>
					<output hidden data-draft-done="booking" />
					<ResultPopup kind="success" title={requestsMessages.submitted} message={say.booked} />
				</>
			)}
			<header className="grid gap-2">
				<h2 id="book-a-session-title" className="text-2xl">
					{say.bookASession}
				</h2>
				<p className="text-muted">{say.bookIntro}</p>
			</header>
			<GateBanner need={need} here={HERE} signInSentence={say.signInBanner} />
			<Form method="post" action={HERE} preventScrollReset data-draft="booking" className="grid gap-5">
				<div key={sentAt} className="grid gap-5">
					<EmailField label={say.email} hint={say.emailHint} typed={typed.email} error={errors.email} />
					<Select
						label={say.service}
						name="service"
						required
						empty={say.chooseService}
						options={services.map(({ id, title }) => ({ value: String(id), label: title }))}
						defaultValue={typed.service}
						error={errors.service}
					/>
					<PhoneField label={say.phone} typed={typed.phone} error={errors.phone} />
				</div>
				<FormError sentence={errors.form} />
				<Button
					type="submit"
					wide
					// The one clay action is the way in, until one is in.
					tone={need === "sign-in" ? "dark" : "primary"}
					busy={busy}
					busyLabel={say.booking}
				>
					{say.book}
				</Button>
			</Form>
		</section>
	);
}
