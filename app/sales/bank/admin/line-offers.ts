import type { Day } from "#kit/rules/days.ts";
import { readList } from "#kit/rules/listing.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { newFormKey } from "#kit/web/guards-admin.ts";
import { adminLine as words } from "#sales/bank/admin/line-words.ts";
import { listCandidates } from "#sales/bank/data/line-candidates.ts";
import { type ListedLine, listLines } from "#sales/bank/data/line-list.ts";
import { LINES } from "#sales/bank/rules/line-filter.ts";
import { offerFor } from "#sales/bank/rules/statement-suggest.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { readSettings } from "#settings/data/settings.ts";

/** What one press does with a line, and what its button showed, which is sent back. */
export type LineOffer = { label: string; code: string; accepts: boolean; asked: Kobo; formKey: string };

/** Lines with the one order each is offered to, where there is one. */
export async function withOffers<Line extends ListedLine>(
	lines: readonly Line[],
): Promise<(Line & { offer: LineOffer | null })[]> {
	const isOpen = ({ state, amount }: ListedLine) => state === "open" && amount > 0;
	if (!lines.some(isOpen)) return lines.map((line) => ({ ...line, offer: null }));
	const [candidates, { shortTransferNaira }] = [await listCandidates(), await readSettings()];
	return lines.map((line) => {
		const found = isOpen(line) ? offerFor(line, candidates, shortTransferNaira * 100) : undefined;
		return { ...line, offer: found ? offerOf(line.amount, found) : null };
	});
}

/** Open lines that may be money for an order, each with what a press does. */
export async function offersForOrder(code: string): Promise<OrderOffer[]> {
	const candidates = (await listCandidates()).filter((one) => one.code === code);
	const { shortTransferNaira } = await readSettings();
	const lines = await listLines(readList(LINES, new URLSearchParams()).filter, { ...LATEST, limit: MOST_LINES });
	const offers = lines.flatMap((line) => {
		const found = line.amount > 0 ? offerFor(line, candidates, shortTransferNaira * 100) : undefined;
		const { id, version, bookedOn, narration } = line;
		const shown = { line: { id, version }, bookedOn, narration };
		return found ? [{ ...shown, why: found.why, offer: offerOf(line.amount, found) }] : [];
	});
	// The same sum alone is offered where nothing says more.
	const likely = offers.filter(({ why }) => why !== "sum");
	return (likely.length > 0 ? likely : offers).slice(0, MOST_OFFERED);
}

export type OrderOffer = {
	line: { id: number; version: number };
	bookedOn: Day;
	narration: string;
	offer: LineOffer;
};

const MOST_LINES = 500;
const MOST_OFFERED = 3;
const LATEST = { sort: "day", descending: true } as const;

type Found = { one: { code: string; fullName: string; asked: Kobo; recorded: unknown }; less: Kobo };

function offerOf(sum: Kobo, { one, less }: Found): LineOffer {
	const [amount, code] = [naira(sum), codeText(one.code)];
	const label = one.recorded
		? words.link(amount, code, one.fullName)
		: less > 0
			? words.accept(amount, code, one.fullName, naira(less))
			: words.put(amount, code, one.fullName);
	return { label, code: one.code, accepts: less > 0, asked: one.asked, formKey: newFormKey() };
}
