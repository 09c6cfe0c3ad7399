import type { PhoneRefusal } from "#kit/rules/phone.ts";
import { phoneSentence } from "#kit/words/fields.ts";

/** Why a setting is not taken, and what to do. */
export const settingErrors = {
	signatoryMissing: "Please type the name of the person who signs, too.",
	numberWrong: (least: number, most: number) => `Please type a whole number from ${least} to ${most}.`,
	freeChangeWrong: (most: number) => `Please type a whole number from 0 to ${most}, or leave it empty.`,
	dataOfficerMissing: "Please type the e-mail address at which the officer is reached.",
	optionUnknown: (name: string) =>
		`The payment provider does not know the method '${name}'. Choose from card, account, banktransfer, ussd, nqr, opay, applepay, googlepay and mobilemoney.`,
	optionsNotNaira:
		"Nobody could pay in naira with these methods. Keep at least one of card, account, banktransfer and ussd.",
	transferDaysWrong: (most: number) => `Please type a whole number from 1 to ${most}.`,
	shortTransferWrong: (most: number) =>
		`Please type a whole number of naira from 0 to ${most.toLocaleString("en-NG")}.`,
	unpaidHoldWrong: "Please type a whole number from 1 to 100.",
	holidayWrong: (typed: string) => `'${typed}' is not a date. Please write it as 20th March 2026 or 20/03/2026.`,
	holidaysMany: (most: number) => `You can list at most ${most} days. Please remove past ones.`,
	accountHalf:
		"A bank account needs the bank, the account name and the number. Please fill in all three, or leave all three empty.",
	accountNumberWrong: "An account number has ten digits.",
	nameMissing: "Please type the name of the academy.",
	emailMissing: "Please type the e-mail address of the office.",
	emailWrong: "This is not an e-mail address.",
	phoneWrong: (typed: string, refusal: PhoneRefusal) =>
		refusal.reason === "invalid"
			? `'${typed}' is not a phone number. Please write it as 0803 123 4567 or +234 803 123 4567.`
			: `'${typed}': ${phoneSentence(refusal)}`,
	phonesMany: (most: number) => `You can list at most ${most} phone numbers.`,
	linkWrong: "This is not a web address. Please copy it from the browser, for example https://www.example.com/academy",
	vatMissing: "Please type a rate. Type 0 for no VAT.",
	vatWrong: "This is not a rate. Please type a number from 0 to 100 with at most two decimals, for example 7.5",
};
