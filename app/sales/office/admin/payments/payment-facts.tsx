import type { ReactNode } from "react";
import { FactList } from "#kit/admin/fact-list.tsx";
import { Link } from "#kit/admin/link.tsx";
import { naira } from "#kit/rules/money.ts";
import { isOfflineProvider, type OfflineProvider } from "#kit/rules/payment-provider.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { Card } from "#kit/ui/card.tsx";
import type { ListedState } from "#sales/ledger/payments/rules/payment-filter.ts";
import { PaymentPill } from "#sales/office/admin/payments/payment-pill.tsx";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";
import { partFacts } from "#sales/paying/ways/certificates/admin/part-facts.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";

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
		/** Of the whole charge. */
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
	enrolmentId: number | null;
	/** The button that asks the provider. */
	children?: ReactNode;
};

/** What was asked for, of whom, and how it stands. */
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
					{ label: words.reference, value: <span className="tabular-nums">{reference}</span> },
					...(attempt ? asked(attempt) : []),
					{ label: words.provider, value: providerText(props) },
					...(attempt?.method ? [{ label: words.method, value: words.methods[attempt.method] ?? attempt.method }] : []),
					...(props.enrolmentId ? [{ label: words.enrolment, value: <Enrolment id={props.enrolmentId} /> }] : []),
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
		...(person ? [{ label: words.person, value: <Person {...person} /> }] : []),
		...(!invoiceEmail || invoiceEmail === person?.email ? [] : [{ label: words.invoiceEmail, value: invoiceEmail }]),
		{ label: words.course, value: title },
		...(date ? [{ label: words.date, value: date }] : []),
		{ label: words.purpose, value: words.purposes[purpose] },
		{
			label: words.asked,
			value: (
				<>
					<span className="font-semibold tabular-nums">{naira(asked)}</span>{" "}
					{vat > 0 && (
						<span className="text-muted tabular-nums">{words.netAndVat(naira(net), naira(vat), vatRate)}</span>
					)}
				</>
			),
		},
		...partFacts(asked, inMoney),
	];
}

function times({ begun, heldUntil, nextCheck, checks }: Attempt, own: OwnWords | undefined) {
	return [
		{ label: words.begun, value: begun },
		...(heldUntil ? [{ label: words.hold, value: words.heldUntil(heldUntil) }] : []),
		...(own ? nextLook(nextCheck, own) : [nextQuestion(nextCheck, checks)]),
	];
}

function nextQuestion(nextCheck: string | null, checks: number) {
	const value = (
		<>
			{nextCheck ? words.nextCheckAt(nextCheck) : words.noMoreChecks}
			{checks > 0 && <span className="block text-sm text-muted">{words.asMuch(checks)}</span>}
		</>
	);
	return { label: words.nextCheck, value };
}

function nextLook(nextCheck: string | null, { nextCheckAt }: OwnWords) {
	return nextCheck ? [{ label: words.nextLook, value: nextCheckAt(nextCheck) }] : [];
}

function stateText({ state, waits, provider }: PaymentFactsProps): string {
	if (state === "needs_review" && !waits) return words.decidedWords;
	const own = isOfflineProvider(provider) ? adminOwnBooks[provider].stateWords[state] : undefined;
	return own ?? words.stateWords[state];
}

function providerText({ provider, mode }: PaymentFactsProps) {
	const name = words.providers[provider] ?? provider;
	return mode === "test" && !isOfflineProvider(provider) ? words.testMode(name) : name;
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

function Enrolment({ id }: { id: number }) {
	return (
		<Link
			to={`/admin/enrolments/${id}`}
			className="-my-2.5 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
		>
			{words.openEnrolment}
		</Link>
	);
}

/** Payments that no provider knows of: transfers to the academy's account, and certificates. */

type OwnBookWords = {
	/** What a state means; of those that are missing the words of providers hold. */
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
