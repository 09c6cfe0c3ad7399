// What must be true of the money after somebody was killed, whoever it was.
import { expect } from "vitest";
import { closeDatabase, openDatabase } from "#kit/data/db.ts";
import type { SandboxControl } from "#sandbox/control.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import type { KillAcademy } from "#tests/sales/payments/kill-academy.ts";
import type { Told } from "#tests/sales/payments/kill-crowd.ts";

/** At every moment, also before the academy has begun to mend anything: what it said is so, and the sums agree. */
export async function expectWhatWasSaid(academy: KillAcademy, told: Told, control: SandboxControl) {
	expect(told.odd).toEqual([]);
	const attempts = await academy.ask("select reference, user_id, state from payment_attempts");
	const byReference = new Map(attempts.map((attempt) => [attempt.reference, attempt]));
	const forgotten = [...told.begun].filter(([reference, { id }]) => byReference.get(reference)?.user_id !== id);
	expect(forgotten, "a reference was given out and is not there").toEqual([]);
	const untrue = [...told.paid].filter((reference) => byReference.get(reference)?.state !== "paid");
	expect(untrue, "a payment was confirmed and is not there").toEqual([]);
	await expectNoCallLost(academy, control);
	await expectJustSeats(academy);
	await expectSumsToAgree(academy);
}

/** After the academy has settled everything: all money the gateway has is booked, once, and it is all there is. */
export async function expectAllMoneyBooked(academy: KillAcademy, told: Told, allKobo: number) {
	const booked = await academy.ask(
		`select a.reference, a.state, array_agg(p.amount_kobo::bigint) as amounts
		 from payment_attempts a join payments p on p.attempt_id = a.id group by a.id`,
	);
	const byReference = new Map(booked.map((one) => [one.reference, one]));
	for (const [reference, kobo] of told.money)
		expect(byReference.get(reference), reference).toEqual({ reference, state: "paid", amounts: [String(kobo)] });
	expect((await expectSumsToAgree(academy)).received).toBe(allKobo);
}

/** A call of the gateway that was answered with 200 is kept. */
async function expectNoCallLost(academy: KillAcademy, control: SandboxControl) {
	const acknowledged = (await control.deliveries()).filter(({ state }) => state === "acknowledged");
	const kept = await academy.ask("select reference from webhook_events");
	const references = new Set(kept.map(({ reference }) => reference));
	const lost = acknowledged.map(({ body }) => JSON.parse(body).data.tx_ref).filter((one) => !references.has(one));
	expect(lost, "a call was acknowledged and is not kept").toEqual([]);
}

async function expectJustSeats(academy: KillAcademy) {
	const twice = await academy.ask(
		"select user_id, course_date_id from enrolments where user_id is not null and confirmed_at is not null and cancelled_at is null group by 1, 2 having count(*) > 1",
	);
	expect(twice, "enrolled twice").toEqual([]);
	const over = await academy.ask(
		`select c.slug, c.slots, count(distinct coalesce(e.user_id, e.id::text)) as people from courses c join enrolments e on e.course_id = c.id and e.confirmed_at is not null
		 where e.cancelled_at is null and e.seat_released_at is null group by c.id having count(distinct coalesce(e.user_id, e.id::text)) > c.slots`,
	);
	expect(over, "over capacity").toEqual([]);
}

/** The one question about all naira, and behind it the whole books. */
async function expectSumsToAgree(academy: KillAcademy) {
	const [sums] = await academy.ask("select * from money_agrees");
	const said = Object.fromEntries(
		Object.entries(sums ?? {}).map(([name, value]) => [name, name === "agrees" ? value : Number(value)]),
	) as Record<string, number | boolean>;
	expect(said).toMatchObject({ agrees: true, refunded: 0, waiting: 0, unexplained: 0 });
	expect(said.received).toBe(said.receipts);
	expect(said.receipts).toBe(said.paid_on_enrolments);
	openDatabase(academy.connection(), 2);
	try {
		await expectTheBooksToAgree();
	} finally {
		await closeDatabase();
	}
	return said;
}
