import type { Kobo } from "#kit/rules/money.ts";
import { naira } from "#kit/rules/money.ts";
import { newFormKey } from "#kit/web/guards-admin.ts";
import { adminLine as words } from "#sales/statements/admin/line-words.ts";
import { listCandidates } from "#sales/statements/data/line-candidates.ts";
import type { ListedLine } from "#sales/statements/data/line-list.ts";
import { offerFor } from "#sales/statements/rules/statement-suggest.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";
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
