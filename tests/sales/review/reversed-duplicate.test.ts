import { expect, test } from "vitest";
import { listMoneyDays, listMoneyKinds, readMoneyAgreement } from "#desk/data/money-totals.ts";
import { db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { listExported, listExportLines } from "#sales/payments/data/payment-export.ts";
import { openReversal } from "#sales/refunds/actions/book-reversal.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { settleDuplicate } from "#sales/review/actions/settle-duplicate.ts";
import {
	aLine,
	bankAgrees,
	decide,
	expectAllToAgree,
	GRACE,
	imported,
	openBank,
	ownStatement,
	transferBy,
} from "#tests/sales/bank-house.ts";
import {
	aCourse,
	aMember,
	begin,
	enrolmentsOf,
	later,
	NOW,
	openHouse,
	pay,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { aKey, itemsOf } from "#tests/sales/payments/review-house.ts";

openHouse();
openBank();

const ASKED = totalOf("full");
const TODAY = todayInLagos(NOW);

const openOf = async (reference: string) => (await itemsOf(reference)).filter(({ closed_at }) => closed_at === null);
const paymentsOf = async (reference: string) =>
	await db.selectFrom("payment_sums").selectAll().where("reference", "=", reference).orderBy("id").execute();
/** The lines by which the bank took something back of this person. */
const takenBackOf = async (name: string) =>
	await db
		.selectFrom("bank_lines")
		.select(["state", "trouble", "decided_by"])
		.where("narration", "like", `RVSL ${name}%`)
		.execute();
const mails = async () => (await db.selectFrom("mails").select("kind").execute()).length;

/** A transfer that was paid twice, of which the bank took one back. */
async function paidTwice(name: string) {
	const { member, reference, code } = await transferBy(name, await aCourse());
	await imported(ownStatement([{ narration: `FROM ${name} KY${code}`, naira: ASKED / 100 }]));
	const { id } = await aLine(ASKED / 100);
	await decide(id, { kind: "assign", parts: [{ code, amount: ASKED }], with: [] });
	await imported(ownStatement([{ narration: `RVSL ${name} KY${code}`, naira: -ASKED / 100 }]));
	return { member, reference };
}

test("the bank took back the second of two payments: it is written down as gone, and both questions are answered", async () => {
	const { member, reference } = await paidTwice("Emeka Obi");
	expect((await openOf(reference)).map(({ reason }) => reason).toSorted()).toEqual(["already-paid", "reversed"]);
	expect(await readMoneyAgreement()).toMatchObject({ agrees: true, takenBack: ASKED });
	const [{ id: itemId, version: seenVersion } = { id: 0, version: 0 }] = await openOf(reference);
	const before = await mails();
	expect(await takenBackOf("Emeka Obi")).toMatchObject([{ state: "open", trouble: "taken-back" }]);
	const terms = { reference, itemId, seenVersion, key: aKey(), actor: GRACE, now: later(30) };
	expect(await settleDuplicate({ ...terms, onlyLook: true })).toMatchObject({ ok: true, shown: { amount: ASKED } });
	expect(await settleDuplicate({ ...terms, key: aKey(), seenVersion: seenVersion + 1 })).toMatchObject({
		ok: false,
		reason: "changed",
	});
	expect(await settleDuplicate(terms)).toMatchObject({ ok: true });
	expect(await settleDuplicate(terms)).toEqual({ ok: true, again: true });
	expect(await openOf(reference)).toEqual([]);
	expect(await paymentsOf(reference)).toMatchObject([
		{ receipted: ASKED, refunded: 0, kept: 0 },
		{ receipted: 0, refunded: ASKED, waiting: 0, kept: 0 },
	]);
	// Its line is closed with the decision, by whoever decided.
	expect(await takenBackOf("Emeka Obi")).toEqual([{ state: "left", trouble: null, decided_by: GRACE.id }]);
	expect(await mails()).toBe(before);
	expect(await enrolmentsOf(member)).toMatchObject([{ cancelled_at: null, paid_kobo: ASKED }]);
	expect(await readMoneyAgreement()).toMatchObject({ agrees: true, takenBack: 0, kept: 0 });
	expect(await bankAgrees()).toMatchObject({ agrees: true });
	await expectAllToAgree();
	expect(await settleDuplicate({ ...terms, key: aKey() })).toMatchObject({ ok: false, reason: "decided" });
});

test("so it is where the bank's line, or a provider, names the first payment", async () => {
	const [member, course] = [await aMember("Bola Obi"), await aCourse()];
	const first = await begin(member, course);
	const second = await begin(member, course, { purpose: "deposit" });
	for (const reference of [first, second]) {
		await pay(reference);
		await settle(reference, later(2));
	}
	const [payment] = await db.selectFrom("payments").selectAll().where("reference", "=", first).execute();
	if (!payment) throw new Error("no payment");
	// The duplicate is a deposit: all of the first cannot have been that.
	const [waits] = await openOf(second);
	expect(waits).toMatchObject({ reason: "already-registered" });
	await openReversal({ payment, now: later(3) });
	const [item] = await openOf(first);
	const terms = {
		reference: first,
		itemId: item?.id ?? 0,
		seenVersion: item?.version ?? 0,
		actor: GRACE,
		now: later(4),
	};
	expect(await settleDuplicate({ ...terms, key: aKey() })).toEqual({ ok: false, reason: "no-duplicate" });
	const deposit = waits?.amount_kobo ?? 0;
	await db
		.updateTable("review_items")
		.set({ amount_kobo: deposit })
		.where("id", "=", item?.id ?? 0)
		.execute();
	expect(
		await settleDuplicate({
			...terms,
			reference: second,
			itemId: waits?.id ?? 0,
			seenVersion: waits?.version ?? 0,
			key: aKey(),
		}),
	).toMatchObject({ ok: true });
	expect([...(await openOf(first)), ...(await openOf(second))]).toEqual([]);
	expect(await paymentsOf(second)).toMatchObject([{ refunded: deposit, kept: 0, waiting: 0 }]);
	expect(await paymentsOf(first)).toMatchObject([{ receipted: ASKED, refunded: 0, kept: 0 }]);
	await expectAllToAgree();
});

test("a reversal alone has no such answer; closed, it is borne and not forgotten", async () => {
	const { reference, code } = await transferBy("Chidi Obi", await aCourse());
	await imported(ownStatement([{ narration: `FROM CHIDI KY${code}`, naira: ASKED / 100 }]));
	await imported(ownStatement([{ narration: `RVSL CHIDI KY${code}`, naira: -ASKED / 100 }]));
	const [item] = await openOf(reference);
	const terms = { reference, itemId: item?.id ?? 0, seenVersion: item?.version ?? 0, actor: GRACE, now: NOW };
	expect(await settleDuplicate({ ...terms, key: aKey() })).toEqual({ ok: false, reason: "no-duplicate" });
	const closing = { ...terms, note: "The customer cannot be reached." };
	expect(await closeReview({ ...closing, key: aKey(), onlyLook: true })).toMatchObject({
		resolution: "kept",
		left: -ASKED,
	});
	expect(await closeReview({ ...closing, key: aKey() })).toMatchObject({ ok: true, resolution: "kept", left: -ASKED });
	expect(await paymentsOf(reference)).toMatchObject([
		{ receipted: ASKED, refunded: ASKED, kept: 0, borne: ASKED, unexplained: 0 },
	]);
	expect(await openOf(reference)).toEqual([]);
	expect(await takenBackOf("CHIDI")).toEqual([{ state: "left", trouble: null, decided_by: GRACE.id }]);
	expect(await readMoneyAgreement()).toMatchObject({ agrees: true, takenBack: 0, kept: 0, borne: ASKED });
	await expectAllToAgree();
});

test("a payer's credit and what the academy bears are two sums, in every table", async () => {
	const { reference: twice, code: hers } = await transferBy("Bonny Oil", await aCourse());
	for (const part of ["FIRST", "SECOND"])
		await imported(ownStatement([{ narration: `${part} BONNY OIL KY${hers}`, naira: ASKED / 100 }]));
	const { id } = await aLine(ASKED / 100);
	await decide(id, { kind: "assign", parts: [{ code: hers, amount: ASKED }], with: [] });
	const { reference, code } = await transferBy("Emeka Eze", await aCourse());
	await imported(ownStatement([{ narration: `FROM EMEKA EZE KY${code}`, naira: ASKED / 100 }]));
	await imported(ownStatement([{ narration: `RVSL EMEKA EZE KY${code}`, naira: -ASKED / 100 }]));
	const before = await readMoneyAgreement();
	const decided = async (about: string) => {
		const [item] = await openOf(about);
		if (!item) throw new Error("nothing to decide");
		const terms = { reference: about, itemId: item.id, seenVersion: item.version, actor: GRACE, now: NOW };
		expect(await closeReview({ ...terms, note: "Decided.", key: aKey() })).toMatchObject({ ok: true });
	};
	await decided(twice);
	await decided(reference);
	const [agreement, kinds, { sum: day }] = [
		await readMoneyAgreement(),
		await listMoneyKinds(),
		await listMoneyDays(TODAY, TODAY),
	];
	const { kept, borne } = agreement;
	expect({ kept, borne }).toEqual({ kept: before.kept + ASKED, borne: before.borne + ASKED });
	expect(agreement).toMatchObject({ agrees: true });
	expect(day).toMatchObject({ kept, borne });
	expect(kinds.find(({ kind }) => kind === "transfer")).toMatchObject({ kept, borne, agrees: true });
	const exported = await listExported(await listExportLines({ words: "" }));
	const sum = (part: "kept" | "borne") => exported.reduce((total, line) => total + line[part], 0);
	expect({ kept: sum("kept"), borne: sum("borne") }).toEqual({ kept, borne });
	await expectAllToAgree();
});
