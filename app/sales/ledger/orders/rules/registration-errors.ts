/** The error texts of the office's registration form. All of them are ours. */
import { counted } from "#kit/rules/text.ts";
import { oneLine } from "#kit/rules/text-input.ts";
import { personSentence } from "#kit/words/fields.ts";

/** Why a participant's name is refused, and what to do. */
export function participantNameError(typed: string): string {
	if (typed.trim() === "") return registrationErrors.nameMissing;
	return oneLine(typed) === undefined ? registrationErrors.nameTooLong : personSentence(typed);
}

export const registrationErrors = {
	nameMissing: "Enter the participant's name.",
	nameTooLong: "Shorten the name to at most 120 characters.",
	nobody: "Add at least one person, or enter how many seats to register.",
	tooFewSeats: (people: number, seats: number) =>
		`You listed ${counted(people, "person", "people")} for ${counted(seats, "seat", "seats")}. Correct one of them.`,
	tooMany: (most: number) => `Register at most ${most} people at once.`,
	dateMissing: "Choose a course and a date.",
	dateGone: "This date is no longer offered. Choose another.",
	agreedMissing: "Enter the agreed price in naira, including VAT. For nothing, choose Free.",
	reasonMissing: "Enter the reason. It is kept in the history and is not on the receipt.",
	reasonTooLong: "Shorten the reason to at most 120 characters.",
	payerMissing: "Enter the name of the person who pays.",
	firstNameMissing: "Enter the first participant's name, or say who pays for all of them.",
	organisationMissing: "Enter the name of the organisation.",
	emailWrong: "Check this e-mail: it is incomplete.",
	paymentMissing: "Choose how it is paid.",
	amountMissing: "Enter the amount in naira.",
	dayMissing: "Enter the day on which the money was received.",
	dayAhead: "Money cannot be received on a day that is still to come.",
	detailTooLong: "Shorten this to at most 120 characters.",
	untilMissing: "Enter the day by which the invoice is to be paid.",
	untilPast: "Choose today or a later day.",
};
