import { randomBytes } from "node:crypto";
import { findAskedCourse } from "#courses/actions/asked-course.ts";
import type { CourseDetails } from "#courses/data/courses.ts";
import { priceOn } from "#courses/rules/course.ts";
import { insertDocument, newDocumentMark } from "#documents/data/documents.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import { joinName } from "#kit/rules/person.ts";
import { chargeFor } from "#kit/rules/pricing.ts";
import { insertMail } from "#mail/data/mails.ts";
import { refusalOfAddress, type TooManyAddresses } from "#requests/actions/typed-addresses.ts";
import { insertRequestOnce, markRequestConfirmed } from "#requests/data/requests.ts";
import type { InvitationWish } from "#requests/rules/invitation.ts";
import type { InvitationFacts } from "#requests/rules/request-facts.ts";
import { requestReference } from "#requests/rules/requests.ts";
import { readSettings } from "#settings/data/settings.ts";
import { issuerOf, signatoryOf } from "#settings/rules/sender.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

type Actor = { id: string; email: string; fullName: string };
type RequestInvitation = { actor: Actor; asked: InvitationWish; now: Date };

export type InvitationRefusal = { reason: "course-gone" | "location-gone" | "date-gone" } | TooManyAddresses;
export type InvitationResult =
	| { ok: true; requestId: number; facts: InvitationFacts }
	| ({ ok: false } & InvitationRefusal);

/**
 * Writes a special invitation: the row first, then its document's mark, the e-mail to the office's address (and to the
 * member's own, when that is another) and the notice to the academy's office, all in one transaction (docs/product.md#requests).
 * All amounts are kobo and come from the course. The very same request within ten minutes stays one.
 * Refused: a course, a location or a date of it that is not offered any more; the sixth different address of the day.
 */
export async function requestInvitation({ actor, asked, now }: RequestInvitation): Promise<InvitationResult> {
	const found = asked.choice ? await findAskedCourse(asked.choice.slug, now) : null;
	if (found === undefined) return { ok: false, reason: "course-gone" };
	const chosen = found && asked.choice ? choose(found, asked.choice) : null;
	if (chosen && "reason" in chosen) return { ok: false, ...chosen };
	return await inTransaction(async (tx) => {
		const refusal = await refusalOfAddress(tx, { actor, email: asked.email, now });
		if (refusal) return { ok: false, ...refusal };
		const academy = await readSettings(tx);
		const request = await insertRequestOnce(tx, {
			kind: "invitation",
			facts: factsOf(asked, found && chosen ? { ...chosen, details: found } : null, academy),
			userId: actor.id,
			typed: typedOf(asked),
			courseId: found?.id ?? null,
			now,
		});
		if (request.isNew)
			await write(tx, { requestId: request.id, facts: request.facts, actor, officeEmail: academy.officeEmail, now });
		return { ok: true, requestId: request.id, facts: request.facts };
	});
}

type InvitationMails = { requestId: number; facts: InvitationFacts; actor: Actor; officeEmail: string; now: Date };

async function write(tx: Tx, { requestId, facts, actor, officeEmail, now }: InvitationMails) {
	const bearer = joinName(facts.firstName, facts.lastName);
	await insertDocument(tx, {
		kind: "invitation",
		code: facts.document.code,
		courseTitle: facts.course?.title ?? null,
		date: facts.course?.preferredDate ?? null,
		bearer,
		requestId,
		now,
	});
	for (const to of new Set([facts.email, actor.email]))
		await insertMail(tx, { email: { kind: "invitation", facts }, to, toName: bearer, now });
	await insertMail(tx, {
		email: {
			kind: "invitation-notice",
			facts: { ...facts, fullName: actor.fullName, accountEmail: actor.email },
		},
		to: officeEmail,
		now,
	});
	await markRequestConfirmed(tx, requestId, now);
}

type ChosenCourse = {
	location: string | null;
	locationAddress: string | null;
	dates: DateRange[];
	preferredDate: DateRange | null;
};

/** The location and date of the course today. A date alone determines its location too. */
function choose(
	course: CourseDetails,
	{ location, courseDateId }: NonNullable<InvitationWish["choice"]>,
): ChosenCourse | { reason: "location-gone" | "date-gone" } {
	const locations =
		location === null ? course.datesByLocation : course.datesByLocation.filter((at) => at.location === location);
	if (location !== null && locations.length === 0) return { reason: "location-gone" };
	const ofDate = locations.find(({ dates }) => dates.some(({ id }) => id === courseDateId));
	if (courseDateId !== null && !ofDate) return { reason: "date-gone" };
	const at = ofDate ?? (location === null ? undefined : locations[0]);
	const preferred = at?.dates.find(({ id }) => id === courseDateId);
	return {
		location: at?.location ?? null,
		locationAddress: at?.address ?? null,
		dates: at ? at.dates.map(rangeOnly) : course.dates,
		preferredDate: preferred ? rangeOnly(preferred) : null,
	};
}

function factsOf(
	asked: InvitationWish,
	course: (ChosenCourse & { details: CourseDetails }) | null,
	academy: SiteSettings,
): InvitationFacts {
	const signatory = signatoryOf(academy);
	return {
		reference: requestReference(randomBytes(5)),
		letterDay: asked.letterDay,
		academyName: academy.academyName,
		issuer: issuerOf(academy),
		...(signatory && { signatory }),
		firstName: asked.firstName,
		lastName: asked.lastName,
		email: asked.email,
		phone: asked.phone,
		organisationName: asked.organisationName,
		address: asked.address,
		recipientPosition: asked.jobPosition,
		course: course && {
			title: course.details.title,
			description: course.details.description,
			location: course.location,
			locationAddress: course.locationAddress,
			dates: course.dates,
			preferredDate: course.preferredDate,
			...chargeFor(
				"full",
				priceOn(course.details, { id: asked.choice?.courseDateId ?? null }),
				course.details.vatBasisPoints,
			),
			vatBasisPoints: course.details.vatBasisPoints,
		},
		document: newDocumentMark(),
	};
}

function typedOf({ choice, ...asked }: InvitationWish) {
	return [
		asked.email,
		asked.firstName,
		asked.lastName,
		asked.phone,
		asked.organisationName,
		asked.address,
		asked.jobPosition,
		asked.letterDay,
		choice?.slug ?? null,
		choice?.location ?? null,
		choice?.courseDateId ?? null,
	];
}

const rangeOnly = ({ firstDay, lastDay }: DateRange): DateRange => ({ firstDay, lastDay });
