import { timesAt } from "#courses/rules/class-times.ts";
import { locationName } from "#courses/rules/course.ts";
import type { SavedDate } from "#courses/rules/course-locations.ts";
import { firstNameOf } from "#kit/rules/contact/first-name.ts";
import { type DateRange, type Day, longDate, longDay } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import type { BankAccount } from "#settings/rules/settings.ts";

type Reader = { name: string; academy: string };

const opening = ({ name, academy }: Reader) => `Hello${name ? ` ${firstNameOf(name)}` : ""}, this is ${academy}.`;

/** `link`: where it is paid, if there is one; `account`: where it is transferred to, with the order's code. */
type DueText = Reader & {
	title: string;
	owed: Kobo;
	by: Day | null;
	link: string | null;
	account: BankAccount | null;
	code: string;
};

/** The message that asks for what is still due. */
export function dueText({ title, owed, by, link, account, code, ...reader }: DueText): string {
	const lines = [
		`${opening(reader)} ${naira(owed)} is still due for ${title}${by ? `, by ${longDay(by)}` : ""}.`,
		link && `You, or somebody else for you, can pay it here: ${link}`,
		account &&
			`By bank transfer: ${account.bank}, ${account.number}, ${account.name}. Please write ${codeText(code)} in the narration.`,
	];
	return lines.filter(Boolean).join("\n");
}

type JoiningText = Reader & { title: string; held: SavedDate; was: DateRange | null };

/** The message with where and when, which also says that the date has moved. */
export function joiningText({ title, held, was, ...reader }: JoiningText): string {
	const { location, times, joiningLink } = held;
	const isMoved = was !== null && (was.firstDay !== held.firstDay || was.lastDay !== held.lastDay);
	const lines = [
		isMoved
			? `${opening(reader)} The date of ${title} has changed: it is now on ${longDate(held)}, not on ${longDate(was)}.`
			: `${opening(reader)} ${title} is on ${longDate(held)}.`,
		times && timesAt(times, location),
		locationName(location),
		joiningLink && `Join here: ${joiningLink}`,
	];
	return lines.filter(Boolean).join("\n");
}
