/** Reads the form in which an organisation orders several seats. */
import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { isDay } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { personLine } from "#kit/rules/text-input.ts";
import { phoneSentence } from "#kit/words/fields.ts";
import { siteWords } from "#kit/words/site.ts";
import { groupSeatsIn } from "#sales/groups/rules/group-limits.ts";
import { groupOrderWords as words } from "#sales/groups/rules/group-order-words.ts";
import { namesWords } from "#sales/groups/rules/words.ts";
import { BUYER_FIELDS, readBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import { participantNameError } from "#sales/ledger/orders/rules/registration-errors.ts";

type GroupField = (typeof BUYER_FIELDS)[number] | "contactName" | "email" | "phone" | "date" | "seats";
export type GroupTexts = Record<GroupField, string>;

export const GROUP_FIELDS = [...BUYER_FIELDS, "contactName", "email", "phone", "date", "seats"] as const;

export function groupTextsIn(form: FormData): GroupTexts {
	return Object.fromEntries(GROUP_FIELDS.map((name) => [name, formText(form, name).trim()])) as GroupTexts;
}

/** Everything but the address, the tax number and the purchase order is required. */
export function readGroupOrder(form: FormData) {
	const typed = groupTextsIn(form);
	const { required } = siteWords;
	const { buyer, errors: buyerErrors } = readBuyer(form, true);
	const phone = readPhone(typed.phone);
	const email = normalEmail(typed.email);
	const contactName = personLine(typed.contactName);
	const seats = groupSeatsIn(typed.seats);
	const [firstDay, lastDay] = [formText(form, `firstDay${typed.date}`), formText(form, `lastDay${typed.date}`)];
	const courseDateId = /^\d{1,15}$/.test(typed.date) && isDay(firstDay) && isDay(lastDay) ? Number(typed.date) : null;
	const errors: Partial<GroupTexts> = {
		...(typed.buyerName === "" && { buyerName: required }),
		...buyerErrors,
		...(!contactName && { contactName: typed.contactName ? participantNameError(typed.contactName) : required }),
		...(!isEmail(email) && { email: typed.email ? namesWords.emailWrong : required }),
		...(!phone.ok && { phone: typed.phone ? phoneSentence(phone) : required }),
		...(seats === undefined && { seats: words.seatsWrong }),
		...(courseDateId === null && { date: words.chooseDate }),
	};
	if (!buyer || !phone.ok || !contactName || seats === undefined || courseDateId === null || Object.keys(errors).length)
		return { typed, errors, read: undefined };
	const { name, address, taxNumber, purchaseOrder, withholds = false } = buyer;
	return {
		typed,
		errors,
		read: {
			buyer: { name, address, taxNumber, purchaseOrder, withholds, email, phone: phone.phone },
			contactName,
			courseDateId,
			seats,
			seen: { total: Number(formText(form, "seenTotal")), days: { firstDay, lastDay } },
		},
	};
}
