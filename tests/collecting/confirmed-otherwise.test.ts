import { expect, test } from "vitest";
import { assignDeed } from "#app/admin/line-deeds.ts";
import { findLine } from "#server/data/bank-lines.ts";
import { db } from "#server/data/db.ts";
import { closeReview } from "#server/operations/close-review.ts";
import { decideLine, type LineIs } from "#server/operations/decide-line.ts";
import { enrolFromReview } from "#server/operations/enrol-from-review.ts";
import { settlePayment } from "#server/operations/settle-payment.ts";
import {
	bankAgrees,
	GRACE,
	imported,
	lineSaying,
	openBank,
	statementText,
	transferBy,
} from "#tests/collecting/bank-house.ts";
import { arrive } from "#tests/collecting/transfer-house.ts";
import { expectTheBooksToAgree } from "#tests/payments/books.ts";
import { aCourse, bookingsOf, enrolmentsOf, NOW, openHouse, totalOf } from "#tests/payments/house.ts";

openHouse();
openBank();

const ASKED = totalOf("full");
let count = 0;

/** A transfer of which so much was confirmed by hand, and the bank shows another sum. Kobo. */
async function confirmedAs(byHand: number, came: number) {
	const course = await aCourse();
	const transfer = await transferBy("Ada Okafor", course);
	await arrive(transfer.reference, { amount: byHand });
	await settlePayment({ reference: transfer.reference, trigger: "desk", now: NOW });
	const mark = `OTHER${count++}X`;
	const text = statementText([{ narration: `${mark} KY${transfer.code}`, naira: came / 100 }], { opening: count });
	await imported(text);
	return { ...transfer, course, text, line: await lineSaying(mark) };
}

async function assign(
	line: { id: number; version: number },
	parts: { code: string; amount: number }[],
	confirmed?: "same" | "besides",
) {
	const as: LineIs = { kind: "assign", parts, with: [], confirmed };
	const key = `otherwise-${count++}`;
	return await decideLine({ lineId: line.id, as, seenVersion: line.version, key, actor: GRACE, now: NOW });
}

const sumsOf = (reference: string) =>
	db
		.selectFrom("payment_sums")
		.select(["received", "receipted", "waiting", "kept", "unexplained"])
		.where("reference", "=", reference)
		.orderBy("id")
		.execute();

const itemsOf = (reference: string) =>
	db.selectFrom("review_items").selectAll().where("reference", "=", reference).orderBy("id").execute();

const sumsAgree = async () => {
	expect(await bankAgrees()).toMatchObject({ agrees: true, unlike: 0 });
	expect(await db.selectFrom("money_agrees").select("agrees").executeTakeFirst()).toEqual({ agrees: true });
};

const allAgrees = async () => {
	await expectTheBooksToAgree();
	await sumsAgree();
};

test("less than was confirmed by hand: nobody books it twice, and the rest is asked about until the academy bears it", async () => {
	const { member, reference, code, line, text } = await confirmedAs(ASKED, ASKED - 50_00);
	expect(line).toMatchObject({ state: "open", trouble: "other-sum" });
	const parts = [{ code, amount: ASKED - 50_00 }];
	const refused = await assign(line, parts);
	expect(refused).toMatchObject({ ok: false, reason: "by-hand", amount: ASKED });
	expect(await bookingsOf(reference)).toHaveLength(1);
	expect(await assign(line, parts, "same")).toMatchObject({ ok: true });
	expect(await bookingsOf(reference)).toMatchObject([{ outcome: "accepted", amount: ASKED }]);
	expect(await enrolmentsOf(member)).toMatchObject([{ paid_kobo: ASKED }]);
	expect(await sumsOf(reference)).toEqual([
		{ received: ASKED - 50_00, receipted: ASKED, waiting: -50_00, kept: 0, unexplained: 0 },
	]);
	const [item] = await itemsOf(reference);
	expect(item).toMatchObject({ reason: "came-less", amount_kobo: 50_00, closed_at: null });
	await allAgrees();
	const note = "A fee of the sender's bank";
	const closing = {
		reference,
		itemId: item?.id ?? 0,
		note,
		seenVersion: item?.version ?? 0,
		key: "bear",
		actor: GRACE,
	};
	expect(await closeReview({ ...closing, now: NOW })).toMatchObject({ ok: true, resolution: "kept", left: -50_00 });
	expect(await sumsOf(reference)).toMatchObject([{ waiting: 0, kept: -50_00, unexplained: 0 }]);
	expect(await imported(text)).toMatchObject({ added: 0, known: 1 });
	expect(await bankAgrees()).toMatchObject({ corrected: -50_00 });
	await allAgrees();
});

test("less than was confirmed, of money that waits: so much less waits", async () => {
	const { reference, code, line } = await confirmedAs(50_000_00, 49_950_00);
	expect(await assign(line, [{ code, amount: 49_950_00 }], "same")).toMatchObject({ ok: true });
	expect(await sumsOf(reference)).toMatchObject([{ received: 49_950_00, waiting: 49_950_00 }]);
	expect(await itemsOf(reference)).toMatchObject([{ reason: "amount-lower", amount_kobo: 49_950_00 }]);
	await allAgrees();
});

test("a slip that made it too little: the whole sum came, and buys the place", async () => {
	const { member, reference, course, code, line } = await confirmedAs(ASKED - 5_00, ASKED);
	expect(await assign(line, [{ code, amount: ASKED }], "same")).toMatchObject({ ok: true });
	const [item] = await itemsOf(reference);
	expect(item).toMatchObject({ reason: "amount-lower", amount_kobo: ASKED });
	const deed = { reference, itemId: item?.id ?? 0, courseDateId: course.dateId, seenVersion: item?.version ?? 0 };
	expect(await enrolFromReview({ ...deed, key: "slip", actor: GRACE, now: NOW })).toMatchObject({ ok: true });
	expect(await enrolmentsOf(member)).toMatchObject([{ paid_kobo: ASKED }]);
	expect(await sumsOf(reference)).toMatchObject([{ received: ASKED, receipted: ASKED, waiting: 0, unexplained: 0 }]);
	await sumsAgree();
});

test("more than was confirmed waits as any money too much; too much that never came waits no more", async () => {
	const more = await confirmedAs(ASKED, ASKED + 50_00);
	await assign(more.line, [{ code: more.code, amount: ASKED + 50_00 }], "same");
	expect(await itemsOf(more.reference)).toMatchObject([{ reason: "overpaid", amount_kobo: 50_00, closed_at: null }]);
	expect(await sumsOf(more.reference)).toMatchObject([{ waiting: 50_00 }]);
	const never = await confirmedAs(ASKED + 500_00, ASKED);
	await assign(never.line, [{ code: never.code, amount: ASKED }], "same");
	expect(await itemsOf(never.reference)).toMatchObject([{ reason: "overpaid", resolution: "explained" }]);
	expect(await sumsOf(never.reference)).toMatchObject([{ waiting: 0, kept: 0, unexplained: 0 }]);
	const some = await confirmedAs(ASKED + 500_00, ASKED + 200_00);
	await assign(some.line, [{ code: some.code, amount: ASKED + 200_00 }], "same");
	expect(await itemsOf(some.reference)).toMatchObject([{ reason: "overpaid", amount_kobo: 200_00, closed_at: null }]);
	await sumsAgree();
});

test("money that came besides is booked by itself, when somebody says so", async () => {
	const { reference, code, line } = await confirmedAs(50_000_00, 52_125_00);
	expect(await assign(line, [{ code, amount: 52_125_00 }], "besides")).toMatchObject({ ok: true });
	expect(await sumsOf(reference)).toMatchObject([{ received: 50_000_00 }, { received: 52_125_00 }]);
	await sumsAgree();
});

test("the desk's form asks which money it is, then whether to book it, and books it", async () => {
	const { reference, code, line } = await confirmedAs(ASKED, ASKED - 50_00);
	const found = await findLine(line.id);
	if (!found) throw new Error("no line");
	const send = async (more: Record<string, string>) => {
		const form = new FormData();
		const typed = { rows: "1", "code-1": code, "amount-1": String((ASKED - 50_00) / 100), key: "the-form" };
		for (const [name, value] of Object.entries({ ...typed, version: String(line.version), ...more }))
			form.set(name, value);
		return await assignDeed({ form, line: found, actor: GRACE, now: NOW }).catch((done: unknown) => done);
	};
	expect(await send({})).toMatchObject({ data: { errors: { money: expect.stringContaining("confirmed by hand") } } });
	expect(await send({ money: "same" })).toMatchObject({ data: { confirm: { title: expect.any(String) } } });
	await send({ money: "same", confirmed: "yes" });
	expect(await findLine(line.id)).toMatchObject({ state: "matched" });
	expect(await itemsOf(reference)).toMatchObject([{ reason: "came-less" }]);
	await sumsAgree();
});
