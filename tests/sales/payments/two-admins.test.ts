import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import {
	aCourse,
	aMember,
	beginBalance,
	emailsTo,
	later,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import { anAdmin } from "#tests/sales/payments/review-house.ts";
import {
	aParticipant,
	BALANCE,
	byInstalments,
	cancel,
	DEPOSIT,
	enrolmentAt,
	expectAllToAgree,
	notesOf,
	part,
	runRefunds,
	seenAs,
	sendBack,
	sentBackAtProvider,
	toAccount,
	WHOLE,
} from "#tests/sales/refund-house.ts";

openHouse();
let grace: Actor;
let tunde: Actor;
beforeAll(async () => {
	[grace, tunde] = [await anAdmin(), await anAdmin("Tunde Bello")];
});
afterEach(expectAllToAgree);

type Answer = { ok: boolean; reason?: string };

/** One is done and the other is told who did it, and when. */
function expectOneDone(answers: readonly Answer[], reasons: readonly string[]) {
	const [first, second] = answers.toSorted((a, b) => Number(b.ok) - Number(a.ok));
	expect(first).toMatchObject({ ok: true });
	const who = answers[0]?.ok ? grace.fullName : tunde.fullName;
	expect(second).toMatchObject({ ok: false, who, at: later(30) });
	expect(reasons).toContain(second?.reason);
}

describe("two admins at once", () => {
	test("who refund the same payment send it back once, with one credit note", async () => {
		const { member, reference, seen, payment } = await aParticipant();
		const both = await Promise.all([grace, tunde].map((who) => sendBack(seen, [part(payment, WHOLE)], who)));
		expectOneDone(both, ["changed"]);
		await runRefunds();
		expect(await notesOf(seen.enrolmentId)).toHaveLength(1);
		expect(await sentBackAtProvider(reference)).toEqual([102_125]);
		expect((await emailsTo(member.email)).slice(1)).toEqual(["credit-note", "refund-done"]);
	});

	test("who cancel the same seat cancel it once, and write once", async () => {
		const { member, reference, seen, payment } = await aParticipant();
		const both = await Promise.all([grace, tunde].map((who) => cancel(seen, [part(payment, WHOLE)], who)));
		expectOneDone(both, ["cancelled"]);
		await runRefunds();
		expect(await notesOf(seen.enrolmentId)).toHaveLength(1);
		expect(await sentBackAtProvider(reference)).toEqual([102_125]);
		expect((await emailsTo(member.email)).filter((kind) => kind === "enrolment-cancelled")).toHaveLength(1);
	});

	test("of whom one refunds and the other cancels send the money back once", async () => {
		for (let round = 0; round < 3; round++) {
			const { reference, seen, payment } = await aParticipant();
			const parts = [part(payment, WHOLE)];
			const both = await Promise.all([sendBack(seen, parts, grace), cancel(seen, parts, tunde)]);
			expectOneDone(both, ["changed"]);
			await runRefunds();
			expect(await notesOf(seen.enrolmentId)).toHaveLength(1);
			expect(await sentBackAtProvider(reference)).toEqual([102_125]);
			const { cancelled_at } = await enrolmentAt(seen.enrolmentId);
			expect(cancelled_at !== null).toBe(both[1].ok);
		}
	});

	test("who look again may both send back a part each", async () => {
		const { reference, seen, payment } = await aParticipant();
		await sendBack(seen, [part(payment, DEPOSIT)], grace);
		const { seen: now } = await seenAs(seen.enrolmentId);
		expect(await cancel(now, [part(payment, BALANCE)], tunde)).toMatchObject({ ok: true });
		await runRefunds();
		expect((await sentBackAtProvider(reference)).toSorted()).toEqual([40_850, 61_275]);
	});
});

test("an admin who cancels while the balance is paid is told that money came, and nothing is lost", async () => {
	const [member, course] = [await aMember(), await aCourse()];
	await register(member, course, { purpose: "deposit" });
	const [enrolment] = await db
		.selectFrom("enrolments")
		.selectAll()
		.where("confirmed_at", "is not", null)
		.where("user_id", "=", member.id)
		.execute();
	const { seen, payment } = await seenAs(enrolment?.id ?? 0);
	const balance = await beginBalance(member, later(1));
	await pay(balance);
	const [cancelled, state] = await Promise.all([
		cancel(seen, [part(payment, DEPOSIT)], grace),
		settle(balance, later(2)),
	]);
	// Whoever came first: either the balance counts and the form is out of date, or its money waits for a decision.
	if (cancelled.ok) expect(state).toBe("needs_review");
	else {
		expect(cancelled).toEqual({ ok: false, reason: "changed", who: null, at: null });
		expect(state).toBe("paid");
	}
});

test("many refunds and cancellings at once are numbered without a gap, and none waits for another for ever", async () => {
	const people = await Promise.all(Array.from({ length: 6 }, (_, at) => (at % 2 ? aParticipant() : byInstalments())));
	const done = await Promise.all(
		people.flatMap(({ seen, payments }, at) => {
			const parts = payments.map((id) => part(id, 1_000_000 + at, toAccount));
			return [sendBack(seen, parts, grace), cancel(seen, parts, tunde)];
		}),
	);
	expect(done.filter(({ ok }) => ok)).toHaveLength(6);
	const notes = await Promise.all(people.map(({ seen }) => notesOf(seen.enrolmentId)));
	expect(notes.flat()).toHaveLength(9);
});
