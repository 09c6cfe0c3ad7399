import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import {
	anAdmin,
	cash,
	isSound,
	mailsTo,
	named,
	organisation,
	placed,
	sumsOf,
	WHOLE,
} from "#tests/sales/office-house.ts";
import { aCourse, openHouse } from "#tests/sales/payments/house.ts";
import { cancel, part, seenAs, sendBack } from "#tests/sales/refund-house.ts";

openHouse();

const credit = { way: "credit" } as const;

test("a seat is cancelled and its money stays as credit: a credit note, no refund, and the letter says so", async () => {
	const participants = [named("Musa Bello", "musa@bello.example")];
	const { order, seats } = await placed(await aCourse(), { participants });
	const { seen, payment } = await seenAs(seats[0]?.id ?? 0);
	expect(await cancel(seen, [part(payment, WHOLE, credit)], await anAdmin())).toMatchObject({ ok: true, refunds: [] });
	expect(await sumsOf(order.id)).toMatchObject({ received: WHOLE, receipted: 0, refunded: 0, kept: WHOLE, waiting: 0 });
	const [note] = await db.selectFrom("credit_notes").selectAll().where("order_id", "=", order.id).execute();
	expect(note).toMatchObject({ kind: "refund", total_kobo: WHOLE, facts: { way: "credit" } });
	expect(await mailsTo("musa@bello.example")).toEqual(["receipt", "enrolment-cancelled", "credit-note"]);
	const letters = db.selectFrom("mails").select("facts").where("kind", "=", "enrolment-cancelled");
	expect((await letters.executeTakeFirstOrThrow()).facts).toMatchObject({
		goingBack: 0,
		way: null,
		credit: { amount: WHOLE, of: null },
	});
	await isSound();
});

test("a part of what was paid for one of two seats stays as the organisation's credit", async () => {
	const participants = [named("Ada Obi"), named("Bola Ade")];
	const { order, seats } = await placed(await aCourse(), {
		participants,
		buyer: organisation,
		payment: cash(WHOLE * 2),
		seenTotal: WHOLE * 2,
	});
	const { seen, payment } = await seenAs(seats[1]?.id ?? 0);
	const tooMuch = await sendBack(seen, [part(payment, WHOLE + 1, credit)], await anAdmin());
	expect(tooMuch).toMatchObject({ ok: false, reason: "too-much", left: WHOLE });
	expect(await sendBack(seen, [part(payment, 1_612_500, credit)], await anAdmin())).toMatchObject({ ok: true });
	expect(await sumsOf(order.id)).toMatchObject({ receipted: WHOLE * 2 - 1_612_500, kept: 1_612_500 });
	await isSound();
});
