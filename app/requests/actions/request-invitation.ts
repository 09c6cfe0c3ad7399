import { randomBytes } from "node:crypto";
import { findAskedCourse } from "#courses/actions/asked-course.ts";
import type { CourseDetails } from "#courses/data/courses.ts";
import { insertPaper, newPaperMark } from "#documents/data/documents.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import { joinName } from "#kit/rules/person.ts";
import { chargeFor } from "#kit/rules/pricing.ts";
import { insertMail } from "#mail/data/mails.ts";
import { refusalOfAddress, type TooManyAddresses } from "#requests/actions/typed-addresses.ts";
import { insertRequestOnce, markRequestConfirmed } from "#requests/data/requests.ts";
import type { InvitationAsked } from "#requests/rules/invitation.ts";
import type { InvitationFacts } from "#requests/rules/request-facts.ts";
import { requestReference } from "#requests/rules/requests.ts";
import { readSettings } from "#settings/data/settings.ts";
import { issuerOf } from "#settings/rules/sender.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

type Actor = { id: string; email: string; fullName: string };
type RequestInvitation = { actor: Actor; asked: InvitationAsked; now: Date };

export type InvitationRefusal = { reason: "course-gone" | "place-gone" | "date-gone" } | TooManyAddresses;
export type InvitationRequested =
	| { ok: true; requestId: number; facts: InvitationFacts }
	| ({ ok: false } & InvitationRefusal);

/**
 * Writes a special invitation: the row first, then its paper's mark, the letter to the office's address (and to the
 * member's own, when that is another) and the notice to the academy's office, all in one transaction (docs/product.md#requests).
 * All amounts are kobo and come from the course. The very same request within ten minutes stays one.
 * Refused: a course, a place or a date of it that is not offered any more; the sixth different address of the day.
 */
export async function requestInvitation({ actor, asked, now }: RequestInvitation): Promise<InvitationRequested> {
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

type Write = { requestId: number; facts: InvitationFacts; actor: Actor; officeEmail: string; now: Date };

async function write(tx: Tx, { requestId, facts, actor, officeEmail, now }: Write) {
	const bearer = joinName(facts.firstName, facts.lastName);
	await insertPaper(tx, {
		kind: "invitation",
		code: facts.paper.code,
		courseTitle: facts.course?.title ?? null,
		date: facts.course?.preferredDate ?? null,
		bearer,
		requestId,
		now,
	});
	for (const to of new Set([facts.email, actor.email]))
		await insertMail(tx, { letter: { kind: "invitation", facts }, to, toName: bearer, now });
	await insertMail(tx, {
		letter: {
			kind: "invitation-notice",
			facts: { ...facts, fullName: actor.fullName, accountEmail: actor.email },
		},
		to: officeEmail,
		now,
	});
	await markRequestConfirmed(tx, requestId, now);
}

type Chosen = {
	place: string | null;
	placeAddress: string | null;
	dates: DateRange[];
	preferredDate: DateRange | null;
};

/** Place and date as the course has them today. A date alone says its place too. */
function choose(
	course: CourseDetails,
	{ place, courseDateId }: NonNullable<InvitationAsked["choice"]>,
): Chosen | { reason: "place-gone" | "date-gone" } {
	const places = place === null ? course.datesByLocation : course.datesByLocation.filter((at) => at.place === place);
	if (place !== null && places.length === 0) return { reason: "place-gone" };
	const ofDate = places.find(({ dates }) => dates.some(({ id }) => id === courseDateId));
	if (courseDateId !== null && !ofDate) return { reason: "date-gone" };
	const at = ofDate ?? (place === null ? undefined : places[0]);
	const preferred = at?.dates.find(({ id }) => id === courseDateId);
	return {
		place: at?.place ?? null,
		placeAddress: at?.address ?? null,
		dates: at ? at.dates.map(rangeOnly) : course.dates,
		preferredDate: preferred ? rangeOnly(preferred) : null,
	};
}

function factsOf(
	asked: InvitationAsked,
	course: (Chosen & { details: CourseDetails }) | null,
	academy: SiteSettings,
): InvitationFacts {
	return {
		reference: requestReference(randomBytes(5)),
		letterDay: asked.letterDay,
		academyName: academy.academyName,
		issuer: issuerOf(academy),
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
			place: course.place,
			placeAddress: course.placeAddress,
			dates: course.dates,
			preferredDate: course.preferredDate,
			...chargeFor("full", course.details.priceKobo, course.details.vatBasisPoints),
			vatBasisPoints: course.details.vatBasisPoints,
		},
		paper: newPaperMark(),
	};
}

function typedOf({ choice, ...asked }: InvitationAsked) {
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
		choice?.place ?? null,
		choice?.courseDateId ?? null,
	];
}

const rangeOnly = ({ firstDay, lastDay }: DateRange): DateRange => ({ firstDay, lastDay });
