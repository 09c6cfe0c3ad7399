/** Reads the form in which somebody joins a waiting list. */
import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { personLine } from "#kit/rules/text-input.ts";
import { MOST_SEATS_WAITED } from "#sales/waiting/rules/offers.ts";
import { joinWords as words } from "#sales/waiting/rules/words.ts";

export type JoinTexts = { date: string; seats: string; takesFewer: string; name: string; email: string };

export function joinTextsIn(form: FormData): JoinTexts {
	const text = (name: string) => formText(form, name).trim();
	return {
		date: text("date"),
		seats: text("seats"),
		takesFewer: text("takesFewer"),
		name: text("name"),
		email: text("email"),
	};
}

/** `member`: somebody who is signed in needs neither name nor address. */
export function readJoinForm(form: FormData, member: { fullName: string; email: string } | null) {
	const typed = joinTextsIn(form);
	const seats = /^\d{1,2}$/.test(typed.seats) ? Number(typed.seats) : 0;
	const courseDateId = /^\d{1,15}$/.test(typed.date) ? Number(typed.date) : null;
	const [fullName, email] = member
		? [member.fullName, member.email]
		: [personLine(typed.name), normalEmail(typed.email)];
	const errors: Partial<JoinTexts> = {
		...(courseDateId === null && { date: words.chooseDate }),
		...((seats < 1 || seats > MOST_SEATS_WAITED) && { seats: words.seatsWrong(MOST_SEATS_WAITED) }),
		...(!fullName && { name: words.nameMissing }),
		...(!isEmail(email) && { email: typed.email ? words.invalidEmail : words.emailMissing }),
	};
	if (courseDateId === null || !fullName || Object.keys(errors).length > 0) return { typed, errors, read: undefined };
	return { typed, errors, read: { courseDateId, seats, takesFewer: typed.takesFewer === "yes", fullName, email } };
}
