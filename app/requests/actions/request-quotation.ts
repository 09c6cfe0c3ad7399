import { randomBytes } from "node:crypto";
import { findAskedCourse } from "#courses/actions/asked-course.ts";
import type { CourseDetails } from "#courses/data/courses.ts";
import { listDiscounts } from "#courses/data/discounts.ts";
import { canBeTakenOnline, priceOn } from "#courses/rules/course.ts";
import type { Discount } from "#courses/rules/discount-table.ts";
import { quoteFor } from "#courses/rules/discounts.ts";
import { insertDocument, newDocumentMark } from "#documents/data/documents.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { insertMail } from "#mail/data/mails.ts";
import { writeQuotation } from "#requests/actions/confirm-quotation.ts";
import { refusalOfAddress, type TooManyAddresses } from "#requests/actions/typed-addresses.ts";
import { findAcceptUrl, insertQuotation } from "#requests/data/quotations.ts";
import { insertRequestOnce } from "#requests/data/requests.ts";
import { type QuotationWish, validUntil } from "#requests/rules/quotation.ts";
import { isQuoted, type QuotationFacts } from "#requests/rules/request-facts.ts";
import { requestReference } from "#requests/rules/requests.ts";
import { readSettings } from "#settings/data/settings.ts";
import { issuerOf } from "#settings/rules/sender.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

type Actor = { id: string; email: string; fullName: string };
type RequestQuotation = {
	actor: Actor;
	asked: QuotationWish;
	/** The form sends the quotation at once; the first of the two calls leaves that to the second. */
	confirm: boolean;
	now: Date;
};

export type QuotationResult =
	| { ok: true; requestId: number; facts: QuotationFacts }
	| ({ ok: false } & ({ reason: "course-gone" } | TooManyAddresses));

/**
 * Writes an organisation's application: the row first, then its document's mark, the notice to the academy's office and, when
 * `confirm`, the quotation to the organisation, in one transaction. Figures by docs/product.md#discounts; none
 * without a course (docs/product.md#organisation-application). The very same request within ten minutes stays one.
 * Refused: a course that is not offered any more; the sixth different address of the day.
 */
export async function requestQuotation({ actor, asked, confirm, now }: RequestQuotation): Promise<QuotationResult> {
	const course = asked.slug ? await findAskedCourse(asked.slug, now) : null;
	if (course === undefined) return { ok: false, reason: "course-gone" };
	return await inTransaction(async (tx) => {
		const refusal = await refusalOfAddress(tx, { actor, email: asked.email, now });
		if (refusal) return { ok: false, ...refusal };
		const academy = await readSettings(tx);
		const discounts = await listDiscounts(tx);
		const request = await insertRequestOnce(tx, {
			kind: "quotation",
			facts: factsOf(asked, course, { academy, discounts, now }),
			userId: actor.id,
			typed: typedOf(asked),
			courseId: course?.id ?? null,
			now,
		});
		if (request.isNew && course && isQuoted(request.facts))
			await insertQuotation(tx, { requestId: request.id, courseId: course.id, facts: request.facts, now });
		if (request.isNew)
			await mailOffice(tx, {
				requestId: request.id,
				facts: request.facts,
				actor,
				officeEmail: academy.officeEmail,
				now,
			});
		if (confirm && !request.confirmed) await writeQuotation(tx, request, now);
		return { ok: true, requestId: request.id, facts: request.facts };
	});
}

type QuotationMails = { requestId: number; facts: QuotationFacts; actor: Actor; officeEmail: string; now: Date };

async function mailOffice(tx: Tx, { requestId, facts, actor, officeEmail, now }: QuotationMails) {
	// A quotation without figures has no document, so it needs no code to verify.
	if (facts.course)
		await insertDocument(tx, {
			kind: "quotation",
			code: facts.document.code,
			courseTitle: facts.course.title,
			date: { firstDay: facts.preferredStart, lastDay: facts.preferredEnd },
			bearer: facts.organisationName,
			validUntil: facts.validUntil,
			requestId,
			now,
		});
	await insertMail(tx, {
		email: {
			kind: "quotation-notice",
			facts: {
				...facts,
				fullName: actor.fullName,
				accountEmail: actor.email,
				acceptUrl: await findAcceptUrl(requestId, tx),
			},
		},
		to: officeEmail,
		now,
	});
}

type QuotedBy = { academy: SiteSettings; discounts: readonly Discount[]; now: Date };

function factsOf(
	asked: QuotationWish,
	course: CourseDetails | null,
	{ academy, discounts, now }: QuotedBy,
): QuotationFacts {
	const today = todayInLagos(now);
	return {
		reference: requestReference(randomBytes(5)),
		issuedOn: today,
		validUntil: validUntil(today),
		academyName: academy.academyName,
		issuer: issuerOf(academy),
		organisationName: asked.organisationName,
		email: asked.email,
		phone: asked.phone,
		participants: asked.participants,
		preferredStart: asked.preferredStart,
		preferredEnd: asked.preferredEnd,
		...(asked.ownDate && { ownDate: asked.ownDate }),
		course: course && {
			title: course.title,
			dates: course.datesByLocation
				.flatMap(({ location, dates }) => dates.map(({ firstDay, lastDay }) => ({ location, firstDay, lastDay })))
				.sort((a, b) => a.firstDay.localeCompare(b.firstDay) || a.location.localeCompare(b.location)),
			seatsLeft: course.seatsLeft,
			quote: quoteFor({
				price: priceOn(course, { firstDay: asked.preferredStart, lastDay: asked.preferredEnd }),
				participants: asked.participants,
				startDay: asked.preferredStart,
				today,
				online: canBeTakenOnline(course),
				vatBasisPoints: course.vatBasisPoints,
				courseId: course.id,
				discounts,
			}),
		},
		document: newDocumentMark(),
	};
}

function typedOf(asked: QuotationWish) {
	return [
		asked.email,
		asked.organisationName,
		asked.phone,
		asked.slug,
		asked.participants,
		asked.preferredStart,
		asked.preferredEnd,
		...(asked.ownDate ? [`own date ${asked.ownDate.place}`] : []),
	];
}
