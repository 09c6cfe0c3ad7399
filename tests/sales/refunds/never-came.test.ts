import { expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { listMoneyLeft } from "#sales/payments/data/money-left.ts";
import { listMoneyOf, listRefundsDueOf } from "#sales/payments/data/money-of-enrolment.ts";
import type { SendBackBy } from "#sales/refunds/actions/issue-credit-notes.ts";
import { cancelAction } from "#sales/refunds/admin/refund-actions.ts";
import { participantAt } from "#sales/refunds/admin/refund-view.ts";
import { adminSendBack as words } from "#sales/refunds/admin/words.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { reviewSection } from "#sales/review/admin/review-section.ts";
import { insertReviewItem } from "#sales/review/data/review-items.ts";
import { expectSumsToAgree, GRACE, openBank } from "#tests/sales/bank-house.ts";
import { confirmed, corrected } from "#tests/sales/confirmed-house.ts";
import { attemptOf, enrolmentOf, type Member, NOW, openHouse, totalOf } from "#tests/sales/payments/house.ts";
import { aKey, askBack, byHand, itemsOf } from "#tests/sales/payments/review-house.ts";
import {
	cancel,
	byHand as handed,
	neverCame,
	outside,
	part,
	seenOf,
	sendBack,
	toAccount,
} from "#tests/sales/refund-house.ts";

openHouse();
openBank();

const CONFIRMED = totalOf("full");
const MISSING = 500_00;
const CAME = CONFIRMED - MISSING;

async function aShort() {
	const transfer = await confirmed(CONFIRMED);
	await corrected(transfer, CAME);
	return transfer;
}

async function credit(member: Member, amount: Kobo, by: SendBackBy) {
	const { seen, payment } = await seenOf(member);
	return await sendBack(seen, [part(payment, amount, by)], GRACE);
}

async function openOf(reference: string, reason: string) {
	const item = (await itemsOf(reference)).find((one) => one.reason === reason && !one.closed_at);
	if (!item) throw new Error(`nothing asks ${reason}`);
	return item;
}

async function close(reference: string, reason: string) {
	const { id: itemId, version: seenVersion } = await openOf(reference, reason);
	return await closeReview({ reference, itemId, note: "A fee", seenVersion, key: aKey(), actor: GRACE, now: NOW });
}

async function sendDue(reference: string, amount: Kobo) {
	const { id: itemId, version: seenVersion } = await openOf(reference, "refund-due");
	return await askBack(reference, amount, GRACE, { itemId, seenVersion, by: byHand(), now: NOW });
}

const sumsOf = (reference: string) =>
	db
		.selectFrom("payment_sums")
		.select(["received", "receipted", "refunded", "waiting", "kept", "borne", "unexplained"])
		.where("reference", "=", reference)
		.executeTakeFirstOrThrow();

test.each(["asked about", "borne"])(
	"what never came is not sent back, while all that came is still to be sent: %s",
	async (as) => {
		const { member, reference } = await aShort();
		if (as === "borne") expect(await close(reference, "came-less")).toMatchObject({ ok: true, left: -MISSING });
		expect(await credit(member, CAME, toAccount)).toMatchObject({ ok: true });
		const { id } = await enrolmentOf(member);
		for (const by of [handed, toAccount, outside])
			expect(await credit(member, 1, by)).toMatchObject({ ok: false, reason: "too-much", left: 0 });
		expect(await listMoneyOf(id)).toMatchObject([{ missing: MISSING, asked: as === "borne" ? 0 : MISSING }]);
		expect((await listMoneyLeft(db, [id])).get(id)).toMatchObject([{ amount: 0 }]);
		expect(await credit(member, MISSING, neverCame)).toMatchObject({ ok: as !== "borne" });
		expect(await sendDue(reference, CAME)).toMatchObject({ ok: true });
		const receipted = as === "borne" ? MISSING : 0;
		expect(await sumsOf(reference)).toMatchObject({
			refunded: CAME,
			receipted,
			kept: 0,
			borne: receipted,
			waiting: 0,
			unexplained: 0,
		});
		await expectSumsToAgree();
	},
);

test("what a bank took back is written down whole, and what never came stays asked about", async () => {
	const { member, reference } = await aShort();
	const { payment: paymentId } = await seenOf(member);
	const item = { reference, attemptId: (await attemptOf(reference)).id, paymentId, reason: "reversed" as const };
	await inTransaction((tx) => insertReviewItem(tx, { ...item, amount: CAME, currency: "NGN", now: NOW }));
	expect(await credit(member, CONFIRMED, outside)).toMatchObject({ reason: "too-much", left: CAME });
	expect(await credit(member, CAME, outside)).toMatchObject({ ok: true });
	expect(await sumsOf(reference)).toMatchObject({ refunded: CAME, receipted: MISSING });
	expect(await itemsOf(reference)).toMatchObject([
		{ reason: "came-less", amount_kobo: MISSING, closed_at: null },
		{ reason: "reversed", resolution: "refunded" },
	]);
	await expectSumsToAgree();
	expect(await credit(member, MISSING, neverCame)).toMatchObject({ ok: true });
	expect(await sumsOf(reference)).toMatchObject({ receipted: 0, waiting: 0, unexplained: 0 });
	await expectSumsToAgree();
});

test("that the academy bears what never came does not end what it still owes back", async () => {
	const { member, reference } = await aShort();
	expect(await credit(member, CAME, toAccount)).toMatchObject({ ok: true });
	expect(await reviewSection(reference, NOW)).toMatchObject([
		{
			sums: { left: CAME, neverCame: MISSING },
			refund: { most: CAME },
			closing: "kept",
			closes: -MISSING,
			seat: null,
		},
	]);
	expect(await close(reference, "came-less")).toMatchObject({ ok: true, resolution: "kept", left: -MISSING });
	expect(await openOf(reference, "refund-due")).toMatchObject({ amount_kobo: CAME });
	expect(await listRefundsDueOf((await enrolmentOf(member)).id)).toMatchObject([{ amount: CAME }]);
	expect(await sendDue(reference, CAME)).toMatchObject({ ok: true });
	expect(await sumsOf(reference)).toMatchObject({ refunded: CAME, kept: 0, borne: MISSING, waiting: 0 });
	await expectSumsToAgree();
});

test.each([
	["less than is missing", 300_00, { due: 300_00, missing: MISSING }],
	["more", 20_000_00, { due: 20_000_00, missing: MISSING }],
	["all", CONFIRMED, { due: CAME, missing: 0 }],
])("less came than was confirmed, while some is still to be sent back: %s", async (_, owed, { due, missing }) => {
	const { member, reference, code } = await confirmed(CONFIRMED);
	expect(await credit(member, owed, toAccount)).toMatchObject({ ok: true });
	await corrected({ code }, CAME);
	expect(await openOf(reference, "refund-due")).toMatchObject({ amount_kobo: due });
	expect(await listRefundsDueOf((await enrolmentOf(member)).id)).toMatchObject([{ amount: due }]);
	if (missing > 0) {
		expect(await openOf(reference, "came-less")).toMatchObject({ amount_kobo: missing });
		expect(await credit(member, missing, neverCame)).toMatchObject({ ok: true });
	}
	await expectSumsToAgree();
	expect(await sendDue(reference, due)).toMatchObject({ ok: true });
	expect((await itemsOf(reference)).filter(({ closed_at }) => !closed_at)).toEqual([]);
	expect(await sumsOf(reference)).toMatchObject({ refunded: due, waiting: 0, unexplained: 0 });
	await expectSumsToAgree();
});

test("less came than was confirmed, and all of that was sent back: nothing is due any more", async () => {
	const { member, reference, code } = await confirmed(CONFIRMED);
	expect(await credit(member, MISSING, toAccount)).toMatchObject({ ok: true });
	expect(await credit(member, CAME, handed)).toMatchObject({ ok: true });
	await corrected({ code }, CAME);
	expect(await itemsOf(reference)).toMatchObject([{ reason: "refund-due", resolution: "explained" }]);
	expect(await sumsOf(reference)).toMatchObject({ refunded: CAME, waiting: 0, unexplained: 0 });
	await expectSumsToAgree();
});

test("more came than was confirmed, while some is still to be sent back: only the more is asked about as too much", async () => {
	const { member, reference, code } = await confirmed(CONFIRMED);
	expect(await credit(member, 300_00, toAccount)).toMatchObject({ ok: true });
	const amount = CONFIRMED + 200_00;
	await corrected({ code }, amount);
	expect(await openOf(reference, "overpaid")).toMatchObject({ amount_kobo: 200_00 });
	expect(await openOf(reference, "refund-due")).toMatchObject({ amount_kobo: 300_00 });
	await expectSumsToAgree();
});

test("whoever is cancelled reads that all of what came goes back", async () => {
	const { member } = await aShort();
	const { seen, payment } = await seenOf(member);
	expect(await cancel(seen, [part(payment, CAME, toAccount)], GRACE)).toMatchObject({ ok: true });
	const letters = db.selectFrom("mails").select("facts").where("recipient", "=", member.email);
	expect(await letters.where("kind", "=", "enrolment-cancelled").execute()).toMatchObject([
		{ facts: { paid: CAME, goingBack: CAME, way: "later" } },
	]);
});

test.each([
	["all that came goes back", String(CAME / 100), "later", undefined],
	["what never came is taken off", String(MISSING / 100), "never-came", naira(CAME)],
	["nothing goes back", "", "later", naira(CAME)],
])("the desk reads before it cancels what stays of what came: %s", async (_, amount, way, kept) => {
	const { member } = await aShort();
	const { seen, payment } = await seenOf(member);
	const form = new FormData();
	const typed = { version: seen.seenVersion, seenLeft: seen.seenLeft, key: aKey(), reason: "Ill" };
	for (const [name, value] of Object.entries({ ...typed, [`amount-${payment}`]: amount, [`way-${payment}`]: way }))
		form.set(name, String(value));
	const participant = await participantAt(seen.enrolmentId, "unknown");
	const asked = await cancelAction({ form, participant, back: "/", actor: GRACE, now: NOW });
	const body = "data" in asked ? asked.data.confirm?.body : undefined;
	expect(body).toBe([words.cancelBody(true), ...(kept ? [words.keepBody(kept)] : [])].join(" "));
});
