/** The names that a buyer enters for the seats of an order: in rows, or as a pasted list that fills the empty ones. */
import { type Day, isUpcoming } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import type { ReadPhone } from "#kit/rules/phone.ts";
import { personLine } from "#kit/rules/text-input.ts";
import { phoneSentence } from "#kit/words/fields.ts";
import { namesWords as words } from "#sales/groups/rules/words.ts";
import { type ListedPerson, peopleIn } from "#sales/ledger/orders/rules/people-list.ts";
import { participantNameError } from "#sales/ledger/orders/rules/registration-errors.ts";

/** A seat as its page shows it to the buyer. What a participant typed at their own address is not shown: `isOwn`. */
export type NamedSeat = ListedPerson & { id: number; isOwn: boolean };

/** A row of the form as typed, with what is wrong with it. */
export type NameRow = ListedPerson & { id: number; error?: string };

export type SeatName = {
	seatId: number;
	/** The name that the page showed; empty: none. */
	seenName: string;
	participant: { name: string; email: string | null; phone: string | null };
};

export type ReadNames = {
	rows: NameRow[];
	/** The people of the list that found no empty seat, as typed. */
	left: string;
	listError: string | undefined;
	/** The seats that change. Empty while something is wrong. */
	names: SeatName[];
};

/** A name may be changed by its buyer until the day before the course; on the day itself the office does it. */
export const mayBuyerName = (date: { firstDay: Day; lastDay: Day } | null, today: Day) =>
	date !== null && isUpcoming(date, today);

/** Reads the form. All that was typed comes back; nothing is named while a row has an error. */
export function readNames(form: FormData, seats: readonly NamedSeat[], readPhone: ReadPhone): ReadNames {
	const typed = seats.map((seat): NameRow => {
		// A form that was opened before the seat was there has no row for it.
		if (!form.has(`name${seat.id}`)) return { id: seat.id, name: seat.name, phone: seat.phone, email: seat.email };
		return { id: seat.id, ...personAt(form, seat.id) };
	});
	const listed = peopleIn(formText(form, "list"));
	const rows = typed.map((row, at) => {
		const isEmpty = row.name === "" && row.phone === "" && row.email === "" && seats[at]?.name === "";
		return isEmpty ? { ...row, ...listed.shift() } : row;
	});
	const seen = new Map(seats.map((seat) => [seat.id, seat]));
	const changed = rows.filter((row) => isChanged(row, seen.get(row.id)));
	const checked = rows.map((row) => {
		const error = changed.includes(row) ? errorOf(row, { seat: seen.get(row.id), rows, readPhone }) : undefined;
		return error ? { ...row, error } : row;
	});
	const isWrong = checked.some(({ error }) => error !== undefined) || listed.length > 0;
	const seenName = (id: number) => formText(form, `seen${id}`);
	return {
		rows: checked,
		left: listed.map(({ name, phone, email }) => [name, phone, email].filter(Boolean).join(", ")).join("\n"),
		listError: listed.length > 0 ? words.tooManyListed(listed.length) : undefined,
		names: isWrong ? [] : changed.map((row) => ({ ...nameOf(row, readPhone), seenName: seenName(row.id) })),
	};
}

function personAt(form: FormData, id: number): ListedPerson {
	const text = (field: string) => formText(form, `${field}${id}`).trim();
	// "Ada Obi <ada@example.com>", typed or pasted into the field of the name.
	const [person, ...others] = text("name").includes("@") ? peopleIn(text("name")) : [];
	const typed = { name: text("name"), phone: text("phone"), email: text("email") };
	if (!person || others.length > 0) return typed;
	return { name: person.name, phone: typed.phone || person.phone, email: typed.email || person.email };
}

function isChanged(row: ListedPerson, seat: NamedSeat | undefined): boolean {
	return !seat || row.name !== seat.name || row.phone !== seat.phone || row.email !== seat.email;
}

type RowContext = { seat: NamedSeat | undefined; rows: readonly NameRow[]; readPhone: ReadPhone };

function errorOf({ id, name, phone, email }: NameRow, { seat, rows, readPhone }: RowContext): string | undefined {
	if (name === "") return seat?.name ? words.nameTaken : words.nameMissing;
	if (personLine(name) === undefined) return participantNameError(name);
	if (email !== "" && !isEmail(normalEmail(email))) return words.emailWrong;
	const twin =
		email === "" ? -1 : rows.findIndex((row) => row.id !== id && normalEmail(row.email) === normalEmail(email));
	if (twin >= 0) return words.emailTwice(twin + 1);
	const read = phone === "" ? undefined : readPhone(phone);
	return read && !read.ok ? phoneSentence(read) : undefined;
}

function nameOf({ id, name, phone, email }: NameRow, readPhone: ReadPhone): Omit<SeatName, "seenName"> {
	const read = phone === "" ? undefined : readPhone(phone);
	const participant = {
		name: personLine(name) ?? name,
		email: email === "" ? null : normalEmail(email),
		phone: read?.ok ? read.phone : null,
	};
	return { seatId: id, participant };
}
