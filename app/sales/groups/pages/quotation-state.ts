import { listDiscounts } from "#courses/data/discounts.ts";
import { courseWords } from "#courses/pages/words.ts";
import { canBeTakenOnline, locationName } from "#courses/rules/course.ts";
import type { Discount } from "#courses/rules/discount-table.ts";
import { type Quote, quotedFigure } from "#courses/rules/discounts.ts";
import { db } from "#kit/data/db.ts";
import { longDay, todayInLagos, weekdayRange } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { rateText } from "#kit/rules/pricing.ts";
import { newFormKey } from "#kit/web/guards-admin.ts";
import type { Quotation } from "#requests/data/quotations.ts";
import { conditionWords } from "#requests/emails/quotation-words.ts";
import { findQuotedCourse } from "#sales/groups/data/quoted-course.ts";
import { awaitsOwnDate, offerOn } from "#sales/groups/rules/quotation-offer.ts";
import { acceptWords as words } from "#sales/groups/rules/words.ts";
import { buyerOrderPath, findLiveBuyerLink } from "#sales/ledger/buyers/data/buyer-links.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { duesOfQuote, isInMoney } from "#sales/ledger/orders/rules/order-dues.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { deadlineDay } from "#sales/ledger/transfers/rules/transfers.ts";
import { transferDeadline } from "#sales/ledger/transfers/rules/working-days.ts";
import type { PayerHead } from "#sales/paying/payments/pages/payer-parts.tsx";
import { readSettings } from "#settings/data/settings.ts";
import { officeOf } from "#settings/rules/office-of.ts";
import { bankAccountOf, type SiteSettings } from "#settings/rules/settings.ts";

/** What the page of a quotation shows: its facts and sums, and the form while it can be accepted. */
export type QuotationPage = Awaited<ReturnType<typeof readQuotationPage>>;

export async function readQuotationPage(quotation: Quotation, now: Date) {
	const settings = await readSettings();
	const { facts, version } = quotation;
	const found = quotation.orderId === null ? await findQuotedCourse(quotation, now) : undefined;
	const isAwaited = awaitsOwnDate(quotation);
	const discounts = await listDiscounts();
	const dates = (isAwaited ? [] : (found?.dates ?? [])).map((date) => {
		const offer = found && offerOf(quotation, { course: found.course, price: date.price }, discounts, now);
		return { ...date, offer: offer ?? { quote: facts.course.quote, isToday: false } };
	});
	const wished = wishedOf(quotation, dates);
	const offer = (dates.find(({ id }) => id === wished) ?? dates[0])?.offer ?? {
		quote: facts.course.quote,
		isToday: false,
	};
	// Dates may have prices of their own: after the last day each says its total.
	const isOnePrice = dates.every((date) => date.offer.quote.total === offer.quote.total);
	const base = { office: officeOf(settings), courseTitle: facts.course.title, sums: sumsOf(offer.quote) };
	const shown = { ...base, facts: factsOf(quotation, offer.quote), conditions: conditionsOf(offer.quote) };
	if (quotation.orderId !== null) return { ...shown, ...(await acceptedOrder(quotation.orderId)), form: null };
	if (!found) return { ...shown, head: head("stop", words.goneTitle, words.gone), order: null, form: null };
	if (dates.length === 0)
		return {
			...shown,
			head: head("wait", words.noDateTitle, isAwaited ? words.ownDate : words.noDate),
			order: null,
			form: null,
		};
	const body = offer.isToday ? words.isToday(facts.validUntil) : words.open(facts.validUntil);
	const more = version > 1 ? [words.changed(version)] : [];
	const title = words.heading(facts.organisationName);
	return {
		...shown,
		head: { ...head(offer.isToday ? "look" : "ask", title, body), more },
		order: null,
		form: {
			key: newFormKey(),
			version,
			totalText: isOnePrice ? naira(offer.quote.total) : null,
			dates: dates.map(({ id, firstDay, lastDay, location, left, offer: { quote } }) => ({
				id,
				firstDay,
				lastDay,
				total: quote.total,
				label: `${locationName(location)}, ${weekdayRange({ firstDay, lastDay }, todayInLagos(now))}`,
				detail: words.free(left, isOnePrice ? null : naira(quote.total)),
			})),
			wished,
			held: heldWords(offer.quote.participants, settings, now),
			withholding: withholdingOf(offer.quote, settings),
			purchaseOrder: facts.purchaseOrder ?? "",
		},
	};
}

type Course = NonNullable<Awaited<ReturnType<typeof findQuotedCourse>>>["course"];

function offerOf(
	{ facts }: Quotation,
	{ course, price }: { course: Course; price: Kobo },
	discounts: readonly Discount[],
	now: Date,
) {
	const { validUntil, preferredStart } = facts;
	return offerOn(
		todayInLagos(now),
		{ validUntil, preferredStart, quote: facts.course.quote },
		{
			course: {
				id: course.id,
				price,
				vatBasisPoints: course.vatBasisPoints,
				isOnline: canBeTakenOnline(course),
			},
			discounts,
		},
	);
}

const head = (tone: PayerHead["tone"], title: string, body: string): PayerHead => ({
	tone,
	eyebrow: words.title,
	title,
	body,
	more: [],
});

async function acceptedOrder(orderId: number) {
	const { code, buyer_id: buyerId } = await findOrder(db, orderId);
	const link = buyerId === null ? undefined : await findLiveBuyerLink({ buyerId, orderId });
	const body = link ? words.accepted(codeText(code)) : words.acceptedWithoutPage(codeText(code));
	return { head: head("good", words.acceptedTitle, body), order: link ? buyerOrderPath(link, code) : null };
}

function factsOf({ facts }: Quotation, { participants }: Quote) {
	return [
		{ name: "Quotation", text: facts.reference },
		{ name: "Course", text: facts.course.title },
		{ name: "Participants", text: participants.toLocaleString("en-GB") },
		{ name: "Issued on", text: longDay(facts.issuedOn) },
		{ name: "Valid until", text: longDay(facts.validUntil) },
	];
}

function sumsOf({ participants, price, subtotal, applied, off, vat, total, vatBasisPoints }: Quote) {
	const rows: { label: string; amount: Kobo }[] = [
		{ label: `${participants} × ${naira(price)}`, amount: subtotal },
		...(applied ? [{ label: discountName(applied), amount: -off }] : []),
		{ label: courseWords.vat(rateText(vatBasisPoints)), amount: vat },
	];
	return { rows, total: { label: courseWords.total, amount: total } };
}

const discountName = (applied: NonNullable<Quote["applied"]>) => `Group discount (${quotedFigure(applied)})`;

/** The discounts whose conditions the academy cannot see: the office changes the quotation where one applies. */
function conditionsOf({ conditional }: Quote): string[] {
	return conditional.map((one) => {
		const { name, condition } = conditionWords(one);
		return `${name}: ${naira(one.total)} in all, ${condition}`;
	});
}

/** The date the organisation asked for, or the only one there is. */
function wishedOf({ facts }: Quotation, dates: readonly { id: number; firstDay: string; lastDay: string }[]) {
	const { preferredStart, preferredEnd } = facts;
	const wished = dates.filter(({ firstDay, lastDay }) => firstDay === preferredStart && lastDay === preferredEnd);
	const [only, ...others] = wished.length > 0 ? wished : dates;
	return only && others.length === 0 ? only.id : null;
}

function heldWords(seats: number, settings: SiteSettings, now: Date): string {
	if (!bankAccountOf(settings)) return words.seatsHeldWithoutAccount(seats);
	const { transferDays: days, holidays } = settings;
	const until = transferDeadline({ now, days, holidays, firstDay: null });
	return words.seatsHeld(seats, longDay(deadlineDay(until)));
}

/** The tax that the organisation may withhold, and what is then to transfer. Null: none may be. */
function withholdingOf(quote: Quote, { withholdingBasisPoints: rate }: SiteSettings) {
	const dues = rate > 0 ? duesOfQuote(quote, rate).flatMap((seat) => seat.dues) : [];
	const byCertificate = dues.reduce((sum, due) => (isInMoney(due) ? sum : sum + due.net), 0);
	if (byCertificate === 0) return null;
	return {
		label: certificateWords.offer(rate),
		detail: certificateWords.offerDetail(quote.total - byCertificate, byCertificate),
	};
}
