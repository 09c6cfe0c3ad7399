// Quotations of organisations in tests, and how they are accepted.
import { findCourse } from "#courses/data/courses.ts";
import { quoteFor } from "#courses/rules/discounts.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import { requestQuotation } from "#requests/actions/request-quotation.ts";
import { findQuotationOfRequest, quotationUrl } from "#requests/data/quotations.ts";
import type { OwnDate, QuotedFacts } from "#requests/rules/request-facts.ts";
import { type AcceptQuotation, acceptQuotation } from "#sales/groups/actions/accept-quotation.ts";
import type { OrderForGroup } from "#sales/groups/actions/order-for-group.ts";
import { readGroupOrderPage } from "#sales/groups/pages/group-order-state.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrderByCode } from "#sales/ledger/orders/data/orders.ts";
import { giveAccount } from "#tests/sales/member-transfer-house.ts";
import { aMember, FIRST_DAY, LAST_DAY, NOW } from "#tests/sales/payments/house.ts";

let count = 0;

/** An academy with a bank account that gives its discounts. */
export async function openAcademy() {
	await giveAccount("0123456789");
	await db.updateTable("discounts").set({ active: true }).execute();
}

type Wish = {
	slug: string;
	participants?: number;
	preferredStart?: Day;
	preferredEnd?: Day;
	ownDate?: OwnDate;
	now?: Date;
};

/** A quotation as an organisation asks for it, with the secret of its link. */
export async function aQuotation({ slug, participants = 8, preferredStart, preferredEnd, ownDate, now = NOW }: Wish) {
	const { id, email } = await aMember("Ngozi Obi");
	const organisationName = `Bonny Oil ${count++}`;
	const done = await requestQuotation({
		actor: { id, email, fullName: "Ngozi Obi" },
		asked: {
			organisationName,
			email: `hr-${count}@bonny.example`,
			phone: "+2348031234567",
			slug,
			participants,
			preferredStart: preferredStart ?? FIRST_DAY,
			preferredEnd: preferredEnd ?? LAST_DAY,
			...(ownDate && { ownDate }),
		},
		confirm: true,
		now,
	});
	if (!done.ok) throw new Error(done.reason);
	return await quotationOf(done.requestId);
}

/** A quotation as it stands now. */
export async function quotationOf(requestId: number) {
	const quotation = await findQuotationOfRequest(requestId);
	if (!quotation) throw new Error("no quotation");
	return { ...quotation, requestId, token: quotationUrl(quotation).split("/").at(-1) ?? "" };
}

type Accepting = Awaited<ReturnType<typeof quotationOf>>;

/** The form as the page of a quotation sends it. */
export function acceptForm(
	{ token, version, facts }: { token: string; version: number; facts: QuotedFacts },
	courseDateId: number,
	changes: Partial<AcceptQuotation> = {},
): AcceptQuotation {
	return {
		token,
		seen: { version, total: facts.course.quote.total, days: { firstDay: FIRST_DAY, lastDay: LAST_DAY } },
		courseDateId,
		buyer: { address: null, taxNumber: null, purchaseOrder: "PO 4711", withholds: false },
		agreed: { terms: null, refunds: null },
		key: `accept-${count++}-0123456789`,
		now: NOW,
		...changes,
	};
}

/** The order that a quotation becomes when it is accepted, with its seats. */
export async function accepted(quotation: Accepting, courseDateId: number, changes: Partial<AcceptQuotation> = {}) {
	const done = await acceptQuotation(acceptForm(quotation, courseDateId, changes));
	if (!done.ok) throw new Error(JSON.stringify(done));
	const order = await findOrderByCode(done.code);
	if (!order) throw new Error("no order");
	return { ...done, order, seats: await listSeats(db, order.id) };
}

/** E-mails of a kind to an address. */
export async function mailsTo(recipient: string, kind: string) {
	const mails = db.selectFrom("mails").selectAll().where("recipient", "=", recipient).where("kind", "=", kind);
	return await mails.orderBy("id").execute();
}

/** Gives a course another price. */
export async function reprice(courseId: number, price: number) {
	await inTransaction((tx) =>
		tx.updateTable("courses").set({ price_kobo: price }).where("id", "=", courseId).execute(),
	);
}

type GroupWish = { seats?: number; email?: string; name?: string; dateId?: number; key?: string; now?: Date };

/** The form of an organisation that orders several seats on the public page, at the price shown there. Undefined: no date is open. */
export async function groupOrderForm(
	{ courseId, dateId: only }: { courseId: number; dateId?: number },
	{
		seats = 6,
		email = `hr-${count++}@dangote.example`,
		name = "Kuramo Cement",
		dateId = only,
		...wish
	}: GroupWish = {},
): Promise<OrderForGroup | undefined> {
	const now = wish.now ?? NOW;
	const { slug } = await db.selectFrom("courses").select("slug").where("id", "=", courseId).executeTakeFirstOrThrow();
	const course = await findCourse({ slug, now });
	if (!course || "redirectTo" in course) return undefined;
	const page = await readGroupOrderPage(course, new URLSearchParams(), now);
	const date = page.dates.find(({ id }) => dateId === undefined || id === dateId);
	if (!date) return undefined;
	const { total } = quoteFor({
		price: date.price,
		participants: seats,
		courseId,
		startDay: date.firstDay,
		today: page.today,
		online: page.isOnline,
		vatBasisPoints: page.course.vatBasisPoints,
		discounts: page.discounts,
	});
	const documents = {
		address: "1 Marina, Lagos",
		taxNumber: "12345678-0001",
		purchaseOrder: "PO 12",
		withholds: false,
	};
	return {
		buyer: { name, email, phone: "+2348031234567", ...documents },
		contactName: "Ngozi Obi",
		course: { id: courseId, category: course.category, locations: course.locations },
		courseDateId: date.id,
		seats,
		seen: { total, days: { firstDay: date.firstDay, lastDay: date.lastDay } },
		agreed: { terms: null, refunds: null },
		key: wish.key ?? `group-${count++}-0123456789`,
		now,
	};
}
