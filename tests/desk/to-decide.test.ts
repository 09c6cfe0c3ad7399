import { describe, expect, test } from "vitest";
import { decideReview } from "#courses/actions/decide-review.ts";
import { decideRow } from "#desk/admin/decide-view.ts";
import { countToDecide, listToDecide, type ToDecide } from "#desk/data/to-decide.ts";
import { db } from "#kit/data/db.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { insertReviewItem } from "#sales/ledger/review/data/review-items.ts";
import { uploadProof } from "#sales/paying/ways/transfers/actions/upload-proof.ts";
import { withdrawTransfer } from "#sales/paying/ways/transfers/actions/withdraw-transfer.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { anOwing } from "#tests/sales/balance-house.ts";
import { aLine, decide, GRACE, openBank, transferBy } from "#tests/sales/bank-house.ts";
import { cancelNow } from "#tests/sales/date-house.ts";
import { setDue, tax } from "#tests/sales/due-house.ts";
import { arriving, PDF } from "#tests/sales/member-transfer-house.ts";
import { aCourse, aMember, attemptOf, later, NOW, openHouse, register } from "#tests/sales/payments/house.ts";
import { aKey, openItem, tooLittle } from "#tests/sales/payments/review-house.ts";

openHouse();
openBank();
const TODAY = todayInLagos(NOW);
const listed = async () => await listToDecide(TODAY, 100, "admin");
/** How the one of a kind that fits is read. */
const rowOf = async (fits: (item: ToDecide) => boolean) => {
	const item = (await listed()).find(fits);
	return item && decideRow(item, TODAY);
};

/** The list and the badge agree, whatever happens between. */
async function inAll(): Promise<number> {
	const items = await listed();
	expect(await countToDecide(TODAY, "admin")).toBe(items.length);
	return items.length;
}

describe("what is to be decided", () => {
	test("a payment that could not be used, once however much is asked about it, until a person has decided", async () => {
		const before = await inAll();
		const { reference } = await tooLittle(4_645_000);
		const item = await openItem(reference);
		const { id: attemptId } = await attemptOf(reference);
		await db.transaction().execute((tx) =>
			insertReviewItem(tx, {
				reference,
				attemptId,
				paymentId: item.payment_id,
				reason: "reversed",
				amount: null,
				currency: "NGN",
				now: NOW,
			}),
		);
		expect(await inAll()).toBe(before + 1);
		expect(await rowOf((one) => one.kind === "payment" && one.reference === reference)).toMatchObject({
			to: `/admin/payments/${reference}`,
			title: "Ada Okafor",
			course: expect.stringMatching(/^Course \d+$/),
			money: { amount: 4_645_000, currency: "NGN" },
		});
		for (const { id, version } of [await openItem(reference)]) {
			const closing = {
				reference,
				itemId: id,
				note: "Kept.",
				seenVersion: version,
				key: aKey(),
				actor: GRACE,
				now: later(9),
			};
			expect(await closeReview({ ...closing, onlyLook: false })).toMatchObject({ ok: true });
		}
		await db
			.updateTable("review_items")
			.set({ closed_at: NOW, resolution: "kept" })
			.where("closed_at", "is", null)
			.execute();
		expect(await inAll()).toBe(before);
	});

	test("a statement line that nearly names a transfer names its person", async () => {
		const { code } = await transferBy("Chidi Eze", await aCourse());
		const wrong = `${code.slice(0, 3)}${code[3] === "A" ? "C" : "A"}${code.slice(4)}`;
		const before = await inAll();
		const line = await aLine(102_125, `NIP CHIDI EZE KY${wrong}`);
		expect(await inAll()).toBe(before + 1);
		expect(await rowOf((one) => one.kind === "line" && one.id === line.id)).toMatchObject({
			to: `/admin/payments/lines/${line.id}`,
			title: "Probably Chidi Eze",
			course: expect.stringMatching(/^Course \d+$/),
			sentence: "Same amount. The code differs by one character.",
			next: "Review match",
		});
		expect(await decide(line.id, { kind: "ignore", note: "Not ours." })).toMatchObject({ ok: true });
		expect(await inAll()).toBe(before);
	});

	test("a line that names nobody is quoted, and one with a known code says whose transfer it is", async () => {
		const nobody = await aLine(59_000, "CASH DEPOSIT BY SELF");
		expect((await rowOf((one) => one.kind === "line" && one.id === nobody.id))?.title).toContain(
			"CASH DEPOSIT BY SELF”",
		);
		const { code } = await transferBy("Halima Musa", await aCourse());
		const short = await aLine(80_000, `KY${code}`);
		expect(await rowOf((one) => one.kind === "line" && one.id === short.id)).toMatchObject({
			title: "Halima Musa",
			course: expect.stringMatching(/^Course \d+$/),
			sentence: "Less than the amount due.",
		});
		for (const { id } of [nobody, short]) await decide(id, { kind: "ignore", note: "Not ours." });
	});

	test("a proof of a transfer, first of all when the seat is held until today only", async () => {
		const before = await inAll();
		const { member, reference } = await transferBy("Funke Balogun", await aCourse());
		const file = arriving(PDF);
		expect(await uploadProof({ actor: member, reference, file, now: NOW })).toMatchObject({ ok: true });
		const late = await aLine(1_000, "OLDER THAN THE PROOF");
		expect(await inAll()).toBe(before + 2);
		const { id } = await attemptOf(reference);
		await db
			.updateTable("bank_transfers")
			.set({ deadline: new Date("2026-11-20T16:00:00Z") })
			.where("attempt_id", "=", id)
			.execute();
		const [first] = await listed();
		expect(first && decideRow(first, TODAY)).toMatchObject({
			to: `/admin/payments/transfers?transfer=${reference}`,
			title: "Funke Balogun",
			course: expect.stringMatching(/^Course \d+$/),
			when: "Today, 16:59",
			isUrgent: true,
			sentence: "Proof sent on Fri 20 Nov. The seat is held until 16:59 today.",
		});
		expect(await withdrawTransfer({ admin: GRACE, reference, now: later(9) })).toEqual({ ok: true });
		await decide(late.id, { kind: "ignore", note: "Not ours." });
		expect(await inAll()).toBe(before);
	});

	test("a cancelled date, until its people have chosen", async () => {
		const [course, member] = [await aCourse(), await aMember()];
		await register(member, course);
		const before = await inAll();
		await cancelNow(course.dateId, GRACE);
		expect(await inAll()).toBe(before + 1);
		expect(await rowOf((one) => one.kind === "choices")).toMatchObject({
			to: `/admin/enrolments/dates/${course.dateId}/choices`,
			sentence: "1 person has not chosen between another date and a refund.",
		});
		await db.updateTable("date_choices").set({ choice: "refund", chosen_at: NOW }).execute();
		expect(await inAll()).toBe(before);
	});

	test("a withholding certificate whose day has passed, not one that is still awaited", async () => {
		const { id } = await anOwing(await aCourse(), { fullName: "Bonny Marine" });
		const dueBy = async (due_day: string) =>
			await db.updateTable("enrolments").set({ due_day }).where("id", "=", id).execute();
		const before = await inAll();
		await setDue(id, [tax(475_000)]);
		await dueBy(TODAY);
		expect(await inAll()).toBe(before);
		await dueBy(addDays(TODAY, -21));
		expect(await inAll()).toBe(before + 1);
		expect(await rowOf((one) => one.kind === "certificate")).toMatchObject({
			to: `/admin/enrolments/${id}`,
			when: "21 days late",
			title: "Bonny Marine",
			sentence: "The withholding certificate due on Fri 30 Oct has not arrived.",
			money: { amount: 475_000 },
		});
		await setDue(id, []);
		expect(await inAll()).toBe(before);
	});

	test("a request, until somebody has answered it", async () => {
		const [before, { id: userId, email }] = [await inAll(), await aMember("Bola Ade")];
		const facts = { course: { title: "Project Management" } };
		const { id } = await db
			.insertInto("requests")
			.values({
				kind: "quotation",
				user_id: userId,
				email,
				facts: storedJson(facts),
				facts_sha256: userId,
				requested_at: NOW,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		expect(await inAll()).toBe(before + 1);
		expect(await rowOf((one) => one.kind === "request")).toMatchObject({
			to: `/admin/requests/${id}`,
			when: "Fri 20 Nov",
			title: "Bola Ade",
			course: "Project Management",
			sentence: "Asked for a quotation for an organisation.",
		});
		await db.updateTable("requests").set({ state: "answered" }).where("id", "=", id).execute();
		expect(await inAll()).toBe(before);
	});

	test("a review, until the office shows or hides it", async () => {
		const [before, course, member] = [await inAll(), await aCourse(), await aMember("Bola Ade")];
		const rating = { user_id: member.id, course_id: course.courseId, stars: 4, rated_at: NOW };
		await db
			.insertInto("course_ratings")
			.values({ ...rating, review: "Clear and patient.", review_state: "waiting", reviewed_at: NOW })
			.execute();
		expect(await inAll()).toBe(before + 1);
		expect(await rowOf((one) => one.kind === "review")).toMatchObject({
			to: `/admin/reviews#review-${course.courseId}-${member.id}`,
			title: "Bola Ade",
			course: expect.stringMatching(/^Course \d+$/),
			sentence: "4 stars: “Clear and patient.”",
		});
		const seen = { userId: member.id, courseId: course.courseId, seenAt: NOW.getTime() };
		expect(await decideReview({ ...seen, state: "shown", actor: GRACE, now: later(9) })).toMatchObject({ ok: true });
		expect(await inAll()).toBe(before);
	});

	test("is cut off at its limit, the most urgent first", async () => {
		const lines = [await aLine(1_001), await aLine(1_002), await aLine(1_003)];
		expect((await listToDecide(TODAY, 2, "admin")).map((item) => item.kind === "line" && item.id)).toEqual(
			lines.slice(0, 2).map(({ id }) => id),
		);
		expect(await countToDecide(TODAY, "admin")).toBe((await listed()).length);
	});
});
