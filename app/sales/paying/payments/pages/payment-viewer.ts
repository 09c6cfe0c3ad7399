import type { LoaderFunctionArgs } from "react-router";
import { findCourseSlug } from "#courses/data/course-addresses.ts";
import { db } from "#kit/data/db.ts";
import { currentUser } from "#kit/web/guards.ts";
import type { SessionUser } from "#kit/web/session-context.ts";
import { confirmsSeats, listSeatIdsOf } from "#sales/ledger/payments/data/attempt-dues.ts";
import {
	type Attempt,
	findAttemptOf,
	findAttemptOfLink,
	findSubjectOfAttempt,
} from "#sales/ledger/payments/data/payment-attempts.ts";
import type { Payer } from "#sales/paying/ways/card/actions/checkout-of.ts";
import { findLinkAndFacts, type LinkFacts } from "#sales/paying/ways/links/data/pay-link-facts.ts";
import type { PayLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { openByLink, SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import type { TransferActor } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

/** The viewer of a payment: its member, through their account, or its payer, through the token of the link. */
export type Viewer =
	| { kind: "member"; user: SessionUser }
	/** `participant`: the name the link shows, a first name unless the member agreed to more. */
	| { kind: "payer"; link: PayLink; token: string; firstName: string | null; participant: string | null };

/** Finds a payment that this viewer may see. The reference alone is no proof: it can be guessed. */
export async function findAttemptSeenBy(viewer: Viewer, reference: string): Promise<Attempt | undefined> {
	if (viewer.kind === "member") return await findAttemptOf(viewer.user.id, reference);
	return await findAttemptOfLink(viewer.link.id, reference);
}

/** The viewer for the actions on a transfer. */
export function transferActorOf(viewer: Viewer): TransferActor {
	return viewer.kind === "member" ? { id: viewer.user.id } : { linkId: viewer.link.id };
}

/** The address of a payment's page for this viewer. */
export function pageOf(viewer: Viewer, reference: string): string {
	return viewer.kind === "member" ? `/payments/${reference}` : `/pay/${viewer.token}/${reference}`;
}

/** The headers of every answer to this viewer. */
export function headersOf({ kind }: Viewer): Record<string, string> {
	return kind === "payer" ? SECRET_PAGE : {};
}

/** The person at the window of their payment. */
export function payerOf(viewer: Viewer, { payer_name }: Attempt): Payer {
	return viewer.kind === "member" ? viewer.user : { fullName: payer_name ?? "", phoneNumber: null };
}

/**
 * Whether this viewer pays it. A member also sees a payment that another person makes through their link, but its documents belong to
 * that person.
 */
export function isPaidBy(viewer: Viewer, { pay_link_id }: Attempt): boolean {
	return viewer.kind === "payer" || pay_link_id === null;
}

type Request = Pick<LoaderFunctionArgs, "context"> & { params: { token?: string | undefined } };

/** The viewer at an address of a payment. Undefined: not signed in, or the link is unknown. */
export async function viewerAt({ params: { token }, context }: Request, now: Date): Promise<Viewer | undefined> {
	if (token === undefined) {
		const user = currentUser(context);
		return user ? { kind: "member", user } : undefined;
	}
	const opened = await openByLink(context, () => findLinkAndFacts(token, now), now);
	if (!opened.ok) return undefined;
	return payerBy(opened.found, token);
}

/** The payer with this link. */
export function payerBy({ link, facts }: { link: PayLink; facts: LinkFacts }, token: string): Viewer {
	const { firstName, asker } = facts;
	return { kind: "payer", link, token, firstName, participant: asker?.fullName ?? firstName };
}

/** Where the same dues can be paid anew. `isCancelled`: the seat is cancelled. */
export async function againOf(viewer: Viewer, attempt: Attempt, { isCancelled = false } = {}): Promise<string> {
	if (viewer.kind === "payer") return `/pay/${viewer.token}`;
	if (isCancelled) return "/my-courses";
	if (!(await confirmsSeats(attempt.id))) return `/my-courses/${(await listSeatIdsOf(attempt.id))[0]}/pay`;
	const { courseId } = await findSubjectOfAttempt(db, attempt);
	const slug = courseId === null ? undefined : await findCourseSlug(courseId);
	return slug ? `/courses/${slug}/register` : "/my-courses";
}
