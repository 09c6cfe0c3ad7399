import { listDiscounts } from "#courses/data/discounts.ts";
import { findDate } from "#courses/data/open-dates.ts";
import { canBeTakenOnline } from "#courses/rules/course.ts";
import { type Quote, quoteFor } from "#courses/rules/discounts.ts";
import { insertDocument, newDocumentMark, withdrawDocument } from "#documents/data/documents.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import { type Kobo, naira, percentOf, vatOn } from "#kit/rules/money.ts";
import { insertMail } from "#mail/data/mails.ts";
import {
	findQuotationOfRequest,
	insertQuotationVersion,
	lockQuotation,
	type Quotation,
	quotationUrl,
} from "#requests/data/quotations.ts";
import { lockRequest, markRequest } from "#requests/data/request-answers.ts";
import type { QuotedFacts } from "#requests/rules/request-facts.ts";
import { findQuotedCourse } from "#sales/groups/data/quoted-course.ts";
import { findPriceRefusal } from "#sales/ledger/orders/data/office-form.ts";
import type { PriceRefusal } from "#sales/ledger/orders/rules/price-limits.ts";

export type ChangeQuotation = {
	requestId: number;
	/** The version that the form showed. */
	seenVersion: number;
	participants: number;
	/** Of one seat before VAT, and what is taken off it, whole per cent. */
	price: Kobo;
	percent: number;
	validUntil: Day;
	/** The one date it is for. Null: any open date of the course. */
	courseDateId: number | null;
	/** Why: kept with the version and in the log. */
	reason: string;
	actor: Actor;
	now: Date;
};

export type ChangeQuotationResult =
	| { ok: true; version: number; sentTo: string }
	| { ok: false; reason: "gone" | "changed" | "accepted" | "course-gone" }
	| PriceRefusal;

/**
 * Gives a quotation another number, price, date or last day: a further version, which is e-mailed and withdraws the document of the earlier
 * one. With a later last day the earlier prices hold again. Refused: no such quotation, changed after the form was shown, accepted
 * already, its course is gone; a price that this person may not give alone.
 */
export async function changeQuotation(change: ChangeQuotation): Promise<ChangeQuotationResult> {
	const { requestId, seenVersion, actor, now } = change;
	const found = await findQuotationOfRequest(requestId);
	const offered = found && (await findQuotedCourse(found, now));
	return await inTransaction(async (tx): Promise<ChangeQuotationResult> => {
		const request = await lockRequest(tx, requestId);
		const quotation = found && (await lockQuotation(tx, found.id));
		if (!request || !quotation) return { ok: false, reason: "gone" };
		if (quotation.orderId !== null) return { ok: false, reason: "accepted" };
		if (quotation.version !== seenVersion) return { ok: false, reason: "changed" };
		if (!offered) return { ok: false, reason: "course-gone" };
		const { course } = offered;
		const before = quotation.facts;
		const quote = quoteOf(change, before.course.quote);
		const policy = quoteFor({
			price: course.priceKobo,
			participants: change.participants,
			courseId: course.id,
			startDay: before.preferredStart,
			today: todayInLagos(now),
			online: canBeTakenOnline(course),
			vatBasisPoints: quote.vatBasisPoints,
			discounts: await listDiscounts(tx),
		});
		// What the policy gives anyway, anybody may give.
		const least = Math.min(policy.net, ...policy.conditional.map(({ net }) => net));
		const price = Math.floor(quote.net / change.participants);
		const { priceKobo: listPrice } = course;
		const refused =
			quote.net >= least
				? undefined
				: await findPriceRefusal(tx, { actor, listPrice, price, vatBasisPoints: quote.vatBasisPoints });
		if (refused) return refused;
		return await writeVersion(tx, { change, quotation, quote });
	});
}

function quoteOf({ participants, price, percent }: ChangeQuotation, before: Quote): Quote {
	const { vatBasisPoints } = before;
	const subtotal = price * participants;
	const off = percentOf(subtotal, percent);
	const net = subtotal - off;
	const vat = vatOn(net, vatBasisPoints);
	return {
		participants,
		price,
		subtotal,
		applied: percent > 0 ? { discount: "group", percent } : null,
		off,
		net,
		vat,
		total: net + vat,
		vatBasisPoints,
		// The office has decided: nothing hangs on a condition any more.
		conditional: [],
	};
}

/** The days of the date that the office gave it: a date of their own is arranged by that. */
async function withDateOf(tx: Tx, facts: QuotedFacts, courseDateId: number | null): Promise<QuotedFacts> {
	const date = courseDateId === null ? undefined : await findDate(tx, courseDateId);
	if (!date) return facts;
	const { ownDate: _, ...rest } = facts;
	return { ...rest, preferredStart: date.firstDay, preferredEnd: date.lastDay };
}

type NewVersion = { change: ChangeQuotation; quotation: Quotation; quote: Quote };

async function writeVersion(tx: Tx, { change, quotation, quote }: NewVersion): Promise<ChangeQuotationResult> {
	const { requestId, courseDateId, validUntil, reason, actor, now } = change;
	const before = await withDateOf(tx, quotation.facts, courseDateId);
	const version = quotation.version + 1;
	const facts: QuotedFacts = {
		...before,
		version,
		issuedOn: todayInLagos(now),
		validUntil,
		participants: quote.participants,
		course: { ...before.course, quote },
		document: newDocumentMark(),
	};
	const madeBy = actor.id;
	await insertQuotationVersion(tx, { quotationId: quotation.id, version, facts, courseDateId, reason, madeBy, now });
	await withdrawDocument(tx, before.document.code, now);
	await insertDocument(tx, {
		kind: "quotation",
		code: facts.document.code,
		courseTitle: facts.course.title,
		date: { firstDay: facts.preferredStart, lastDay: facts.preferredEnd },
		bearer: facts.organisationName,
		validUntil,
		requestId,
		now,
	});
	const email = { kind: "quotation", facts: { ...facts, acceptUrl: quotationUrl(quotation) } } as const;
	await insertMail(tx, { email, to: facts.email, toName: facts.organisationName, now });
	await insertChange(tx, {
		actor,
		action: "edited",
		subject: "request",
		id: requestId,
		title: `Quotation ${facts.reference}`,
		before: loggedFacts(before),
		after: { ...loggedFacts(facts), reason },
		now,
	});
	await markRequest(tx, requestId, "answered");
	await notify(tx, "requests");
	return { ok: true, version, sentTo: facts.email };
}

const loggedFacts = ({ participants, validUntil, course }: QuotedFacts) => ({
	participants,
	validUntil,
	total: naira(course.quote.total),
});
