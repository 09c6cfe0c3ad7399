import { data, type RouterContextProvider } from "react-router";
import { courseWords } from "#courses/pages/words.ts";
import { timesAt } from "#courses/rules/class-times.ts";
import { locationName } from "#courses/rules/course.ts";
import { weekdayRange } from "#kit/rules/date-range.ts";
import { lastMinuteText, untilText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { rateText } from "#kit/rules/pricing.ts";
import { newFormKey } from "#kit/web/guards-admin.ts";
import { siteWords } from "#kit/words/site.ts";
import { findHoldsBeside } from "#sales/ledger/orders/data/unpaid-holds.ts";
import { findPendingFor } from "#sales/ledger/payments/data/pending-payment.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import { factList } from "#sales/paying/payments/pages/payer-facts.ts";
import type { PayerHead, PayerStep } from "#sales/paying/payments/pages/payer-parts.tsx";
import { payInsteadOf } from "#sales/paying/payments/pages/payment-head.ts";
import {
	type AwaitedByLink,
	findAwaitedByLink,
	listedDocuments,
} from "#sales/paying/ways/links/data/link-documents.ts";
import { findLinkAndFacts, type LinkFacts, seatsOfLink } from "#sales/paying/ways/links/data/pay-link-facts.ts";
import type { PayLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { linkTransferOf } from "#sales/paying/ways/links/rules/link-transfer.ts";
import { isForDeposit, type LinkTruth } from "#sales/paying/ways/links/rules/pay-link.ts";
import { payLinkWords as words } from "#sales/paying/ways/links/rules/words.ts";
import { type ByLink, openByLink, SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import { readSettings } from "#settings/data/settings.ts";
import { officeOf } from "#settings/rules/office-of.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

type LinkRow = { link: PayLink; facts: LinkFacts };
type LinkPageRefusal = Extract<ByLink<unknown>, { ok: false }>;

/** Opens a link for one of its pages. */
export async function openLink(context: Readonly<RouterContextProvider>, token: string, now: Date) {
	return await openByLink(context, () => findLinkAndFacts(token, now), now);
}

/** The answer for an unknown link: the same for every wrong address, with a contact. */
export async function answerRefused(refused: LinkPageRefusal) {
	const office = officeOf(await readSettings());
	const about = { tone: "stop", eyebrow: words.title, more: [] } as const;
	if (refused.reason === "unknown") {
		const body = "The link may be incomplete. Open the full link you were sent. You have not been charged.";
		const head: PayerHead = { ...about, title: words.unknownTitle, body };
		return data({ office, refused: head }, { status: 404, headers: SECRET_PAGE });
	}
	const body = siteWords.tooManyRequestsFor(Math.ceil(refused.retryAfterSeconds / 60));
	const head: PayerHead = { ...about, title: "Please wait a moment", body };
	const headers = { ...SECRET_PAGE, "retry-after": String(refused.retryAfterSeconds) };
	return data({ office, refused: head }, { status: 429, headers });
}

/** The facts on the page of a link: its status, its purpose, and the form as long as it can be paid. */
export type PayLinkFacts = Awaited<ReturnType<typeof readLink>>;

/** `isOpened`: the payer has opened the form. */
export async function readLink({ link, facts }: LinkRow, isOpened: boolean, now: Date) {
	const settings = await readSettings();
	const { truth } = facts;
	const found = await findAwaitedByLink(link.id, now);
	const isAwaited = found && (truth.kind === "live" || truth.kind === "waiting");
	const isOver = truth.kind === "over";
	return {
		office: officeOf(settings),
		head: isAwaited ? awaitedHead(found) : linkHead(link, facts, now),
		/** A transfer that was requested through this link. */
		awaited: found && (isAwaited || isOver) ? found.reference : null,
		mayCheckAgain: !isAwaited && ["being-paid", "waiting", "looked-at", "full"].includes(truth.kind),
		// A link that is over shows no names.
		thing: isOver ? null : thingOf(link, facts),
		form: await formOf({ link, facts }, { isAwaited: Boolean(isAwaited), isOpened, settings, now }),
		documents: truth.kind === "paid" ? await listedDocuments(link.id) : [],
	};
}

function linkHead({ total_kobo: total, vat_kobo: vat }: PayLink, facts: LinkFacts, now: Date): PayerHead {
	const { firstName, asker, truth } = facts;
	const head = (tone: PayerHead["tone"], title: string, body: string, more: string[] = []) => ({
		tone,
		eyebrow: words.title,
		title,
		body,
		more,
	});
	switch (truth.kind) {
		case "live": {
			const sum = `${naira(total)}${vat > 0 ? " including VAT" : ""}`;
			return head("ask", asksTitle(asker?.fullName ?? firstName), `${sum}. You do not need an account.`);
		}
		case "being-paid":
			return head(
				"wait",
				words.beingPaidTitle,
				`If they do not finish, you can pay from ${untilText(truth.until, now)}. Please do not pay twice.`,
			);
		case "waiting":
			return head("wait", "A payment is on its way", "The payer's bank has not confirmed it yet.");
		case "looked-at":
			return head("look", "A payment is being checked", "Our team is checking this payment. Please do not pay again.");
		case "full":
			return head(
				"stop",
				"This course is full at the moment",
				"You cannot pay while no seat is available. Check again later: a seat may become free.",
			);
		case "paid":
			return head(
				"good",
				words.receivedTitle,
				`Nothing more is due. We e-mailed the receipt to the payer${firstName === null ? "" : ` and to ${firstName}`}.`,
			);
		case "over":
			return head(
				truth.why === "paid" ? "good" : "stop",
				"This link is no longer valid",
				words.over[truth.why],
				truth.isWaiting
					? ["A payment that was started before is on its way. We will e-mail the payer. Please do not pay again."]
					: [],
			);
	}
}

const asksTitle = (name: string | null) =>
	name === null ? "Pay for your course" : `${name} has asked you to pay for a course`;

/** The status of a transfer that was requested through the link. */
function awaitedHead({ standing, toPay, deadline }: AwaitedByLink): PayerHead {
	const said = {
		held: {
			title: `Please transfer ${naira(toPay)}`,
			body: `The proforma invoice is ready. Please make the transfer by ${lastMinuteText(deadline)}.`,
		},
		proof: {
			title: "We have your proof of transfer",
			body: "We will e-mail the receipt as soon as the money reaches our account. Please do not pay a second time.",
		},
		lapsed: {
			title: "The time for this transfer has passed",
			body: "If you have sent the money, do not pay again: upload the proof so that we can find it.",
		},
	}[standing];
	return { tone: standing === "lapsed" ? "stop" : "wait", eyebrow: words.title, ...said, more: [] };
}

/** The purpose and the amount of a link; the member who asks, if they agreed to show it, and their message. */
function thingOf(link: PayLink, { title, date, times, location, byCertificate, asker, message }: LinkFacts) {
	const { purpose, net_kobo: net, vat_kobo: vat, total_kobo: total, vat_basis_points: basisPoints } = link;
	// Without a rate when no VAT is left to pay: it was charged with the rest of the invoice.
	const vatName = vat === 0 && basisPoints > 0 ? registrationWords.vatAlone : courseWords.vat(rateText(basisPoints));
	return {
		asker,
		message,
		facts: factList({
			course: title,
			date: date && weekdayRange(date),
			time: times && timesAt(times, location),
			location: location && locationName(location),
		}),
		price: [
			{ label: words.purposes[purpose], amount: net + byCertificate },
			{ label: vatName, amount: vat },
			...(byCertificate > 0 ? [{ label: "Less tax withheld", amount: -byCertificate }] : []),
		],
		total,
	};
}

/** Whether paying needs a new hold: the link is neither for a balance nor for an office order. */
const isForSeat = ({ enrolment_id, order_id }: PayLink) => enrolment_id === null && order_id === null;

type FormContext = { isAwaited: boolean; isOpened: boolean; settings: SiteSettings; now: Date };

/** The payer's form. Null: it cannot be paid now. */
async function formOf({ link, facts }: LinkRow, { isAwaited, isOpened, settings, now }: FormContext) {
	const { truth, firstName, isRest: isInvoiced, isReleased } = facts;
	const entry = isAwaited && truth.kind !== "live" ? null : await entryOf(link, truth, isAwaited, now);
	if (!entry) return null;
	const { net_kobo: net, vat_kobo: vat, total_kobo: total } = link;
	const offered = await offerOf({ link, facts }, settings, now);
	return {
		...entry,
		...offered,
		isOpened,
		// The named organisation is neither on the page nor in its data until the payer opens the form.
		asksFirst: link.buyer !== null && !isOpened,
		buyer: isOpened ? link.buyer : null,
		charge: { net, vat, total },
		formKey: newFormKey(),
		isInvoiced,
		firstName,
		note: isForSeat(link)
			? "No seat is held yet. We hold one for 15 minutes when you start to pay."
			: isReleased
				? "The seat was released. Paying now takes a seat again, if one is still available."
				: null,
		documentsToCome:
			truth.kind === "live" && !isAwaited && offered.transfer
				? documentsToCome(!isForDeposit(link) && !isInvoiced)
				: null,
	};
}

const PAY_ANOTHER_WAY = "Pay another way";

/** Whether the form is unfolded, or folded because another person started to pay, with the effect of paying then. */
async function entryOf(link: PayLink, truth: LinkTruth, isAwaited: boolean, now: Date) {
	const plain = { folded: null, sentence: null, evenSo: false, instead: null };
	if (truth.kind === "live") return { ...plain, folded: isAwaited ? PAY_ANOTHER_WAY : null };
	if (truth.kind === "being-paid") return { ...plain, folded: "Pay now: no one else is paying", evenSo: true };
	const pending = truth.kind === "waiting" && (await findPendingFor(seatsOfLink(link), now));
	return pending ? { ...plain, folded: PAY_ANOTHER_WAY, ...payInsteadOf(pending, false, now) } : undefined;
}

/** How a transfer is offered to the payer by a link. */
export async function offerOf({ link, facts }: LinkRow, settings: SiteSettings, now: Date) {
	const { user_id: userId, course_id: courseId, course_date_id: courseDateId } = link;
	const { date, firstName, isRest } = facts;
	const beside =
		isForSeat(link) && courseId !== null
			? await findHoldsBeside({ userId, courseId, courseDateId, otherParticipant: link.other_participant }, now)
			: undefined;
	// An office order has the withheld part already.
	const mayWithhold = !isForDeposit(link) && firstName !== null && !isRest;
	const seatOf = isForSeat(link) ? firstName : null;
	const asked = { seatOf, mayWithhold, firstDay: date?.firstDay ?? null, beside };
	const { offer, closed } = linkTransferOf(asked, settings, now);
	return { transfer: offer, transferClosed: closed };
}

/** The documents a payer by transfer gets, and when. */
function documentsToCome(withInvoice: boolean): PayerStep[] {
	const invoice = {
		title: "With the receipt: tax invoice",
		text: "In the name of your organisation, with your purchase order.",
		is: "ahead" as const,
	};
	return [
		{
			title: "At once: proforma invoice",
			text: "With our account details, and the code to write as the narration.",
			is: "now",
		},
		{ title: "When your money arrives: receipt", text: "Usually on the next working day.", is: "ahead" },
		...(withInvoice ? [invoice] : []),
	];
}
