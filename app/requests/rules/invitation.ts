/** Reads and checks the form of a special invitation (docs/product.md#special-invitation). */

import { logInWords } from "#accounts/pages/words.ts";
import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { addDays, type Day, isDay } from "#kit/rules/days.ts";
import { hasWebAddress, isEmail, normalEmail } from "#kit/rules/person.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { addressLines, oneLine, personLine } from "#kit/rules/text-input.ts";
import { fieldWords, personSentence, phoneSentence } from "#kit/words/fields.ts";
import { siteWords } from "#kit/words/site.ts";
import { invitationWords } from "#requests/pages/invitation-words.ts";

/** The fields of the form by their names. */
export type InvitationField =
	| "firstName"
	| "lastName"
	| "email"
	| "phone"
	| "course"
	| "location"
	| "courseDate"
	| "organisationName"
	| "address"
	| "jobPosition"
	| "letterDate";
export type InvitationTexts = Record<InvitationField, string>;
export type InvitationErrors = Partial<Record<InvitationField, string>>;

export type InvitationWish = {
	firstName: string;
	lastName: string;
	email: string;
	/** E.164. */
	phone: string;
	/** A course by its address, a location and a date of it; whatever was not chosen is null. */
	choice: { slug: string; location: string | null; courseDateId: number | null } | null;
	organisationName: string | null;
	/** Line by line. */
	address: string | null;
	jobPosition: string | null;
	letterDay: Day;
};

/** A letter may be dated at most a year from today; more is a typing mistake. */
const DAYS_IN_A_YEAR = 366;

/**
 * Reads what was typed. First name, last name, office e-mail and phone are required, the rest is optional; the
 * letter's day is today unless another was chosen. Refused with a sentence for every field that is missing or wrong.
 */
export function readInvitation(
	typed: InvitationTexts,
	today: Day,
): { ok: true; asked: InvitationWish } | { ok: false; errors: InvitationErrors } {
	const { required } = siteWords;
	const { lineTooLong, webAddress } = fieldWords;
	const firstName = personLine(typed.firstName);
	const lastName = personLine(typed.lastName);
	const phone = readPhone(typed.phone);
	const organisationName = oneLine(typed.organisationName);
	const jobPosition = oneLine(typed.jobPosition);
	const address = addressLines(typed.address);
	const letterDay = typed.letterDate.trim() || today;
	const errors: InvitationErrors = {
		...(!firstName && { firstName: typed.firstName.trim() ? personSentence(typed.firstName) : required }),
		...(!lastName && { lastName: typed.lastName.trim() ? personSentence(typed.lastName) : required }),
		...(!isEmail(normalEmail(typed.email)) && { email: typed.email.trim() ? logInWords.invalidEmail : required }),
		...(!phone.ok && { phone: typed.phone.trim() ? phoneSentence(phone) : required }),
		...(organisationName === undefined && { organisationName: lineTooLong }),
		...(hasWebAddress(organisationName ?? "") && { organisationName: webAddress }),
		...(address === undefined && { address: invitationWords.addressTooLong }),
		...(jobPosition === undefined && { jobPosition: lineTooLong }),
		...(hasWebAddress(jobPosition ?? "") && { jobPosition: webAddress }),
		...(!isNear(letterDay, today) && { letterDate: invitationWords.letterDateWrong }),
	};
	if (!firstName || !lastName || !phone.ok || Object.keys(errors).length > 0) return { ok: false, errors };
	return {
		ok: true,
		asked: {
			firstName,
			lastName,
			email: normalEmail(typed.email),
			phone: phone.phone,
			choice: choiceOf(typed),
			organisationName: organisationName || null,
			address: address || null,
			jobPosition: jobPosition || null,
			letterDay,
		},
	};
}

function choiceOf({ course, location, courseDate }: InvitationTexts): InvitationWish["choice"] {
	if (!course) return null;
	// Not a number: asked for a date all the same, and no date has the number nought.
	return { slug: course, location: location || null, courseDateId: courseDate ? (rowId(courseDate) ?? 0) : null };
}

function isNear(day: string, today: Day): boolean {
	return isDay(day) && day >= addDays(today, -DAYS_IN_A_YEAR) && day <= addDays(today, DAYS_IN_A_YEAR);
}
