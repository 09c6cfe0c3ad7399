import { locationName } from "#courses/rules/course.ts";
import { db } from "#kit/data/db.ts";
import { weekdayRange } from "#kit/rules/date-range.ts";
import { lastMinuteText, momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { buyerOrderPath, findLiveBuyerLink } from "#sales/ledger/buyers/data/buyer-links.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import type { PayerHead } from "#sales/paying/payments/pages/payer-parts.tsx";
import { findLiveLink, payLinkUrl } from "#sales/paying/ways/links/data/pay-links.ts";
import { findWaitStanding, type PassedBy, type WaitStanding } from "#sales/waiting/data/wait-standing.ts";
import type { Wait } from "#sales/waiting/data/waits.ts";
import { joinWords, waitWords as words } from "#sales/waiting/rules/words.ts";
import { readSettings } from "#settings/data/settings.ts";
import { officeOf } from "#settings/rules/office-of.ts";

/** What may be done on the page: confirm the address, leave the line, or pay or decline the offer. */
export type WaitStep =
	| { is: "confirm" | "wait" }
	| { is: "offer"; payUrl: string | null; pay: string; seats: number }
	| { is: "taken"; to: string; label: string }
	| { is: "over"; joinAgain: string | null };

export type WaitPage = Awaited<ReturnType<typeof readWaitPage>>;

/** What the page of one person's wait shows. */
export async function readWaitPage(wait: Wait, now: Date) {
	const [standing, offer, settings] = await Promise.all([findWaitStanding(wait, now), offerOf(wait), readSettings()]);
	const { head, step } = stateOf({ wait, standing, offer, now });
	return {
		office: officeOf(settings),
		head: { eyebrow: standing.title, more: [], ...head } as PayerHead,
		step,
		passed: step.is === "wait" ? standing.passedBy.map((one) => passedText(one, wait)) : [],
		facts: [
			{ name: "Course", text: standing.title },
			{ name: joinWords.date, text: weekdayRange(standing.date) },
			{ name: "Location", text: locationName(standing.location) },
			{ name: words.seats, text: String(wait.seats) },
		],
	};
}

const passedText = ({ at, seats, byHand }: PassedBy, { seats: wanted }: Wait) =>
	byHand ? words.passedByHand(momentText(at), seats) : words.passed(momentText(at), seats, wanted);

type Offer = NonNullable<Awaited<ReturnType<typeof offerOf>>>;

async function offerOf({ order_id: orderId }: Wait) {
	if (orderId === null) return undefined;
	const [order, all, link] = await Promise.all([
		findOrder(db, orderId),
		listSeats(db, orderId),
		findLiveLink({ orderId }),
	]);
	const seats = all.filter(({ cancelled_at }) => cancelled_at === null);
	const buyer = order.buyer_id === null ? undefined : await findLiveBuyerLink({ buyerId: order.buyer_id, orderId });
	return {
		seats,
		isTaken: seats.length > 0 && seats.every(({ confirmed_at }) => confirmed_at !== null),
		until: seats.flatMap(({ held_until }) => held_until ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0],
		payUrl: link ? payLinkUrl(link) : null,
		total: seats.reduce((sum, { due_net_kobo: net, due_vat_kobo: vat }) => sum + net + vat, 0),
		page: buyer ? buyerOrderPath(buyer, order.code) : null,
	};
}

type State = { wait: Wait; standing: WaitStanding; offer: Offer | undefined; now: Date };
type Shown = { head: Pick<PayerHead, "tone" | "title" | "body"> & Partial<PayerHead>; step: WaitStep };

function stateOf({ wait, standing, offer, now }: State): Shown {
	const over = (title: string, body: string): Shown => ({
		head: { tone: "stop", title, body },
		step: {
			is: "over",
			joinAgain: standing.isOpen ? `/courses/${standing.slug}/waiting?date=${wait.course_date_id}` : null,
		},
	});
	if (wait.left_because) return over(words.leftTitle, words.left[wait.left_because]);
	if (offer) return stateOfOffer(offer, { wait, now, over });
	if (!standing.isOpen) return over(words.overTitle, words.over);
	if (!wait.confirmed_at)
		return { head: { tone: "wait", title: words.confirmTitle, body: words.confirmBody }, step: { is: "confirm" } };
	const { before, hasOwnSeats } = standing;
	return {
		head: {
			tone: "wait",
			title: before === 0 ? words.nextTitle : words.placeTitle(before + 1),
			body: words.lineBody(wait.seats),
			more: [words.whichLimit(hasOwnSeats), ...(wait.takes_fewer ? [words.fewer(wait.seats)] : [])],
		},
		step: { is: "wait" },
	};
}

type OfOffer = { wait: Wait; now: Date; over: (title: string, body: string) => Shown };

function stateOfOffer(offer: Offer, { wait, now, over }: OfOffer): Shown {
	const { seats, isTaken, until, payUrl, total, page } = offer;
	if (isTaken)
		return {
			head: { tone: "good", title: words.takenTitle(seats.length), body: words.taken },
			step: { is: "taken", to: page ?? "/my-courses", label: page ? words.toOrder : words.toMyCourses },
		};
	if (seats.length === 0) return over(words.lapsedTitle, words.cancelledOffer);
	if (!until || until <= now)
		return over(words.lapsedTitle, until ? words.lapsed(lastMinuteText(until)) : words.cancelledOffer);
	return {
		head: {
			tone: "ask",
			title: words.offerTitle(seats.length),
			body: words.offerBody(lastMinuteText(until), seats.length),
			more: seats.length < wait.seats ? [words.offeredFewer(wait.seats)] : [],
		},
		step: { is: "offer", payUrl, pay: words.pay(naira(total)), seats: seats.length },
	};
}
