/** The people in the form with which the office registers them. */

import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import type { PhoneRefusal, ReadPhone } from "#kit/rules/phone.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { personLine } from "#kit/rules/text-input.ts";
import { type ListedPerson, MOST_PEOPLE, peopleIn } from "#sales/ledger/orders/rules/people-list.ts";
import { participantNameError, registrationErrors as words } from "#sales/ledger/orders/rules/registration-errors.ts";

/** The participant of a seat as it is stored, without incomplete fields. */
type Participant = { name: string | null; phone: string | null; email: string | null };

/** The rows of the form, whose fields are numbered from 0. */
export function rowsIn(form: FormData): ListedPerson[] {
	const numbers = [...form.keys()].flatMap((key) => /^name(\d{1,3})$/.exec(key)?.[1] ?? []);
	return numbers.map((number) => ({
		name: formText(form, `name${number}`).trim(),
		phone: formText(form, `phone${number}`).trim(),
		email: formText(form, `email${number}`).trim(),
	}));
}

/** The first participant, who pays when no other buyer is named. */
export const firstParticipantIn = (form: FormData, readPhone: ReadPhone): Participant | undefined =>
	readPeople(form, readPhone).participants[0];

export type ReadPeople = {
	isSeveral: boolean;
	/** As typed; the people of the pasted list come last. */
	people: (ListedPerson & { phoneRefusal?: PhoneRefusal })[];
	/** One per seat; a seat may have no name yet. */
	participants: Participant[];
	errors: Record<string, string>;
};

export function readPeople(form: FormData, readPhone: ReadPhone): ReadPeople {
	const isSeveral = formText(form, "who") === "several";
	const rows = rowsIn(form);
	const people = isSeveral
		? [...rows.filter(isSomebody), ...peopleIn(formText(form, "list"))]
		: rows.slice(0, 1).filter(isSomebody);
	const typedSeats = isSeveral ? formText(form, "seats").trim() : "";
	const seats = typedSeats === "" ? people.length : (rowId(typedSeats) ?? 0);
	const names = people.map(({ name }) => (name === "" ? "" : personLine(name)));
	const wrongName = people.find((_, at) => names[at] === undefined)?.name;
	const errors: Record<string, string> = {
		...(!isSeveral && !people[0]?.name && { name0: words.nameMissing }),
		...(wrongName !== undefined && { name0: participantNameError(wrongName) }),
		...(isSeveral && seats === 0 && { seats: words.nobody }),
		...(isSeveral && seats > 0 && seats < people.length && { seats: words.tooFewSeats(people.length, seats) }),
		...(Math.max(seats, people.length) > MOST_PEOPLE && { seats: words.tooMany(MOST_PEOPLE) }),
	};
	const count = Math.min(MOST_PEOPLE, Math.max(seats, people.length));
	const participants = Array.from({ length: count }, (_, at): Participant => {
		const { name = "", phone = "", email = "" } = people[at] ?? {};
		const read = readPhone(phone);
		return {
			name: (name && personLine(name)) || null,
			phone: read?.ok ? read.phone : null,
			email: isEmail(normalEmail(email)) ? normalEmail(email) : null,
		};
	});
	return {
		isSeveral,
		people: people.map((person) => ({ ...person, ...refusalOf(person, readPhone) })),
		participants,
		errors,
	};
}

function refusalOf({ phone }: ListedPerson, readPhone: ReadPhone): { phoneRefusal?: PhoneRefusal } {
	const read = phone === "" ? undefined : readPhone(phone);
	return read && !read.ok ? { phoneRefusal: read } : {};
}

const isSomebody = ({ name, phone, email }: ListedPerson) => name !== "" || phone !== "" || email !== "";
