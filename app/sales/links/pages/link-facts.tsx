import type { ReactNode } from "react";
import { PriceTable } from "#courses/pages/price-table.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { type ClassTimes, timesAt } from "#courses/rules/class-times.ts";
import { locationName } from "#courses/rules/course.ts";
import { type DateRange, weekdayRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { type Charge, type Purpose, rateText } from "#kit/rules/pricing.ts";
import { Card } from "#kit/ui/card.tsx";
import { payLinkWords as words } from "#sales/links/rules/words.ts";
import { registrationWords } from "#sales/orders/pages/words.ts";

export type LinkShown = {
	title: string;
	date: DateRange | null;
	times: ClassTimes | null;
	location: string;
	purpose: Purpose;
	charge: Charge;
	vatBasisPoints: number;
	/** What a certificate pays of the same, kobo: no part of the charge. */
	byCertificate: Kobo;
	/** Whether it is on an invoice already. */
	isInvoiced: boolean;
};

/** What a link is for, and what it costs. `children`: who asks, and their words. */
export function LinkFacts({ shown, children }: { shown: LinkShown; children?: ReactNode }) {
	const { title, date, times, location, purpose, charge, vatBasisPoints, byCertificate } = shown;
	return (
		<Card className="grid gap-5">
			{children}
			<dl className="grid gap-y-3">
				<Fact name={words.course}>{title}</Fact>
				{date && <Fact name={words.date}>{weekdayRange(date)}</Fact>}
				{times && <Fact name={words.time}>{timesAt(times, location)}</Fact>}
				{location && <Fact name={words.location}>{locationName(location)}</Fact>}
			</dl>
			<div className="border-t border-line pt-3">
				<PriceTable
					rows={[
						{ label: words.purposes[purpose], amount: charge.net + byCertificate },
						{ label: vatOf(charge, vatBasisPoints), amount: charge.vat },
						...(byCertificate > 0 ? [{ label: words.lessWithheld, amount: -byCertificate }] : []),
					]}
					total={{ label: courseWords.total, amount: charge.total }}
				/>
			</div>
		</Card>
	);
}

/** Without the rate where no VAT is left to pay: it came with the rest of its invoice. */
function vatOf({ vat }: Charge, basisPoints: number): string {
	const { vatAlone } = registrationWords;
	const { vat: withRate } = courseWords;
	return vat === 0 && basisPoints > 0 ? vatAlone : withRate(rateText(basisPoints));
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-6 sm:grid-cols-[6rem_minmax(0,1fr)]">
			<dt className="text-muted">{name}</dt>
			<dd className="font-semibold wrap-anywhere">{children}</dd>
		</div>
	);
}
