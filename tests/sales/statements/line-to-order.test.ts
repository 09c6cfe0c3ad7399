import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { offersForOrder } from "#sales/bank/admin/line-view.ts";
import { listCandidates } from "#sales/bank/data/line-candidates.ts";
import type { ShortKind } from "#sales/bank/rules/short-line.ts";
import { suggestionsFor } from "#sales/bank/rules/statement-suggest.ts";
import { listMatchesOf } from "#sales/ledger/bank/data/bank-matches.ts";
import {
	aLine,
	decide,
	expectSumsToAgree,
	imported,
	lineSaying,
	openBank,
	ownStatement,
} from "#tests/sales/bank-house.ts";
import { giveAccount } from "#tests/sales/member-transfer-house.ts";
import {
	anAdmin,
	isSound,
	named,
	paid,
	paymentsOf,
	placed,
	receiptsOf,
	seatAt,
	WHOLE,
} from "#tests/sales/office-house.ts";
import { aCourse, attemptOf, openHouse } from "#tests/sales/payments/house.ts";
import { openItem } from "#tests/sales/payments/review-house.ts";
import { cancel, seenAs } from "#tests/sales/refund-house.ts";

openHouse();
openBank();
beforeAll(() => giveAccount("0123456789"));

const NAIRA = WHOLE / 100;

const stateOf = async (id: number) =>
	await db.selectFrom("bank_lines").select(["state", "trouble"]).where("id", "=", id).executeTakeFirstOrThrow();

const put = (line: { id: number; amount_kobo: number }, code: string, short?: ShortKind) =>
	decide(line.id, { kind: "order", parts: [{ code, amount: line.amount_kobo }], ...(short && { short }) });

const received = (amount = WHOLE) => ({
	how: "received" as const,
	method: "bank transfer" as const,
	amount,
	day: "2026-11-20",
	detail: null,
});

test("a transfer recorded by hand is put to its line where code and amount agree, and nothing is recorded twice", async () => {
	const { order } = await placed(await aCourse(), { participants: [named("Opuada Test")], payment: received() });
	await imported(ownStatement([{ narration: `NIP/UBA/OPUADA TEST/KY ${order.code}`, naira: NAIRA }]));
	expect(await stateOf((await lineSaying(order.code)).id)).toEqual({ state: "matched", trouble: null });
	expect(await paymentsOf(order.id)).toHaveLength(1);
	await expectSumsToAgree();
	// The same sum once more is not that money.
	await imported(ownStatement([{ narration: `AGAIN/KY ${order.code}`, naira: NAIRA }]));
	expect(await stateOf((await lineSaying("AGAIN/KY")).id)).toMatchObject({ state: "open" });
	await isSound();
});

test("without the code it is offered before anybody else, and one press puts the line to it", async () => {
	const { order } = await placed(await aCourse(), { participants: [named("Tamuno Wokoma")], payment: received() });
	const line = await aLine(NAIRA, "TRF WOKOMA TAMUNO");
	const facts = { narration: line.narration, bankReference: null, amount: line.amount_kobo };
	expect(suggestionsFor(facts, await listCandidates())[0]).toMatchObject({
		code: order.code,
		why: "both",
		recorded: { day: "2026-11-20" },
	});
	expect(await put(line, order.code)).toEqual({ ok: true, parts: ["linked"] });
	expect(await paymentsOf(order.id)).toHaveLength(1);
	await expectSumsToAgree();
});

test("an order of which money is due is a candidate however it was begun, and its money confirms the seat", async () => {
	const { order } = await placed(await aCourse(), { participants: [named("Dieprie Sam")], payment: { how: "link" } });
	const line = await aLine(NAIRA, "NIP ZENITH DIEPRIE SAM");
	const facts = { narration: line.narration, bankReference: null, amount: line.amount_kobo };
	expect(suggestionsFor(facts, await listCandidates())[0]).toMatchObject({ code: order.code, why: "both" });
	const pressed = await Promise.all([1, 2].map(() => put(line, order.code)));
	expect(pressed.filter(({ ok }) => ok)).toEqual([{ ok: true, parts: ["paid"] }]);
	expect((await seatAt(order.id)).confirmed_at).not.toBeNull();
	expect(await receiptsOf(order.id)).toHaveLength(1);
	expect(await put(await aLine(NAIRA, "TOO MUCH"), order.code)).toMatchObject({
		ok: false,
		reason: "nothing-due",
	});
	await isSound();
	await expectSumsToAgree();
});

test("less than is due is a part payment: a receipt, the seat stays held, and the rest is asked for", async () => {
	const { order, proforma } = await placed(await aCourse(), {
		participants: [named("Boma Dokubo")],
		payment: { how: "transfer" },
	});
	const line = await aLine(NAIRA - 50, "CASH DEP BY BOMA");
	expect(await put(line, order.code)).toEqual({ ok: true, parts: ["paid"] });
	expect(await seatAt(order.id)).toMatchObject({ confirmed_at: null, paid_kobo: WHOLE - 5000 });
	expect((await receiptsOf(order.id)).map(({ total_kobo }) => total_kobo)).toEqual([WHOLE - 5000]);
	expect((await attemptOf(proforma?.reference ?? "")).state).toBe("created");
	expect(await listMatchesOf(line.id)).toMatchObject([{ fullName: "Boma Dokubo", byHand: false }]);
	const rest = await aLine(50, "THE REST");
	expect(await put(rest, order.code)).toEqual({ ok: true, parts: ["paid"] });
	expect((await seatAt(order.id)).confirmed_at).not.toBeNull();
	await isSound();
	await expectSumsToAgree();
});

test("a line that names an order by its own code pays it by itself where it brings what is due, and is asked about else", async () => {
	const { order } = await placed(await aCourse(), { participants: [named("Ibim Hart")], payment: { how: "link" } });
	const early = await aLine(NAIRA, `KY ${order.code}`, "2026-10-01");
	expect(await stateOf(early.id)).toEqual({ state: "open", trouble: "early" });
	const less = await aLine(NAIRA - 1, `KY ${order.code}`);
	expect(await stateOf(less.id)).toEqual({ state: "open", trouble: "short" });
	expect((await offersForOrder(order.code)).map((one) => [one.line.id, one.offer.label])).toEqual([
		[less.id, expect.stringContaining("₦1.00 less than due")],
	]);
	const line = await aLine(NAIRA, `KY ${order.code}`);
	expect(await stateOf(line.id)).toEqual({ state: "matched", trouble: null });
	expect((await seatAt(order.id)).confirmed_at).not.toBeNull();
	expect(await paymentsOf(order.id)).toMatchObject([
		{ amount_kobo: WHOLE, recorded_by: null, value_day: "2026-11-20" },
	]);
	expect(await receiptsOf(order.id)).toHaveLength(1);
	expect(await stateOf((await aLine(NAIRA, `TWICE KY ${order.code}`)).id)).toEqual({
		state: "open",
		trouble: "double",
	});
	await isSound();
	await expectSumsToAgree();
});

test("two lines that name one order and bring what is due at once pay it once", async () => {
	const { order } = await placed(await aCourse(), { participants: [named("Soye Briggs")], payment: { how: "link" } });
	const files = ["FIRST", "SECOND"].map((word) =>
		ownStatement([{ narration: `${word} KY${order.code}`, naira: NAIRA }]),
	);
	await Promise.all(files.map((file) => imported(file)));
	const states = await Promise.all(
		["FIRST", "SECOND"].map(async (word) => (await lineSaying(`${word} KY${order.code}`)).state),
	);
	expect(states.toSorted()).toEqual(["matched", "open"]);
	expect(await paymentsOf(order.id)).toHaveLength(1);
	await isSound();
});

test("a line that was open already is put to money recorded by hand where code and amount agree", async () => {
	const { order } = await placed(await aCourse(), { participants: [named("Ine Hart")], payment: { how: "link" } });
	const other = await aLine(NAIRA - 2, `KY ${order.code}`);
	const line = await aLine(NAIRA - 1, `KY ${order.code}`);
	expect(await stateOf(line.id)).toMatchObject({ state: "open" });
	expect(await paid(order.code, WHOLE - 100, { method: "bank transfer" })).toMatchObject({ ok: true });
	expect(await stateOf(line.id)).toMatchObject({ state: "matched" });
	expect(await stateOf(other.id)).toMatchObject({ state: "open" });
	expect(await paymentsOf(order.id)).toHaveLength(1);
	await isSound();
});

test("a line that waits is judged again with the next statement, and pays its order once that expects its sum", async () => {
	const { order } = await placed(await aCourse(), { participants: [named("Owen Pepple")], payment: { how: "link" } });
	const [piece, rest] = [60_000, NAIRA - 60_000];
	const first = await aLine(piece, `KY ${order.code}`);
	const second = await aLine(rest, `KY ${order.code}`);
	for (const { id } of [first, second]) expect(await stateOf(id)).toEqual({ state: "open", trouble: "short" });
	expect(await put(first, order.code, "part")).toEqual({ ok: true, parts: ["paid"] });
	await imported(ownStatement([{ narration: "SMS ALERT", naira: -4 }]));
	expect(await stateOf(second.id)).toEqual({ state: "matched", trouble: null });
	expect((await seatAt(order.id)).confirmed_at).not.toBeNull();
	expect(await paymentsOf(order.id)).toHaveLength(2);
	await isSound();
	await expectSumsToAgree();
});

test("a decision about a line has those judged again that wait", async () => {
	const { order } = await placed(await aCourse(), { participants: [named("Ibifa West")], payment: { how: "link" } });
	const line = await aLine(1_000, `KY ${order.code}`);
	const jobs = async () => {
		const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job
			where name = 'statement' and data ->> 'statementId' = ${String(line.statement_id)}`.execute(db);
		return rows[0]?.jobs;
	};
	const before = await jobs();
	await put(line, order.code, "part");
	expect(await jobs()).toBe((before ?? 0) + 1);
});

test("a line that names one order by its code and another by that of its transfer names two, and pays both or is asked about", async () => {
	const [one, other] = [
		await placed(await aCourse(), { participants: [named("Tonye Amachree")], payment: { how: "link" } }),
		await placed(await aCourse(), { participants: [named("Sotonye Amachree")], payment: { how: "transfer" } }),
	];
	const names = `KY ${one.order.code} KY ${other.order.code}`;
	const line = await aLine(NAIRA, names);
	expect(await stateOf(line.id)).toEqual({ state: "open", trouble: "several" });
	expect(await paymentsOf(other.order.id)).toEqual([]);
	expect(await stateOf((await aLine(2 * NAIRA, names)).id)).toEqual({ state: "matched", trouble: null });
	for (const { order } of [one, other]) expect((await seatAt(order.id)).confirmed_at).not.toBeNull();
	await isSound();
	await expectSumsToAgree();
});

test("money for an order that was cancelled is recorded for its transfer, and waits for a decision", async () => {
	const { order, proforma } = await placed(await aCourse(), {
		participants: [named("Belema Jack")],
		payment: { how: "transfer" },
	});
	const { seen } = await seenAs((await seatAt(order.id)).id);
	expect(await cancel(seen, [], await anAdmin())).toMatchObject({ ok: true });
	const line = await aLine(NAIRA, `KY ${order.code}`);
	expect(await stateOf(line.id)).toEqual({ state: "matched", trouble: null });
	expect(await openItem(proforma?.reference ?? "")).toMatchObject({ reason: "enrolment-cancelled" });
	// It waits: the same sum once more is asked about.
	expect(await stateOf((await aLine(NAIRA, `AGAIN KY ${order.code}`)).id)).toEqual({
		state: "open",
		trouble: "double",
	});
});
