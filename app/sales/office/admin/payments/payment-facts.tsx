import type { ReactNode } from "react";
import { FactList } from "#kit/admin/fact-list.tsx";
import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { naira } from "#kit/rules/money.ts";
import { isOfflineProvider, type OfflineProvider } from "#kit/rules/payment-provider.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { counted } from "#kit/rules/text.ts";
import { Card } from "#kit/ui/card.tsx";
import type { ListedState } from "#sales/ledger/payments/rules/payment-filter.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";
import { adminCertificates, partFacts } from "#sales/paying/ways/certificates/admin/words.ts";

/** The meaning of each state, in a sentence. */
const STATE_WORDS = {
	created: "Somebody started to pay. As far as we know, the provider has not received anything.",
	opened: "The checkout was opened. As far as we know, no payment was tried.",
	pending: "The provider is waiting for the bank. We check again automatically.",
	paid: "The provider received the money, and the enrolment is recorded.",
	failed: "The card or the bank declined. We keep checking for three days, in case the money arrives after all.",
	expired: "It was not paid in time. If the money still arrives, we record it or list it under Needs review.",
	cancelled:
		"It was cancelled because another attempt was started. If the money still arrives, we list it under Needs review.",
	needs_review: "We received money that could not be used as intended.",
	unknown: "The provider received this money under one of our references. We have no record of who started to pay.",
} satisfies Record<ListedState, string>;

export type PaymentFactsProps = {
	reference: string;
	state: ListedState;
	waits: boolean;
	provider: string;
	mode: "test" | "live" | null;
	/** Null: money without an attempt of ours. */
	attempt: {
		person: { id: string | null; fullName: string; email: string } | null;
		invoiceEmail: string;
		title: string;
		date: string | null;
		purpose: Purpose;
		/** Net and VAT of the whole charge. */
		net: number;
		vat: number;
		vatRate: string;
		asked: number;
		inMoney: number;
		method: string | null;
		begun: string;
		/** Null: no seat is held for it now. */
		heldUntil: string | null;
		nextCheck: string | null;
		checks: number;
	} | null;
	/** Null: its order is not known. */
	orderCode: string | null;
	/** Whether there is a button that asks the provider. */
	children?: ReactNode;
};

/** The amount asked for, the payer, and the status of the payment. */
export function PaymentFacts(props: PaymentFactsProps) {
	const { reference, state, waits, provider, attempt, children } = props;
	const own = isOfflineProvider(provider) ? adminOwnBooks[provider] : undefined;
	return (
		<Card className="grid grid-cols-1 gap-5">
			<div className="grid gap-3 sm:flex sm:items-start sm:justify-between sm:gap-6">
				<div className="grid min-w-0 justify-items-start gap-2">
					<PaymentPill state={state} waits={waits} />
					<p className="max-w-prose">{stateText(props)}</p>
				</div>
				{children}
			</div>
			<FactList
				facts={[
					{ label: "Reference", value: <span className="tabular-nums">{reference}</span> },
					...(attempt ? asked(attempt) : []),
					{ label: "Provider", value: providerText(props) },
					...(attempt?.method ? [{ label: words.method, value: words.methods[attempt.method] ?? attempt.method }] : []),
					...(props.orderCode ? [{ label: "Order", value: <Order code={props.orderCode} /> }] : []),
					...(attempt ? times(attempt, own) : []),
				]}
			/>
		</Card>
	);
}

type OwnWords = (typeof adminOwnBooks)[OfflineProvider];
type Attempt = NonNullable<PaymentFactsProps["attempt"]>;

function asked({ person, invoiceEmail, title, date, purpose, asked, net, vat, vatRate, inMoney }: Attempt) {
	return [
		...(person ? [{ label: "Ordered by", value: <Person {...person} /> }] : []),
		...(!invoiceEmail || invoiceEmail === person?.email ? [] : [{ label: "E-mail for receipts", value: invoiceEmail }]),
		{ label: "Course", value: title },
		...(date ? [{ label: "Date", value: date }] : []),
		{ label: "Payment for", value: words.purposes[purpose] },
		{
			label: "Amount due",
			value: (
				<>
					<span className="font-semibold tabular-nums">{naira(asked)}</span>{" "}
					{vat > 0 && (
						<span className="text-muted tabular-nums">{`${naira(net)} plus ${naira(vat)} VAT (${vatRate})`}</span>
					)}
				</>
			),
		},
		...partFacts(asked, inMoney),
	];
}

function times({ begun, heldUntil, nextCheck, checks }: Attempt, own: OwnWords | undefined) {
	return [
		{ label: "Started", value: begun },
		...(heldUntil ? [{ label: "Seat reserved", value: `until ${heldUntil}` }] : []),
		...(own ? nextLook(nextCheck, own) : [nextQuestion(nextCheck, checks)]),
	];
}

function nextQuestion(nextCheck: string | null, checks: number) {
	const value = (
		<>
			{nextCheck ? nextCheck : "None. You can press Check now at any time."}
			{checks > 0 && (
				<span className="block text-sm text-muted">{counted(checks, "check so far", "checks so far")}</span>
			)}
		</>
	);
	return { label: "Next automatic check", value };
}

function nextLook(nextCheck: string | null, { nextCheckAt }: OwnWords) {
	return nextCheck ? [{ label: "Next automatic check", value: nextCheckAt(nextCheck) }] : [];
}

function stateText({ state, waits, provider }: PaymentFactsProps): string {
	if (state === "needs_review" && !waits)
		return "We received money that could not be used as intended. An admin has decided about it.";
	const own = isOfflineProvider(provider) ? adminOwnBooks[provider].stateWords[state] : undefined;
	return own ?? STATE_WORDS[state];
}

function providerText({ provider, mode }: PaymentFactsProps) {
	const name = words.providers[provider] ?? provider;
	return mode === "test" && !isOfflineProvider(provider) ? `${name}, test account` : name;
}

function Person({ id, fullName, email }: { id: string | null; fullName: string; email: string }) {
	if (id === null) return [fullName, email].filter(Boolean).join(", ");
	return (
		<>
			<Link
				to={`/admin/people/${id}`}
				className="-my-2.5 inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4"
			>
				{fullName}
			</Link>
			<span className="block text-muted">{email}</span>
		</>
	);
}

function Order({ code }: { code: string }) {
	return (
		<Link
			to={`/admin/orders/${code}`}
			className="-my-2.5 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
		>
			{codeText(code)}
		</Link>
	);
}

type OwnBookWords = {
	/** The meaning of a state in words; states that are missing here use the words of providers. */
	stateWords: Partial<Record<ListedState, string>>;
	nextCheckAt: (at: string) => string;
};

const LATE_MONEY = "If the money still arrives, we record it or list it under Needs review.";

export const adminOwnBooks: Record<OfflineProvider, OwnBookWords> = {
	bank: {
		stateWords: {
			created: "A proforma asks for this transfer. The academy's account has not received the money yet.",
			pending:
				"A proof of the transfer was uploaded. Nobody has confirmed yet that the academy's account received the money.",
			paid: "The academy's account received the money, and the enrolment is recorded.",
			expired: `We did not receive the transfer by its due date. ${LATE_MONEY}`,
			cancelled: `This transfer was cancelled. ${LATE_MONEY}`,
			unknown: "The academy's account received this money. Nobody knows yet which order it pays.",
		},
		nextCheckAt: (at) => `${at}, when the transfer is due`,
	},
	office: {
		stateWords: {
			paid: "The office received the money.",
			cancelled: "The office recorded this by mistake: no money came.",
			unknown: "The office received this money. Nobody knows yet which order it pays.",
		},
		nextCheckAt: (at) => at,
	},
	certificate: { stateWords: adminCertificates.states, nextCheckAt: (at) => at },
};

const TONES = {
	created: "plain",
	opened: "plain",
	pending: "due",
	paid: "good",
	failed: "off",
	expired: "off",
	cancelled: "off",
	needs_review: "off",
	unknown: "off",
} as const satisfies Record<ListedState, string>;

/** The status of a payment, and whether a person must decide about it. */
export function PaymentPill({ state, waits }: { state: ListedState; waits: boolean }) {
	// A payment that waits for review is not decided yet.
	const isOnlyWaiting = waits && state === "needs_review";
	return (
		<span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
			{!isOnlyWaiting && (
				<StatePill tone={TONES[state]}>{state === "needs_review" ? "Reviewed" : words.states[state]}</StatePill>
			)}
			{waits && <StatePill tone="bad">Needs review</StatePill>}
		</span>
	);
}
