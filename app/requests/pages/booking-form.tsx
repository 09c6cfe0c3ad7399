import { Form } from "react-router";
import { GateBanner } from "#accounts/pages/gate-banner.tsx";
import { type RequestAnswer, useRequestAnswer } from "#accounts/pages/use-request-answer.ts";
import { logInWords } from "#accounts/pages/words.ts";
import type { AccessNeed } from "#kit/rules/access.ts";
import { formText } from "#kit/rules/form-text.ts";
import { Button } from "#kit/ui/button.tsx";
import { EmailField, PhoneField } from "#kit/ui/forms/contact-fields.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { HowWeUseData } from "#kit/ui/policy-line.tsx";
import { ResultPopup } from "#kit/ui/result-popup.tsx";
import { phoneSentence } from "#kit/words/fields.ts";
import { siteWords } from "#kit/words/site.ts";
import { servicesWords as words } from "#requests/pages/services-words.ts";
import { requestsWords } from "#requests/pages/words.ts";
import type { readBooking, TypedBooking } from "#requests/rules/booking.ts";

export type BookingAnswer = RequestAnswer<keyof TypedBooking>;

type BookingFormProps = {
	services: readonly { id: number; title: string }[];
	/** The known facts of the member, and the values typed before logging in. */
	known: Partial<TypedBooking>;
	kept: Partial<TypedBooking>;
	need: AccessNeed;
	answer: BookingAnswer | undefined;
};

const HERE = "/services#book-a-session";

export function typedBookingIn(form: FormData): TypedBooking {
	return { email: formText(form, "email"), service: formText(form, "service"), phone: formText(form, "phone") };
}

/** The error sentences for the fields of a booking. */
export function bookingErrors({ wrong }: Extract<ReturnType<typeof readBooking>, { ok: false }>) {
	const { required } = siteWords;
	return {
		...(wrong.email && { email: wrong.email === "missing" ? required : logInWords.invalidEmail }),
		...(wrong.service && { service: words.serviceMissing }),
		...(wrong.phone && { phone: wrong.phone === "missing" ? required : phoneSentence(wrong.phone) }),
	};
}

/** 'Book A Session'. The browser itself asks for what is missing, here alone. */
export function BookingForm({ services, known, kept, need, answer }: BookingFormProps) {
	const { busy, sentAt, isSent, refusal, values, errors = {} } = useRequestAnswer(answer, { need, here: HERE });
	const typed = values ?? (answer?.ok ? known : { ...known, ...kept });
	return (
		<section id="book-a-session" aria-labelledby="book-a-session-title" className="grid gap-5">
			{/* First: without script the popup stands in the page, where the answer opens. */}
			{isSent && (
				<>
					<output hidden data-draft-done="booking" />
					<ResultPopup kind="success" title={requestsWords.submitted} message={words.booked} />
				</>
			)}
			<header className="grid gap-2">
				<h2 id="book-a-session-title" className="text-2xl">
					{words.bookASession}
				</h2>
				<p className="text-muted">{words.bookIntro}</p>
			</header>
			<GateBanner need={need} here={HERE} signInSentence={words.signInBanner} />
			<Form method="post" action={HERE} preventScrollReset data-draft="booking" className="grid gap-5">
				<ShownAnswer value={refusal}>
					<div key={sentAt} className="grid gap-5">
						<EmailField label={words.email} hint={words.emailHint} typed={typed.email} error={errors.email} />
						<Select
							label={words.service}
							name="service"
							required
							empty={words.chooseService}
							options={services.map(({ id, title }) => ({ value: String(id), label: title }))}
							defaultValue={typed.service}
							error={errors.service}
						/>
						<PhoneField label={words.phone} typed={typed.phone} error={errors.phone} />
					</div>
				</ShownAnswer>
				<FormError sentence={errors.form} />
				<HowWeUseData />
				<Button
					type="submit"
					wide
					// The one clay action is the way in, until one is in.
					tone={need === "sign-in" ? "dark" : "primary"}
					busy={busy}
					busyLabel={words.booking}
				>
					{words.book}
				</Button>
			</Form>
		</section>
	);
}
