import { inTransaction } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { adminLine as words } from "#sales/statements/admin/line-words.ts";
import { confirmedFor } from "#sales/statements/rules/statement-match.ts";
import { findTransferByCode } from "#sales/transfers/data/bank-transfers.ts";
import { findAttemptsByCode, lockNamed } from "#sales/transfers/data/named-transfers.ts";
import { foldedCode } from "#sales/transfers/rules/transfer-code.ts";

type Outcomes =
	| { lines: string[] }
	/** Nobody knows it. */
	| { code: string }
	/** Confirmed by hand in another sum, and nobody said whether this is that money. */
	| { byHand: { code: string; amount: Kobo; arrivedOn: Day } };

/** What becomes of each part, as things stand now. */
export async function outcomesOf(
	parts: readonly { code: string; amount: Kobo }[],
	confirmed: "same" | "besides" | undefined,
): Promise<Outcomes> {
	const lines: string[] = [];
	for (const { code, amount } of parts) {
		const folded = foldedCode(code).slice(-8);
		const found = await findTransferByCode(folded);
		if (!found) return { code };
		const known = [...(await findAttemptsByCode([folded])).values()];
		const [named] = await inTransaction((tx) => lockNamed(tx, known));
		const likely = confirmedFor(named?.byHand ?? [], amount);
		if (likely && likely.amount !== amount && !confirmed)
			return { byHand: { code: folded, amount: likely.amount, arrivedOn: likely.arrivedOn } };
		const linked = likely && (likely.amount === amount || confirmed === "same") ? likely.amount : null;
		const what = `${found.transfer.facts.participant}, ${found.attempt.purchase.title}`;
		const standing = { asked: found.attempt.total_kobo, hasMoney: named?.hasMoney ?? false, linked };
		lines.push(outcomeText(what, amount, standing));
	}
	return { lines };
}

/** `linked`: what was confirmed by hand, where it is this money. */
type Standing = { asked: Kobo; hasMoney: boolean; linked: Kobo | null };

function outcomeText(what: string, amount: Kobo, { asked, hasMoney, linked }: Standing): string {
	const { outcomes } = words;
	if (linked === amount) return outcomes.linked(what, naira(amount));
	if (linked !== null) {
		const text = amount < linked ? outcomes.linkedLess : outcomes.linkedMore;
		return text(what, naira(amount), naira(linked), naira(Math.abs(linked - amount)));
	}
	if (hasMoney) return outcomes.twice(what, naira(amount));
	if (amount === asked) return outcomes.equal(what, naira(amount));
	const differs = naira(Math.abs(asked - amount));
	return amount < asked ? outcomes.less(what, naira(amount), differs) : outcomes.more(what, naira(amount), differs);
}
