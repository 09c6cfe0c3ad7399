import { todayInLagos } from "#kit/rules/days.ts";
import { momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { newFormKey } from "#kit/web/guards-admin.ts";
import { tableOf } from "#sales/bank/actions/choose-columns.ts";
import { readWithEarlier } from "#sales/bank/actions/import-statement.ts";
import { adminStatement as statementWords, adminColumns as words } from "#sales/bank/admin/statement-words.ts";
import { type BankStatement, countStatesOf, type ReadLayout } from "#sales/bank/data/bank-statements.ts";
import type { StatementLayout } from "#sales/bank/rules/read-as.ts";
import type { Asked } from "#sales/bank/rules/read-statement.ts";
import { rolesIn } from "#sales/bank/rules/statement-columns.ts";
import type { Sheet } from "#sales/bank/rules/table.ts";
import { readSettings } from "#settings/data/settings.ts";

/** What the form says by which somebody chooses. */
export type ShownChoice = { asked: Asked; formKey: string };

const IN_ORDER = ["matched", "open", "new", "ignored", "left"];

/** How many of a file's lines are in which state, in the order of a page. */
export async function statesShown(statementId: number) {
	const states = await countStatesOf(statementId);
	return states.toSorted((a, b) => IN_ORDER.indexOf(a.state) - IN_ORDER.indexOf(b.state));
}

/** What somebody is asked about a file that is not read yet; null where it is read, or where the file is gone. */
export async function choiceShown(statement: BankStatement, now: Date): Promise<ShownChoice | null> {
	if (!("found" in statement.columns)) return null;
	const table = await tableOf(statement);
	if (!table) return null;
	const read = await readWithEarlier(table, todayInLagos(now));
	const asked = read.ok ? askedOf(read.reading.layout, table.sheets) : read.asked;
	return { asked, formKey: newFormKey() };
}

/** An earlier file of its kind was read meanwhile: what it would be read by now is offered. */
function askedOf({ columns, order, heads, sheets: chosen }: StatementLayout, sheets: readonly Sheet[]): Asked {
	const shown = sheets.map(({ name, rows }) => ({ name, first: rows.slice(0, MOST_SHOWN) }));
	return { why: "several", sheets: shown, chosen, heads, found: columns, orders: [order], days: [] };
}

const MOST_SHOWN = 15;

/** How a file was read: by which columns, who said so, and in what encoding. */
export function readAs(layout: ReadLayout, encoding: string): { label: string; value: string }[] {
	const { chosen, proven } = words.chosenHow;
	const sheets = (layout.sheets ?? []).filter((name) => name !== "");
	return [
		...(sheets.length > 0 ? [{ label: words.sheet, value: sheets.join(", ") }] : []),
		...rolesIn(layout).map((one) => ({ label: statementWords.roles[one.role], value: one.heads })),
		...(layout.order ? [{ label: words.orderRead, value: words.orders[layout.order] }] : []),
		{ label: words.chosenBy, value: layout.chosenAt ? chosen(momentText(new Date(layout.chosenAt))) : proven },
		{ label: statementWords.encoding, value: statementWords.encodings[encoding] ?? encoding },
	];
}

/** What the file says of itself and is not so: its totals, and the account it is of. */
export async function warningsOf({ account, totalsOff = [] }: ReadLayout): Promise<string[]> {
	const own = (await readSettings()).bankAccountNumber;
	const isOther = account && own && account !== own;
	return [
		...totalsOff.map(({ of, said, read }) => statementWords.totalOff[of](naira(said), naira(read))),
		...(isOther ? [statementWords.otherAccount(account, own)] : []),
	];
}
