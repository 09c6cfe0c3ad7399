import type { ReactNode } from "react";
import { locationName } from "#courses/rules/course.ts";
import { type DateRange, weekdayRange } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { AddressText } from "#kit/ui/address-text.tsx";
import { Card } from "#kit/ui/card.tsx";
import { paymentPageWords as more } from "#sales/payments/pages/payment-page-words.ts";
import { payingWords as words } from "#sales/payments/pages/words.ts";
import { transferWords } from "#sales/transfers/pages/words.ts";

export type PaymentFactsOf = {
	/** For whom, where somebody else pays. */
	participant: string | null;
	title: string;
	date: DateRange | null;
	/** The location as it is stored, and its address. */
	location: readonly (string | null)[];
	total: Kobo;
	/** What came, where it is something else, as read. */
	came?: string | null;
	/** When it was begun, as read. */
	begun: string;
	receipt: string | undefined;
	/** An organisation the invoice is made out to. */
	invoiceTo?: string | undefined;
};

/** What is paid, and under which number to ask about it. */
export function PaymentFacts({ facts, reference }: { facts: PaymentFactsOf; reference: string }) {
	const [name, address] = facts.location;
	const location = [name && locationName(name), address].filter(Boolean).join(", ");
	return (
		<Card>
			<dl className="grid gap-y-3">
				{facts.participant && <Fact name={more.participant}>{facts.participant}</Fact>}
				<Fact name={words.course}>{facts.title}</Fact>
				{facts.date && <Fact name={more.date}>{weekdayRange(facts.date)}</Fact>}
				{location && <Fact name={more.location}>{location}</Fact>}
				<Fact name={words.amount}>{naira(facts.total)}</Fact>
				{facts.came && <Fact name={more.came}>{facts.came}</Fact>}
				{facts.invoiceTo && (
					<Fact name={transferWords.invoiceTo}>
						<AddressText text={facts.invoiceTo} />
					</Fact>
				)}
				<Fact name={more.begun}>{facts.begun}</Fact>
				<Fact name={words.reference}>{reference}</Fact>
				{facts.receipt && <Fact name={words.receipt}>{facts.receipt}</Fact>}
			</dl>
		</Card>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap justify-between gap-x-4 border-line not-last:border-b not-last:pb-3">
			<dt className="text-muted">{name}</dt>
			<dd className="min-w-0 flex-1 basis-[min(8.5rem,100%)] text-right font-semibold text-balance wrap-anywhere">
				{children}
			</dd>
		</div>
	);
}
