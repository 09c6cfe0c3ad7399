// What the demo shows of collecting: done as people would do it, so that every sum agrees and every letter was written.
import { writeFile } from "node:fs/promises";
import { crowd } from "#db/seed/cast.ts";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { addDays, HOUR_MS, todayInLagos } from "#kit/rules/days.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { chargeFor, VAT_BASIS_POINTS } from "#kit/rules/pricing.ts";
import { confirmTransfer } from "#sales/bank/actions/confirm-transfer.ts";
import { importStatement } from "#sales/bank/actions/import-statement.ts";
import { matchStatement } from "#sales/bank/actions/match-statement.ts";
import { certificatePart } from "#sales/ledger/certificates/rules/certificate-part.ts";
import { cancelEnrolment } from "#sales/paying/orders/actions/cancel-enrolment.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { makePayLink } from "#sales/paying/ways/links/actions/make-pay-link.ts";
import { uploadProof } from "#sales/paying/ways/transfers/actions/upload-proof.ts";
import { findTransferOf } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import { FIRST_WITHHOLDING_BASIS_POINTS } from "#settings/rules/settings.ts";

const WRITING = "Business Writing and Reports";
const PEOPLE = "Human Resource Management in Practice";

/**
 * Fills a fresh demo with what the screens of collecting are for: an open proforma with a proof, a live link, a statement with
 * lines that need a decision, withheld tax whose certificate is awaited, a cancelled seat with its credit note. Open database and
 * queue before.
 */
export async function demoCollecting(now: Date): Promise<void> {
	const [funke, emeka, grace] = await Promise.all(
		[...crowd.map(({ email }) => email), "grace@example.com"].map(person),
	);
	if (!funke || !emeka || !grace) throw new Error("The demo's people are not there.");
	const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
	await cancelled(funke, grace, ago);
	const withheld = await transfer(emeka, { title: PEOPLE, nth: 1, withholds: true, now: ago(52) });
	const open = await transfer(funke, { title: PEOPLE, nth: 0, withholds: false, now: ago(30) });
	must(await uploadProof({ actor: funke, reference: open.reference, file: proofFile, now: ago(26) }));
	await statement([withheld, open], grace, ago(3));
	await balanceLink(emeka, ago(2));
}

type Person = Actor & { email: string };

async function person(email: string): Promise<Person> {
	const row = await db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
	return { id: row.id, fullName: row.full_name, email };
}

/** Somebody took a seat by transfer and fell ill: their seat is cancelled, and the money went back by hand. */
async function cancelled(member: Person, admin: Actor, ago: (hours: number) => Date) {
	const { reference, total } = await transfer(member, { title: WRITING, nth: 1, withholds: false, now: ago(150) });
	const arrivedOn = todayInLagos(ago(120));
	const said = { reference, amount: total, arrivedOn, note: null, evenSo: false };
	must(await confirmTransfer({ ...said, key: "demo-confirmed", actor: admin, now: ago(118) }));
	const { id, version } = await enrolmentUnder(reference);
	const payment = await db
		.selectFrom("payments")
		.select("id")
		.where("reference", "=", reference)
		.executeTakeFirstOrThrow();
	const by = { way: "by-hand" as const, day: todayInLagos(ago(70)), how: "Transfer to the account it came from" };
	must(
		await cancelEnrolment({
			enrolmentId: id,
			seenVersion: version,
			seenLeft: total,
			reason: "The participant fell ill.",
			parts: [{ paymentId: payment.id, amount: total, by }],
			key: "demo-cancelled",
			actor: admin,
			now: ago(70),
		}),
	);
}

type Wish = { title: string; nth: number; withholds: boolean; now: Date };

/** Asks for a seat by transfer at the nth date of a course, for an employer who pays. `total` is what is to come, kobo. */
async function transfer(actor: Person, { title, nth, withholds, now }: Wish) {
	const date = await db
		.selectFrom("course_dates as date")
		.innerJoin("courses as course", "course.id", "date.course_id")
		.select(["date.id", "course.id as courseId", "course.price_kobo as price", "course.vat_basis_points as vat"])
		.where("course.title", "=", title)
		.orderBy("date.first_day")
		.offset(nth)
		.limit(1)
		.executeTakeFirstOrThrow();
	const buyer = {
		name: "Zenith Foods",
		address: "14 Broad Street\nLagos",
		taxNumber: "98765432-0001",
		purchaseOrder: null,
		withholds,
	};
	const { net, total: seenTotal } = chargeFor("full", date.price, date.vat ?? VAT_BASIS_POINTS);
	const asked = must(
		await startPayment({
			actor,
			courseId: date.courseId,
			courseDateId: date.id,
			purpose: "full",
			seenTotal,
			now,
			buyer,
			payerName: null,
			invoiceEmail: actor.email,
			transferKey: `demo-transfer-${title}-${nth}`,
		}),
	);
	const { id, reference, total_kobo: total } = asked.attempt;
	return { reference, net, total, code: (await findTransferOf(id))?.code ?? "" };
}

type Transfer = Awaited<ReturnType<typeof transfer>>;

/** What the bank says: one transfer in full, one short, one no one knows, and money that left. */
async function statement([paid, short]: [Transfer, Transfer], actor: Actor, now: Date) {
	const day = addDays(todayInLagos(now), -1);
	let balance = 250_000_000;
	const line = (narration: string, kobo: number) => {
		balance += kobo;
		const [debit, credit] = kobo < 0 ? [-kobo, 0] : [0, kobo];
		const cells = [debit, credit, balance].map((one) => (one ? nairaNumber(one).toFixed(2) : ""));
		return [day, narration, ...cells].join(",");
	};
	const text = [
		"Date,Narration,Debit,Credit,Balance",
		line(`NIP ZENITH FOODS KY${paid.code}`, paid.total),
		line(
			`NIP ZENITH FOODS KY${short.code} LESS WHT`,
			short.total - certificatePart(short.net, FIRST_WITHHOLDING_BASIS_POINTS),
		),
		line("TRF NGOZI BELLO TRAINING FEE", 4_300_000),
		line("MONTHLY ACCOUNT FEE", -215_000),
	].join("\n");
	const bytes = new TextEncoder().encode(`${text}\n`);
	const { statementId } = must(await importStatement({ bytes, filename: "statement.csv", actor, now }));
	await matchStatement({ statementId, now });
}

/** A link by which somebody else may pay the balance of a deposit. */
async function balanceLink(actor: Person, now: Date) {
	const owed = db
		.selectFrom("enrolments")
		.innerJoin("enrolment_sums", "enrolment_sums.enrolment_id", "enrolments.id")
		.select("id")
		.where("user_id", "=", actor.id)
		.where("is_deposit_paid", "=", true);
	const { id } = await owed.where("due_net_kobo", ">", 0).orderBy("id").executeTakeFirstOrThrow();
	must(await makePayLink({ actor, userId: actor.id, enrolmentId: id, now }));
}

async function enrolmentUnder(reference: string) {
	return await db
		.selectFrom("enrolments as enrolment")
		.innerJoin("named_dues as named", "named.enrolment_id", "enrolment.id")
		.innerJoin("payment_attempts as attempt", "attempt.id", "named.attempt_id")
		.select(["enrolment.id", "enrolment.version"])
		.where("attempt.reference", "=", reference)
		.executeTakeFirstOrThrow();
}

/** The smallest page that says it was transferred. */
async function proofFile(to: string) {
	await writeFile(to, PROOF);
	return { ok: true as const, filename: "Transfer.pdf" };
}

const PROOF = [
	"%PDF-1.4",
	"1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
	"2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
	"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 200]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>endobj",
	"4 0 obj<</Length 58>>stream",
	"BT /F 18 Tf 40 100 Td (Transfer to Koya Academy: sent) Tj ET  ",
	"endstream endobj",
	"5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj",
	"trailer<</Root 1 0 R>>",
	"%%EOF",
	"",
].join("\n");

function must<Done extends { ok: boolean }>(done: Done): Extract<Done, { ok: true }> {
	if (!done.ok) throw new Error(`The demo was refused: ${JSON.stringify(done)}`);
	return done as Extract<Done, { ok: true }>;
}
