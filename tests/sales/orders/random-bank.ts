// What comes to the academy's own account at random: confirmed by hand, or as lines of a statement.
import { db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { confirmTransfer } from "#sales/bank/actions/confirm-transfer.ts";
import { decideLine } from "#sales/bank/actions/decide-line.ts";
import type { LineIs } from "#sales/bank/actions/lock-open-line.ts";
import { certificatePart } from "#sales/ledger/certificates/rules/certificate-part.ts";
import { type FileLine, imported, statementText } from "#tests/sales/bank-house.ts";
import { type Action, fire, note, type Turn } from "#tests/sales/orders/random-office.ts";
import { transfers } from "#tests/sales/orders/random-seats.ts";

export const BANK: readonly Action[] = [
	{ name: "confirm transfer", weight: 6, play: confirm },
	{ name: "statement", weight: 3, play: bankSays },
	{ name: "line", weight: 2, play: decideAboutLine },
];

/** What comes instead of what was asked, kobo. */
function sumOf(how: string, { total, net }: { total: number; net: number }): number {
	if (how === "short") return Math.max(total - 1_000_000, 1);
	if (how === "near") return Math.max(total - 5_000, 1);
	if (how === "over") return total + 500_000;
	return how === "withheld" ? Math.max(1, total - certificatePart(net, 500)) : total;
}

async function confirm(turn: Turn): Promise<boolean> {
	const { draw, now } = turn;
	const list = await transfers();
	if (list.length === 0) return false;
	const transfer = draw.pick(list);
	const amount = sumOf(draw.pick(["right", "right", "right", "withheld", "short", "over"]), transfer);
	const said = { reference: transfer.reference, amount, arrivedOn: todayInLagos(now), note: null };
	const evenSo = draw.chance(0.3);
	note(turn, `${amount} of ${transfer.total} for ${transfer.reference}`);
	const send = (form: Parameters<Parameters<typeof fire>[1]>[0]) => confirmTransfer({ ...said, evenSo, ...form });
	const done = await fire(turn, send, { twoAdmins: !evenSo });
	// Another sum than was asked for is recorded as money the office takes.
	if (done?.ok && done.kept !== undefined) turn.world.taken.set(turn.key, amount);
	return done?.ok ?? false;
}

async function bankSays(turn: Turn): Promise<boolean> {
	const { draw, now, step } = turn;
	const list = await transfers();
	if (list.length === 0) return false;
	let words = 0;
	const lineOf = (kobo: number, codes: readonly string[]): FileLine => ({
		day: todayInLagos(now),
		narration: `NIP ${step} ${words++} ${codes.map((code) => `KY${code}`).join(" ")}`,
		naira: nairaNumber(kobo),
	});
	const lines = Array.from({ length: draw.between(1, 3) }, (): FileLine[] => {
		const [one, other] = [draw.pick(list), draw.pick(list)];
		const { code, total } = one;
		const shape = draw.pick([
			"right",
			"right",
			"withheld",
			"short",
			"near",
			"over",
			"double",
			"split",
			"joined",
			"no-code",
			"reversed",
		]);
		if (shape === "double") return [lineOf(total, [code]), lineOf(total, [code])];
		// Of a file in which no money came, the columns would be asked for.
		if (shape === "reversed") return [lineOf(total, []), lineOf(-total, [code])];
		if (shape === "split" && total > 1) return [lineOf(1, [code]), lineOf(total - 1, [code])];
		if (shape === "joined") return [lineOf(total + other.total, [code, other.code])];
		if (shape === "no-code") return [lineOf(total, []), lineOf(-500_000, [])];
		return [lineOf(sumOf(shape, one), [code])];
	}).flat();
	await imported(statementText(lines, { opening: 1_000_000 + 7 * step }), "utf-8", now);
	return true;
}

/** Somebody decides about a line that waits, or takes up one that was set aside. */
async function decideAboutLine(turn: Turn): Promise<boolean> {
	const { draw } = turn;
	const as = draw.pick(["order", "order", "ignore", "unknown", "reopen"] as const);
	const state = as === "reopen" ? "ignored" : "open";
	const open = await db
		.selectFrom("bank_lines")
		.selectAll()
		.where("state", "=", state)
		.orderBy("id", "desc")
		.limit(20)
		.execute();
	const list = await transfers();
	if (open.length === 0 || list.length === 0) return false;
	const line = draw.pick(open);
	const short = draw.pick([null, null, "accept", "accept", "part", "ask", "withheld"] as const);
	const ways: Record<typeof as, LineIs> = {
		order: {
			kind: "order",
			parts: [{ code: draw.pick(list).code, amount: line.amount_kobo }],
			...(short && { short }),
			isOther: draw.chance(0.5),
		},
		ignore: { kind: "ignore", note: "None of ours." },
		unknown: { kind: "unknown", payer: draw.pick([null, { name: "Blessing Okoro", email: null, phone: null }]) },
		reopen: { kind: "reopen" },
	};
	note(turn, `${as} ${line.id}`);
	const asked = { lineId: line.id, as: ways[as], seenVersion: line.version };
	return (await fire(turn, (form) => decideLine({ ...asked, ...form })))?.ok ?? false;
}
