import { longDay } from "#kit/rules/date-range.ts";
import { isDay, secondInLagos } from "#kit/rules/days.ts";
import { dayText, secondText } from "#kit/rules/moments.ts";
import { moneyIn } from "#kit/rules/money.ts";
import { factName, factText } from "#kit/rules/office/change-words.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { adminMail } from "#mail/admin/words.ts";
import { mailKindWords } from "#mail/rules/mail-kinds.ts";
import { mailConditionOf } from "#mail/rules/mail-troubles.ts";
import { type DeskPayment, listCallsAbout, listMailsAbout } from "#sales/ledger/payments/data/payment-desk.ts";
import { listPaymentEvents, type ProviderReply } from "#sales/ledger/payments/data/payment-events.ts";
import type { AttemptState } from "#sales/ledger/payments/rules/payment.ts";
import { type TimelineEntry, timelineOf } from "#sales/ledger/payments/rules/payment-timeline.ts";
import type { TimelineLine } from "#sales/office/admin/payments/payment-timeline-list.tsx";
import { shownBody } from "#sales/office/admin/payments/shown-body.ts";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";
import { adminReview } from "#sales/review/admin/words.ts";
import { reviewReasons } from "#sales/review/words.ts";

/** The timeline of a payment in words, the earliest first. */
export async function readTimeline(payment: DeskPayment, now: Date): Promise<TimelineLine[]> {
	const { reference, payments } = payment;
	const transactions = payments.map(({ provider, transactionId }) => ({ provider, id: transactionId }));
	const [events, calls, mails] = await Promise.all([
		listPaymentEvents(reference),
		listCallsAbout(reference, transactions),
		listMailsAbout(reference),
	]);
	const entries = timelineOf(
		begun(payment, events),
		calls.map(entryOfCall),
		// The e-mails are separate entries.
		events.filter(({ kind }) => kind !== "wrote").map(entryOfEvent),
		payments.flatMap(entriesOfMoney),
		mails.map((mail) => entryOfMail(mail, now)),
	);
	const { provider = "" } = payment.attempt ?? payments[0] ?? {};
	return entries.map(isOfflineProvider(provider) ? ownLineOf : lineOf);
}

const ONCE = { times: 1, actor: null, before: null, after: null, raws: [] } as const;

/** The first entry of a payment whose timeline has no starting event. */
function begun({ attempt, person }: DeskPayment, events: readonly { kind: string }[]): TimelineEntry[] {
	if (!attempt || events.some(({ kind }) => BEGAN.has(kind))) return [];
	const at = attempt.created_at;
	const actor = person?.full_name ?? null;
	return [{ ...ONCE, key: "begun", at, lastAt: at, source: "person", kind: "started", actor, facts: {} }];
}

/** The events that can start a timeline. */
const BEGAN = new Set([
	"started",
	"proforma-asked",
	"proforma-made",
	"invoice-sent",
	"taken",
	"recorded",
	"adopted",
	"certificate-received",
]);

type TimelineEvent = Awaited<ReturnType<typeof listPaymentEvents>>[number];

function entryOfEvent(event: TimelineEvent): TimelineEntry {
	return {
		key: `event-${event.id}`,
		at: event.at,
		lastAt: event.last_at,
		times: event.times,
		source: event.source,
		kind: event.kind,
		actor: event.actorName,
		before: event.state_before as AttemptState | null,
		after: event.state_after as AttemptState | null,
		facts: event.facts as Record<string, unknown>,
		raws: ((event.said ?? []) as ProviderReply[]).map(({ asked, status, body }) => ({
			asked,
			status,
			body: shownBody(body),
		})),
	};
}

type Call = Awaited<ReturnType<typeof listCallsAbout>>[number];

function entryOfCall(call: Call): TimelineEntry {
	const at = call.received_at;
	return {
		...ONCE,
		key: `call-${call.id}`,
		at,
		lastAt: at,
		source: "call",
		kind: "called",
		facts: {
			event: call.kind,
			transactionId: call.provider_transaction_id,
			outcome: call.outcome ?? "Not processed yet",
		},
		raws: [{ asked: null, status: null, body: shownBody(call.body) }],
	};
}

function entriesOfMoney(money: DeskPayment["payments"][number]): TimelineEntry[] {
	const { id, booked: amount, currency, transactionId, method, receipts, bookedAt } = money;
	const booked: TimelineEntry = {
		...ONCE,
		key: `money-${id}`,
		at: bookedAt,
		lastAt: bookedAt,
		source: "book",
		kind: "booked",
		facts: { amount, currency, transactionId, method },
		raws: [{ asked: null, status: null, body: shownBody(money.facts) }],
	};
	const issued = receipts.map(({ number, issuedAt, code }): TimelineEntry => {
		const link = { to: `/admin/orders/${code}/receipts/${number}/pdf`, text: words.downloadReceipt(number) };
		const at = new Date(issuedAt);
		return { ...ONCE, key: `receipt-${number}`, at, lastAt: at, source: "book", kind: "receipt", facts: {}, link };
	});
	return [booked, ...issued];
}

type Mail = Awaited<ReturnType<typeof listMailsAbout>>[number];

function entryOfMail(mail: Mail, now: Date): TimelineEntry {
	const at = mail.queued_at;
	const state = adminMail.conditions[mailConditionOf(mail, now)];
	return {
		...ONCE,
		key: `mail-${mail.id}`,
		at,
		lastAt: at,
		source: "mail",
		kind: "written",
		facts: { to: mail.recipient, state },
		link: { to: `/admin/mail/${mail.id}`, text: mailKindWords(mail.kind) },
	};
}

function lineOf(entry: TimelineEntry): TimelineLine {
	const { key, at, lastAt, times, source, kind, actor, before, after, raws, link } = entry;
	const last = dayText(at) === dayText(lastAt) ? secondInLagos(lastAt) : secondText(lastAt);
	return {
		key,
		actor,
		before,
		after,
		raws,
		link: link ?? null,
		source: words.sources[source] ?? source,
		happened: words.happened[`${source} ${kind}`] ?? words.happened[kind] ?? factName(kind),
		at: secondText(at),
		isoAt: at.toISOString(),
		repeated: times > 1 ? words.repeated(times, last) : null,
		...factWords(entry.facts),
	};
}

/** Without a provider, the transaction number is an internal one. */
function ownLineOf(entry: TimelineEntry): TimelineLine {
	const { transactionId, ...facts } = entry.facts;
	return lineOf({ ...entry, facts });
}

type Facts = Readonly<Record<string, unknown>>;
type Words = Readonly<Record<string, string>>;
type Line = TimelineLine["facts"][number];

/** The facts of a timeline entry in words: the provider's answer, amounts as money, and the others by name. */
function factWords(facts: Facts): Pick<TimelineLine, "answer" | "facts"> {
	const { answer, amount, total, currency, outcome, event, listedAmount, listedCurrency, refunds, ...rest } = facts;
	// Internal ids are not shown.
	const { refundId, enrolmentId, ...others } = rest;
	return {
		answer: inWords(words.answers, answer) ?? inWords(words.calls, event),
		facts: [
			...money("Amount", amount, currency),
			...money(factName("total"), total, currency),
			...money("Amount on the provider's list", listedAmount, listedCurrency),
			...(Array.isArray(refunds) ? [listed(refunds)] : []),
			...Object.entries(others).flatMap(([name, value]) => factOf(name, value)),
			...(typeof outcome === "string" ? [{ name: "", text: `Result: ${outcomeWords(outcome)}` }] : []),
		],
	};
}

function money(name: string, amount: unknown, currency: unknown): Line[] {
	if (typeof amount !== "number") return [];
	return [{ name, text: moneyIn(typeof currency === "string" ? currency : "NGN", amount) }];
}

function listed(refunds: readonly { amount?: unknown; kind?: unknown }[]): Line {
	const texts = refunds.map(
		({ amount, kind }) => `${moneyIn("NGN", Number(amount) || 0)}, ${inWords(REFUND_WORDS, kind) ?? ""}`,
	);
	return { name: "Provider's list", text: texts.join("\n") || "no refunds" };
}

function factOf(name: string, value: unknown): Line[] {
	if (value === null || value === undefined || value === "") return [];
	if (typeof value === "string" && isDay(value)) return [{ name: nameOf(name), text: longDay(value) }];
	return [{ name: nameOf(name), text: inWords(WORDS[name] ?? {}, value) ?? factText(name, value) }];
}

const REFUND_WORDS: Words = {
	refunded: adminReview.refundStates.completed,
	pending: adminReview.refundStates.pending,
	failed: adminReview.refundStates.failed,
};
const WORDS: Readonly<Record<string, Words>> = {
	reason: reviewReasons,
	method: words.methods,
	provider: words.providers,
	purpose: words.purposes,
	resolution: adminReview.resolutions,
	way: adminReview.ways,
	state: adminReview.refundStates,
};

/** The result of a webhook: the state of its payment, or a sentence. */
function outcomeWords(outcome: string): string {
	return words.callOutcomes[outcome] ?? inWords(words.states, outcome) ?? outcome;
}

function inWords(words: Words, value: unknown): string | null {
	if (typeof value !== "string") return null;
	return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

/** The name of an entry; a note has none. */
function nameOf(fact: string): string {
	return fact === "note" ? "" : (words.factNames[fact] ?? factName(fact));
}
