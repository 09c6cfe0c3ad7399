/** Reads and checks an organisation's application for a quotation (docs/product.md#organisation-application). */

import { logInWords } from "#accounts/pages/words.ts";
import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { addDays, type Day, isDay } from "#kit/rules/days.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { LONGEST_LINE, oneLine, organisationLine } from "#kit/rules/text-input.ts";
import { organisationSentence, phoneSentence } from "#kit/words/fields.ts";
import { siteWords } from "#kit/words/site.ts";
import { quotationWords } from "#requests/pages/quotation-words.ts";
import type { OwnDate } from "#requests/rules/request-facts.ts";

/** The fields of the form by their names. */
export type QuotationField =
	| "organisationName"
	| "email"
	| "phone"
	| "course"
	| "participants"
	| "startDate"
	| "endDate";
export type QuotationTexts = Record<QuotationField, string> & {
	/** A date of their own is wished, at this place. */
	isOwnDate?: boolean;
	place?: string;
};
export type QuotationErrors = Partial<Record<QuotationField, string>>;

export type QuotationWish = {
	organisationName: string;
	email: string;
	/** E.164. */
	phone: string;
	/** A course by its address, or null (docs/product.md#organisation-application). */
	slug: string | null;
	participants: number;
	preferredStart: Day;
	preferredEnd: Day;
	/** A date of their own, at the place they typed. Left out: an open date, or any. */
	ownDate?: OwnDate;
};

/** The most people of one application; larger groups talk to the office. */
export const MOST_PARTICIPANTS = 500;
/** A start more than five years ahead is a typing mistake. */
const FURTHEST_DAYS = 5 * 366;
/** A quotation is valid for this many days after its issue. */
const VALID_DAYS = 14;

/**
 * Reads what was typed. All but the course is required. Refused with a sentence for every field that is missing
 * or wrong: participants are whole, 1 to 500; the start is not in the past; the end is not before it.
 */
export function readQuotation(
	typed: QuotationTexts,
	today: Day,
): { ok: true; asked: QuotationWish } | { ok: false; errors: QuotationErrors } {
	const { required } = siteWords;
	const organisationName = organisationLine(typed.organisationName);
	const phone = readPhone(typed.phone);
	const participants = participantsIn(typed.participants);
	const [start, end] = [typed.startDate.trim(), typed.endDate.trim()];
	const startError = start ? startRefusal(start, today) : required;
	const endError = end ? endRefusal(end, start, today) : required;
	const errors: QuotationErrors = {
		...(!organisationName && {
			organisationName: typed.organisationName.trim() ? organisationSentence(typed.organisationName) : required,
		}),
		...(!isEmail(normalEmail(typed.email)) && { email: typed.email.trim() ? logInWords.invalidEmail : required }),
		...(!phone.ok && { phone: typed.phone.trim() ? phoneSentence(phone) : required }),
		...(!participants && {
			participants: typed.participants.trim() ? quotationWords.participantsWrong : required,
		}),
		...(startError && { startDate: startError }),
		...(endError && { endDate: endError }),
	};
	if (!organisationName || !phone.ok || !participants || Object.keys(errors).length > 0) return { ok: false, errors };
	return {
		ok: true,
		asked: {
			organisationName,
			email: normalEmail(typed.email),
			phone: phone.phone,
			slug: typed.course || null,
			participants,
			preferredStart: start,
			preferredEnd: end,
			...(typed.isOwnDate &&
				typed.course !== "" && {
					ownDate: { place: oneLine((typed.place ?? "").slice(0, LONGEST_LINE)) ?? "" },
				}),
		},
	};
}

/** How many people a text says, when they are a whole number from 1 to 500. */
export function participantsIn(text: string): number | undefined {
	const count = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
	return count >= 1 && count <= MOST_PARTICIPANTS ? count : undefined;
}

/** The last day of a quotation. */
export function validUntil(issuedOn: Day): Day {
	return addDays(issuedOn, VALID_DAYS);
}

function startRefusal(start: string, today: Day): string | undefined {
	if (!isDay(start) || start > addDays(today, FURTHEST_DAYS)) return quotationWords.dateWrong;
	return start < today ? quotationWords.startInThePast : undefined;
}

function endRefusal(end: string, start: string, today: Day): string | undefined {
	if (!isDay(end) || end > addDays(today, FURTHEST_DAYS)) return quotationWords.dateWrong;
	return isDay(start) && end < start ? quotationWords.endBeforeStart : undefined;
}
