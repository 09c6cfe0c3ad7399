import type { LoaderFunctionArgs } from "react-router";
import { findCourseSlug } from "#courses/data/course-addresses.ts";
import { currentUser } from "#kit/web/guards.ts";
import type { SessionUser } from "#kit/web/session-context.ts";
import { confirmsSeats, listSeatIdsOf } from "#sales/ledger/payments/data/attempt-dues.ts";
import { type Attempt, findAttemptOf, findAttemptOfLink } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { Payer } from "#sales/paying/ways/card/actions/checkout-of.ts";
import { findLinkAndFacts, type LinkFacts } from "#sales/paying/ways/links/data/pay-link-facts.ts";
import type { PayLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { openByLink, SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import type { TransferActor } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

/** Who sees a payment: the member whose it is, through their account, or whoever pays it, through the token of its link. */
export type Viewer =
	| { kind: "member"; user: SessionUser }
	/** `participant`: as the link names them, by first name unless they agreed to more. */
	| { kind: "payer"; link: PayLink; token: string; firstName: string | null; participant: string | null };

/** A payment as its viewer may see it: a reference is no key, it can be guessed. */
export async function findAttemptSeenBy(viewer: Viewer, reference: string): Promise<Attempt | undefined> {
	if (viewer.kind === "member") return await findAttemptOf(viewer.user.id, reference);
	return await findAttemptOfLink(viewer.link.id, reference);
}

/** A viewer, as the actions on a transfer know them. */
export function transferActorOf(viewer: Viewer): TransferActor {
	return viewer.kind === "member" ? { id: viewer.user.id } : { linkId: viewer.link.id };
}

/** The page of a payment, for this viewer. */
export function pageOf(viewer: Viewer, reference: string): string {
	return viewer.kind === "member" ? `/payments/${reference}` : `/pay/${viewer.token}/${reference}`;
}

/** The headers of every answer to this viewer. */
export function headersOf({ kind }: Viewer): Record<string, string> {
	return kind === "payer" ? SECRET_PAGE : {};
}

/** Who sits before the window of a payment of theirs. */
export function payerOf(viewer: Viewer, { payer_name }: Attempt): Payer {
	return viewer.kind === "member" ? viewer.user : { fullName: payer_name ?? "", phoneNumber: null };
}

/** Whether it is paid by this viewer: a member sees also what somebody else pays for them by a link, with documents of their own. */
export function isPaidBy(viewer: Viewer, { pay_link_id }: Attempt): boolean {
	return viewer.kind === "payer" || pay_link_id === null;
}

type Request = Pick<LoaderFunctionArgs, "context"> & { params: { token?: string | undefined } };

/** Who asks at an address of a payment. Undefined: nobody with an account, or no link. */
export async function viewerAt({ params: { token }, context }: Request, now: Date): Promise<Viewer | undefined> {
	if (token === undefined) {
		const user = currentUser(context);
		return user ? { kind: "member", user } : undefined;
	}
	const opened = await openByLink(context, () => findLinkAndFacts(token, now), now);
	if (!opened.ok) return undefined;
	return payerBy(opened.found, token);
}

/** Whoever pays by this link. */
export function payerBy({ link, facts }: { link: PayLink; facts: LinkFacts }, token: string): Viewer {
	const { firstName, asker } = facts;
	return { kind: "payer", link, token, firstName, participant: asker?.fullName ?? firstName };
}

/** Where the same is begun anew. `isCancelled`: its seat is. */
export async function againOf(viewer: Viewer, attempt: Attempt, { isCancelled = false } = {}): Promise<string> {
	if (viewer.kind === "payer") return `/pay/${viewer.token}`;
	const { course_id: courseId } = attempt;
	if (isCancelled) return "/my-courses";
	if (!(await confirmsSeats(attempt.id))) return `/my-courses/${(await listSeatIdsOf(attempt.id))[0]}/pay`;
	const slug = courseId === null ? undefined : await findCourseSlug(courseId);
	return slug ? `/courses/${slug}/register` : "/my-courses";
}
