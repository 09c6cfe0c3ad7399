// What the desk and time do with money in a random history: back, off, elsewhere, on another document.

import { db } from "#kit/data/db.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { extendBalance } from "#sales/balances/actions/extend-balance.ts";
import { releaseSeat } from "#sales/balances/actions/release-seat.ts";
import { restoreSeat } from "#sales/balances/actions/restore-seat.ts";
import { chooseDate } from "#sales/dates/actions/choose-date.ts";
import { correctInvoice } from "#sales/documents/actions/correct-invoice.ts";
import { dropWithholding } from "#sales/documents/actions/drop-withholding.ts";
import { receiveNote } from "#sales/documents/actions/receive-certificate.ts";
import { cancelEnrolment } from "#sales/orders/actions/cancel-enrolment.ts";
import { changeSeat } from "#sales/orders/actions/change-seat.ts";
import type { SendBackBy } from "#sales/refunds/actions/issue-credit-notes.ts";
import { refundPayment } from "#sales/refunds/actions/refund-enrolment.ts";
import { requestRefund } from "#sales/refunds/actions/refund-from-review.ts";
import { acceptWithheld } from "#sales/review/actions/accept-withheld.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { enrolFromReview } from "#sales/review/actions/enrol-from-review.ts";
import { formOn } from "#tests/sales/balance-house.ts";
import { cancelledLetters, cancelNow } from "#tests/sales/date-house.ts";
import { invoicesOfSeat } from "#tests/sales/invoice-house.ts";
import { ZENITH } from "#tests/sales/member-transfer-house.ts";
import { control, type Member } from "#tests/sales/payments/house.ts";
import { aKey } from "#tests/sales/payments/review-house.ts";
import { type AnyStep, questionsOf, seatOf, type World } from "#tests/sales/random-world.ts";
import { runRefunds, seenAs } from "#tests/sales/refund-house.ts";

type Of<Name extends AnyStep["do"]> = Extract<AnyStep, { do: Name }>;
/** Whether it was done, not refused. */
type Done = Promise<boolean>;

const REASON = "A random one.";
const ACCOUNT = "Ada Okafor, GTBank 0123456789";
const BY: Record<"provider" | "by-hand" | "later", SendBackBy> = {
	provider: { way: "provider" },
	"by-hand": { way: "by-hand", day: "2026-11-20", how: "by transfer" },
	later: { way: "later", account: ACCOUNT },
};

/** Money short by what somebody says an employer withheld. */
export async function accept(_: unknown, member: Member, { grace, now }: World): Done {
	const item = (await questionsOf(member)).find(({ reason }) => reason === "amount-lower");
	if (!item) return false;
	const { reference, id: itemId, version: seenVersion } = item;
	return (await acceptWithheld({ reference, itemId, seenVersion, key: aKey(), actor: grace, now })).ok;
}

let notes = 0;

export async function handIn({ part }: Of<"note">, member: Member, { grace, now }: World): Done {
	const seat = await seatOf(member);
	if (!seat) return false;
	const form = await formOn(seat.id, grace, now);
	const amount = Math.round(seat.withheld_due_kobo * part);
	const note = {
		number: `WHT-${notes++}`,
		issuedOn: "2026-11-20",
		issuerName: "Zenith",
		issuerTaxNumber: "1",
		fileId: null,
	};
	return (await receiveNote({ ...form, ...note, amount })).ok;
}

export async function drop(_: unknown, member: Member, { grace, now }: World): Done {
	const seat = await seatOf(member);
	return seat !== undefined && (await dropWithholding(await formOn(seat.id, grace, now))).ok;
}

/** A part of every payment of a seat, as the form would send it. */
async function partsOf(enrolmentId: number, share: number, way: keyof typeof BY) {
	const { seen, payments } = await seenAs(enrolmentId);
	if (share === 0) return { seen, parts: [] };
	const rows = db
		.selectFrom("payment_sums")
		.selectAll()
		.where("id", "in", [0, ...payments])
		.orderBy("id");
	const parts = (await rows.execute()).flatMap(({ id, receipted, provider }) => {
		const amount = Math.floor(Number(receipted) * share);
		const by = way === "provider" && provider !== "flutterwave" ? BY["by-hand"] : BY[way];
		return amount > 0 ? [{ paymentId: id ?? 0, amount, by }] : [];
	});
	return { seen, parts };
}

export async function sendBack({ part, way, fails }: Of<"refund">, member: Member, world: World): Done {
	const seat = await seatOf(member);
	if (!seat) return false;
	const { grace, now } = world;
	const { seen, parts } = await partsOf(seat.id, part, way);
	const done = await refundPayment({
		...seen,
		parts: parts.slice(0, 1),
		reason: REASON,
		key: aKey(),
		actor: grace,
		now,
	});
	if (fails) await control.scenario({ match: { all: true }, refund: { answer: 400, done: false } });
	await runRefunds(now);
	await control.clearScenarios();
	return done.ok;
}

export async function cancel({ part, way }: Of<"cancel">, member: Member, { grace, now }: World): Done {
	const seat = await seatOf(member);
	if (!seat) return false;
	const { seen, parts } = await partsOf(seat.id, part, way);
	return (await cancelEnrolment({ ...seen, parts, reason: REASON, key: aKey(), actor: grace, now })).ok;
}

export async function cancelTheDate({ which }: Of<"cancel-date">, _: Member, { dates, grace, now }: World): Done {
	return (await cancelNow(dates[which] ?? 0, grace, { now })).ok;
}

/** By the link of the letter; where nobody cancelled their date yet, somebody does now. */
export async function choose({ kind }: Of<"choose">, member: Member, { dates, grace, now }: World): Done {
	const seat = await seatOf(member);
	if (!seat || seat.cancelled_at) return false;
	await cancelNow(seat.course_date_id ?? 0, grace, { now });
	const token = (await cancelledLetters(member)).at(-1)?.choiceUrl?.split("/").at(-1);
	if (!token) return false;
	const other = dates.find((id) => id !== seat.course_date_id) ?? 0;
	const { seen } = await seenAs(seat.id);
	const choice =
		kind === "move"
			? { kind: "move" as const, courseDateId: other }
			: { kind: "refund" as const, seenTotal: seen.seenLeft, account: ACCOUNT };
	return (await chooseDate({ token, choice, now })).ok;
}

/** Another price, or free, as the desk does it: what becomes of the money is looked at first. */
export async function reprice({ total }: Of<"reprice">, member: Member, { grace, now }: World): Done {
	const seat = await seatOf(member);
	if (!seat) return false;
	const reason = REASON;
	const price = total === 0 ? ({ kind: "free", reason } as const) : ({ kind: "agreed", total, reason } as const);
	const form = { ...(await formOn(seat.id, grace, now)), courseDateId: null, price };
	const look = await changeSeat({ ...form, onlyLook: true });
	if (!look.ok || "again" in look || !look.money) return false;
	return (await changeSeat({ ...form, seen: look.money })).ok;
}

export async function move({ which }: Of<"move">, member: Member, { dates, grace, now }: World): Done {
	const seat = await seatOf(member);
	if (!seat) return false;
	const form = await formOn(seat.id, grace, now);
	return (await changeSeat({ ...form, courseDateId: dates[which] ?? 0 })).ok;
}

/** Makes the first or second invoice of a seat out to somebody else. */
export async function correct({ which }: Of<"correct">, member: Member, { grace, now }: World): Done {
	const seat = await seatOf(member);
	const invoices = seat ? await invoicesOfSeat(seat.id) : [];
	const { number } = invoices.at(-1 - which) ?? {};
	if (!number) return false;
	const buyer = { ...ZENITH, name: `${ZENITH.name} ${number}` };
	return (await correctInvoice({ number, buyer, reason: REASON, key: aKey(), actor: grace, now })).ok;
}

const ACTIONS = {
	extend: (form: Awaited<ReturnType<typeof formOn>>) =>
		extendBalance({ ...form, dueDay: addDays(todayInLagos(form.now), 20) }),
	release: (form: Awaited<ReturnType<typeof formOn>>) => releaseSeat({ ...form, reason: REASON }),
	restore: restoreSeat,
};

export async function aboutBalance(one: Of<keyof typeof ACTIONS>, member: Member, { grace, now }: World): Done {
	const seat = await seatOf(member);
	return seat !== undefined && (await ACTIONS[one.do](await formOn(seat.id, grace, now))).ok;
}

export async function decideQuestion({ how }: Of<"decide">, member: Member, world: World): Done {
	const [item] = await questionsOf(member);
	if (!item) return false;
	const { grace: actor, now, dates } = world;
	const { reference, id: itemId, version: seenVersion } = item;
	const input = { reference, itemId, seenVersion, key: aKey(), actor, now };
	if (how === "close") return (await closeReview({ ...input, note: REASON })).ok;
	if (how === "enrol") return (await enrolFromReview({ ...input, courseDateId: item.dateId ?? dates[0] })).ok;
	const by = { way: "by-hand" as const, day: "2026-11-20", how: "by transfer" };
	const left = db.selectFrom("payment_sums").select("waiting").where("id", "=", item.payment_id);
	const amount = Number((await left.executeTakeFirst())?.waiting ?? 0);
	return (await requestRefund({ ...input, amount, by, reason: REASON })).ok;
}

export async function takeBack(_: unknown, member: Member): Done {
	const rows = db.selectFrom("payment_attempts").select("reference").where("user_id", "=", member.id);
	const references = new Set((await rows.execute()).map(({ reference }) => reference));
	const paid = (await control.transactions()).findLast(
		(one) => references.has(one.txRef) && one.status === "successful",
	);
	if (paid) await control.reverse(paid.id);
	return paid !== undefined;
}
