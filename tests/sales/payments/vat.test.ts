import { afterEach, describe, expect, test } from "vitest";
import { findCourse } from "#courses/data/courses.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { requestInvitation } from "#requests/actions/request-invitation.ts";
import { requestQuotation } from "#requests/actions/request-quotation.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { writeSetting } from "#settings/data/settings.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	beginBalance,
	type Course,
	enrolmentOf,
	type Member,
	NOW,
	openHouse,
	PRICE_KOBO,
	pay,
	register,
	registration,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";

openHouse();
afterEach(expectTheBooksToAgree);
afterEach(async () => void (await db.deleteFrom("settings").execute()));

const setDefault = (basisPoints: number) => inTransaction((tx) => writeSetting(tx, "vatBasisPoints", basisPoints, NOW));

async function aCourseAt(basisPoints: number | null) {
	const course = await aCourse();
	await db.updateTable("courses").set({ vat_basis_points: basisPoints }).where("id", "=", course.courseId).execute();
	return course;
}

async function rateShown({ slug }: { slug: string }) {
	const course = await findCourse({ slug, now: NOW });
	return course && "vatBasisPoints" in course ? course.vatBasisPoints : undefined;
}

async function receiptsOf(member: Member) {
	const rows = await db
		.selectFrom("receipts")
		.innerJoin("enrolments", "enrolments.order_id", "receipts.order_id")
		.select("receipts.facts")
		.where("user_id", "=", member.id)
		.orderBy("receipts.id")
		.execute();
	return rows.map(({ facts }) => facts as ReceiptFacts);
}

const startAt = async (member: Member, course: Course, basisPoints: number) => {
	const started = await startPayment(
		registration(member, course, { seenTotal: totalOf("full", PRICE_KOBO, basisPoints) }),
	);
	return started.ok ? "started" : started.reason;
};

describe("the rate of VAT that counts for a course", () => {
	test.each([
		["its own, whatever the academy's is", 500, 1000, 500],
		["its own of 0, whatever the academy's is", 0, 1000, 0],
		["the academy's, where it has none", null, 1000, 1000],
		["the academy's of 0", null, 0, 0],
		["7.5 %, where nobody has saved one", null, undefined, 750],
	])("is %s: shown, charged and refused otherwise", async (_, own, academy, counts) => {
		if (academy !== undefined) await setDefault(academy);
		const [member, course] = [await aMember(), await aCourseAt(own)];
		expect(await rateShown(course)).toBe(counts);
		for (const other of [0, 500, 750, 1000].filter((rate) => rate !== counts))
			expect(await startAt(member, course, other)).toBe("total-changed");
		expect(await startAt(member, course, counts)).toBe("started");
	});

	test("is on the receipt, and in the balance that stays due", async () => {
		const [member, course] = [await aMember(), await aCourseAt(500)];
		await register(member, course, { purpose: "deposit", seenTotal: totalOf("deposit", PRICE_KOBO, 500) });
		expect(await enrolmentOf(member)).toMatchObject({ vat_basis_points: 500, due_net_kobo: 5_700_000 });
		expect(await receiptsOf(member)).toMatchObject([
			{ net: 3_800_000, vat: 190_000, total: 3_990_000, lines: [{ vatBasisPoints: 500 }], due: { total: 5_985_000 } },
		]);
	});

	test("is in a quotation and an invitation", async () => {
		const [member, course] = [await aMember(), await aCourseAt(1234)];
		const actor = { ...member, fullName: "Ada Okafor" };
		const typed = { email: member.email, phone: "+2348031234567", organisationName: "Zenith" };
		const days = { preferredStart: "2027-03-01", preferredEnd: "2027-03-02" };
		const quoted = await requestQuotation({
			actor,
			asked: { ...typed, ...days, slug: course.slug, participants: 2 },
			confirm: true,
			now: NOW,
		});
		expect(quoted).toMatchObject({ facts: { course: { quote: { vatBasisPoints: 1234, vat: 2_344_600 } } } });
		const invited = await requestInvitation({
			actor,
			asked: {
				...typed,
				firstName: "Ada",
				lastName: "Okafor",
				address: null,
				jobPosition: null,
				letterDay: "2026-11-20",
				choice: { slug: course.slug, location: null, courseDateId: null },
			},
			now: NOW,
		});
		expect(invited).toMatchObject({ facts: { course: { vatBasisPoints: 1234, vat: 1_172_300, total: 10_672_300 } } });
	});
});

describe("after the academy's rate has changed", () => {
	test("a payment that has begun is settled, receipted and enrolled at the rate it began with", async () => {
		const [member, course] = [await aMember(), await aCourseAt(null)];
		const reference = await begin(member, course);
		await setDefault(1000);
		await pay(reference);
		expect(await settle(reference)).toBe("paid");
		expect(await attemptOf(reference)).toMatchObject({ vat_basis_points: 750, total_kobo: 10_212_500 });
		expect(await enrolmentOf(member)).toMatchObject({ vat_basis_points: 750 });
		expect(await receiptsOf(member)).toMatchObject([{ vat: 712_500, lines: [{ vatBasisPoints: 750 }] }]);
	});

	test("a balance is charged, receipted and shown at the rate of the deposit", async () => {
		const [member, course] = [await aMember(), await aCourseAt(null)];
		await register(member, course, { purpose: "deposit" });
		await setDefault(0);
		const reference = await beginBalance(member);
		expect(await attemptOf(reference)).toMatchObject({ vat_basis_points: 750, vat_kobo: 427_500 });
		await pay(reference);
		expect(await settle(reference)).toBe("paid");
		expect(await receiptsOf(member)).toMatchObject([
			{ lines: [{ vatBasisPoints: 750 }] },
			{ lines: [{ vatBasisPoints: 750 }], vat: 427_500 },
		]);
	});

	test("whoever begins anew is asked to look again, and then pays under a reference of its own", async () => {
		const [member, course] = [await aMember(), await aCourseAt(null)];
		const former = await begin(member, course);
		await setDefault(1000);
		expect(await startAt(member, course, 750)).toBe("total-changed");
		const reference = await begin(member, course, { seenTotal: totalOf("full", PRICE_KOBO, 1000) });
		expect(reference).not.toBe(former);
		expect(await attemptOf(reference)).toMatchObject({ vat_basis_points: 1000, vat_kobo: 950_000 });
	});
});

test("a receipt keeps the name and the numbers that the academy had when it was issued", async () => {
	const save = (name: "academyName" | "registrationNumber" | "taxNumber" | "address", value: string) =>
		inTransaction((tx) => writeSetting(tx, name, value, NOW));
	await save("academyName", "Ilé Ẹ̀kọ́");
	await save("registrationNumber", "RC 123456");
	await save("taxNumber", "TIN 01234567-0001");
	await save("address", "14 Commercial Avenue");
	const member = await aMember();
	await register(member, await aCourse());
	await save("academyName", "Another");
	await save("registrationNumber", "RC 654321");
	expect(await receiptsOf(member)).toMatchObject([
		{
			academyName: "Ilé Ẹ̀kọ́",
			issuer: { registrationNumber: "RC 123456", taxNumber: "TIN 01234567-0001", address: "14 Commercial Avenue" },
		},
	]);
});

test("the database takes no rate that is none", async () => {
	for (const value of ["7.5", "-1", "10001", '"750"', "null"]) {
		const write = db.insertInto("settings").values({ name: "vatBasisPoints", value, updated_at: NOW }).execute();
		await expect(write, value).rejects.toThrow("settings_vat_is_a_rate");
	}
});
