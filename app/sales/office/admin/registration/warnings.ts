import type { OfficeRegistration } from "#sales/ledger/orders/rules/office-registration.ts";
import { paymentEffect } from "#sales/ledger/orders/rules/payment-effect.ts";
import { isIncompleteEmail, type ListedPerson } from "#sales/ledger/orders/rules/people-list.ts";
import { effectWords } from "#sales/office/admin/order/effect-words.ts";
import { registrationWords as words } from "#sales/office/admin/registration/words.ts";

/** Whether far more money is recorded than the seats cost: that is asked about. */
export function isFarMore({ dues, payment }: OfficeRegistration): boolean {
	if (!dues || payment?.how !== "received") return false;
	return paymentEffect(payment.amount, dues.total - dues.byCertificate).isFarMore;
}

/** What the office should check before it registers these people. */
export function warningsOf(read: OfficeRegistration): string[] {
	const { date, people, participants } = read;
	const unnamed = participants.filter(({ name }) => name === null).length;
	const emails = people.filter(({ email }) => isIncompleteEmail(email));
	const phones = people.filter(({ phoneRefusal }) => phoneRefusal);
	return [
		...(isFarMore(read) ? [effectWords.farMore] : []),
		...(date && participants.length > date.left ? [words.tooFew(date.left, participants.length)] : []),
		...(unnamed > 0 && participants.length > 1
			? [unnamed === 1 ? "1 name to follow" : `${unnamed} names to follow`]
			: []),
		...(emails.length > 0 ? [words.incompleteOf("e-mail", namesOf(emails))] : []),
		...(phones.length > 0 ? [words.incompleteOf("phone number", namesOf(phones))] : []),
	];
}

const namesOf = (people: readonly ListedPerson[]) =>
	people.map(({ name }) => name || "a person without a name").join(", ");
