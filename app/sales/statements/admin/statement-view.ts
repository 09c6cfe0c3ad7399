import { momentText } from "#kit/rules/moments.ts";
import { newFormKey } from "#kit/web/guards-admin.ts";
import { findChoosable, readingMark } from "#sales/statements/actions/column-mapping.ts";
import { adminColumns as words } from "#sales/statements/admin/columns-words.ts";
import type { UnknownColumns } from "#sales/statements/admin/statement-choice.tsx";
import { adminStatement as statementWords } from "#sales/statements/admin/statement-words.ts";
import { type BankStatement, countStatesOf, type ReadLayout } from "#sales/statements/data/bank-statements.ts";
import { countDecidedOf, type DecidedLines, findOfBytes } from "#sales/statements/data/statement-choices.ts";
import { rolesIn } from "#sales/statements/rules/statement-columns.ts";

/** What the form says by which somebody chooses. */
export type ShownChoice = { unknown: UnknownColumns; intro: string; seen: string; formKey: string };

/** What stands in the way of choosing the columns anew: decided lines, another import that has the lines, or no file. */
export type AnewBlocked = DecidedLines | { elsewhere: number } | { gone: true };

type Anew = { blocked: AnewBlocked | null; choice: ShownChoice | null };

const IN_ORDER = ["matched", "open", "new", "ignored", "left"];

/** How many of a file's lines are in which state, in the order of a page. */
export async function statesShown(statementId: number) {
	const states = await countStatesOf(statementId);
	return states.toSorted((a, b) => IN_ORDER.indexOf(a.state) - IN_ORDER.indexOf(b.state));
}

type States = Awaited<ReturnType<typeof statesShown>>;

/** The choice of the columns: of a file nobody has read, and where it is `asked` for of one that was read. */
export async function choiceShown(statement: BankStatement, states: States, asked: boolean): Promise<Anew> {
	const isUnread = "found" in statement.columns;
	const blocked = isUnread ? null : await blockedBy(statement, states);
	if (blocked || !(isUnread || asked)) return { blocked, choice: null };
	const unknown = await findChoosable(statement);
	const count = states.reduce((sum, one) => sum + one.count, 0);
	const unreadIntro = unknown?.days ? words.orderIntro : words.chooseIntro;
	const intro = isUnread ? unreadIntro : words.anewIntro(count);
	if (!unknown) return { blocked: { gone: true }, choice: null };
	return { blocked, choice: { unknown, intro, seen: readingMark(statement), formKey: newFormKey() } };
}

async function blockedBy({ id, sha256 }: BankStatement, states: States): Promise<AnewBlocked | null> {
	const decided = await countDecidedOf(id);
	if (decided.matched + decided.ignored + decided.filed > 0) return decided;
	const owner = states.length === 0 ? await findOfBytes(sha256) : undefined;
	return owner && owner.id !== id && !("found" in owner.columns) ? { elsewhere: owner.id } : null;
}

/** How a file was read: by which columns, who said so, and in what encoding. */
export function readAs(layout: ReadLayout, encoding: string): { label: string; value: string }[] {
	const { chosen, asBefore, heads } = words.chosenHow;
	const byHand = layout.chosenAt && chosen(momentText(new Date(layout.chosenAt)));
	return [
		...rolesIn(layout).map((one) => ({ label: statementWords.roles[one.role], value: one.heads })),
		...(layout.order ? [{ label: words.orderRead, value: words.orders[layout.order] }] : []),
		{ label: words.chosenBy, value: byHand ?? (layout.asBefore ? asBefore : heads) },
		{ label: statementWords.encoding, value: statementWords.encodings[encoding] ?? encoding },
	];
}
