import { cast, type SeededRows } from "#db/seed/cast.ts";
import { CHIDIS, ENDED, FULL, ONE_SLOT_LEFT } from "#db/seed/courses.ts";
import { newDocumentCode } from "#documents/data/documents.ts";
import type { Tx } from "#kit/data/db.ts";
import { DAY_MS, todayInLagos } from "#kit/rules/days.ts";
import { chargeFor, type Purpose, VAT_BASIS_POINTS } from "#kit/rules/pricing.ts";
import { insertReceipt, nextDocumentNumber } from "#sales/documents/data/receipts.ts";
import type { DocumentLine, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { chargeName } from "#sales/documents/rules/document-lines.ts";
import { insertAllocations, insertDue } from "#sales/ledger/orders/data/dues.ts";
import { findEnrolmentById, insertEnrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { insertAttempt } from "#sales/ledger/payments/data/new-attempts.ts";
import { updateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPayment } from "#sales/ledger/payments/data/payments.ts";
import { paymentMethodOf } from "#sales/ledger/payments/rules/payment-method.ts";

type SeedEnrolment = { email: string; title: string; purpose: Exclude<Purpose, "balance">; daysAgo: number };

/** As they came, the earliest first: receipts are numbered in this order. */
const enrolments: SeedEnrolment[] = [
	{ email: cast.chidi.email, title: ENDED, purpose: "full", daysAgo: 26 },
	{ email: "funke@example.com", title: ONE_SLOT_LEFT, purpose: "full", daysAgo: 19 },
	{ email: cast.chidi.email, title: CHIDIS, purpose: "deposit", daysAgo: 12 },
	{ email: "emeka@example.com", title: ONE_SLOT_LEFT, purpose: "deposit", daysAgo: 8 },
	{ email: "funke@example.com", title: FULL, purpose: "full", daysAgo: 3 },
	{ email: "emeka@example.com", title: FULL, purpose: "full", daysAgo: 1 },
];

/** Enrolments of the demo, each with the payment and the receipt it came of, so that all sums agree from the start. */
export async function seedEnrolments(tx: Tx, seeded: SeededRows, { publicUrl, now }: { publicUrl: string; now: Date }) {
	for (const [index, enrolment] of enrolments.entries()) {
		const then = new Date(now.getTime() - enrolment.daysAgo * DAY_MS);
		await seedEnrolment(tx, seeded, enrolment, { serial: index + 1, publicUrl, now: then });
	}
}

async function seedEnrolment(
	tx: Tx,
	seeded: SeededRows,
	{ email, title, purpose }: SeedEnrolment,
	{ serial, publicUrl, now }: { serial: number; publicUrl: string; now: Date },
) {
	const userId = seeded.people.get(email) ?? "";
	const bought = await findBought(tx, seeded.courses.get(title) ?? 0);
	const charge = chargeFor(purpose, bought.price_kobo, VAT_BASIS_POINTS);
	const terms = { userId, vatBasisPoints: VAT_BASIS_POINTS, invoiceEmail: email, now };
	const { id: enrolmentId, orderId } = await insertEnrolment(tx, {
		...terms,
		courseId: bought.course_id,
		courseDateId: bought.id,
		priceKobo: bought.price_kobo,
		purchase: bought.purchase,
	});
	const kind = purpose === "deposit" ? "deposit" : "whole";
	const paid = await insertDue(tx, { enrolmentId, due: { kind, ...charge }, now });
	const attempt = await insertAttempt(tx, {
		...terms,
		dues: [paid],
		provider: "demo",
		mode: "test",
		orderId,
		charge,
		holdUntil: null,
		nextCheckAt: null,
	});
	await updateAttempt(tx, attempt.id, { state: "paid", settledAt: now });
	const payment = await insertPayment(
		tx,
		{
			attemptId: attempt.id,
			reference: attempt.reference,
			provider: "demo",
			transactionId: `demo-${serial}`,
			amount: charge.total,
			charged: charge.total,
			fee: null,
			currency: "NGN",
			method: "card",
			paidAt: now,
			raw: { demo: true },
			now,
		},
		{ outcome: "accepted", orderId },
	);
	if (!payment) throw new Error(`The demo's payment ${serial} is there already.`);
	await insertAllocations(tx, payment.id, [{ due: paid, charge }], now);
	const balance = purpose === "deposit" ? chargeFor("balance", bought.price_kobo, VAT_BASIS_POINTS) : null;
	if (balance) await insertDue(tx, { enrolmentId, due: { kind: "balance", ...balance }, now });
	const enrolment = await findEnrolmentById(tx, enrolmentId);
	if (!enrolment) throw new Error(`The demo's enrolment ${serial} is gone.`);
	const day = todayInLagos(now);
	const year = Number(day.slice(0, 4));
	const fullName = bought.fullNameOf.get(userId) ?? "";
	const line: DocumentLine = {
		participant: fullName,
		description: chargeName({ purpose }),
		courseTitle: title,
		date: { firstDay: bought.first_day, lastDay: bought.last_day },
		location: bought.purchase.location,
		locationAddress: bought.purchase.locationAddress,
		quantity: 1,
		...charge,
		vatBasisPoints: VAT_BASIS_POINTS,
		taxCategory: "S",
	};
	const code = newDocumentCode();
	const facts: ReceiptFacts = {
		number: await nextDocumentNumber(tx, "receipt", year),
		issuedOn: day,
		academyName: "Koya Academy",
		issuer: { registrationNumber: null, taxNumber: null, address: null },
		lines: [line],
		...charge,
		kept: 0,
		method: paymentMethodOf(payment),
		kind: "self",
		receivedBy: null,
		reference: attempt.reference,
		paidOn: day,
		due: balance && { total: balance.total, vat: balance.vat, by: bought.first_day },
		awaited: 0,
		invoiceNumber: null,
		orderCode: null,
		payerName: null,
		buyer: null,
		replaces: null,
		document: { code, url: `${publicUrl}/verify/${code}` },
	};
	const attested = { courseTitle: title, date: line.date };
	await insertReceipt(tx, { paymentId: payment.id, orderId, invoice: null, facts, attested, now });
}

/** A course with its first date, as somebody bought it. */
async function findBought(tx: Tx, courseId: number) {
	const row = await tx
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select(["course_dates.id", "course_id", "first_day", "last_day", "courses.price_kobo", "title", "description"])
		.select(["category", "locations.name as location", "locations.address"])
		.where("course_id", "=", courseId)
		.orderBy("first_day")
		.executeTakeFirstOrThrow();
	const people = await tx.selectFrom("users").select(["id", "full_name"]).execute();
	return {
		...row,
		fullNameOf: new Map(people.map((person) => [person.id, person.full_name])),
		purchase: {
			title: row.title,
			description: row.description,
			imageUrl: null,
			category: row.category,
			location: row.location,
			locationAddress: row.address,
			firstDay: row.first_day,
			lastDay: row.last_day,
		},
	};
}
