import type { ReactNode } from "react";
import { PriceTable } from "#courses/pages/price-table.tsx";
import { courseMessages } from "#courses/pages/words.ts";
import { placeName } from "#courses/rules/course.ts";
import { type DateRange, longDate } from "#kit/rules/date-range.ts";
import { type Charge, type Purpose, rateText } from "#kit/rules/pricing.ts";
import { Card } from "#kit/ui/card.tsx";
import { payLinkMessages as say } from "#sales/links/rules/words.ts";
import { registrationMessages } from "#sales/orders/pages/words.ts";

export type LinkShown = {
	title: string;
	date: DateRange | null;
	place: string;
	purpose: Purpose;
	charge: Charge;
	vatBasisPoints: number;
};

/** What a link is for, and what it costs; of a payment by it, under which number to ask about it. */
export function LinkFacts({ shown, reference }: { shown: LinkShown; reference?: string }) {
	const { title, date, place, purpose, charge, vatBasisPoints } = shown;
	return (
		<Card className="grid gap-5">
			<dl className="grid gap-y-3">
				<Fact name={say.course}>{title}</Fact>
				{date && <Fact name={say.date}>{longDate(date)}</Fact>}
				{place && <Fact name={say.place}>{placeName(place)}</Fact>}
				{reference && <Fact name={say.reference}>{reference}</Fact>}
			</dl>
			<div className="border-t border-line pt-3">
				<PriceTable
					rows={[
						{ label: say.purposes[purpose], amount: charge.net },
						{ label: vatOf(charge, vatBasisPoints), amount: charge.vat },
					]}
					total={{ label: courseMessages.total, amount: charge.total }}
				/>
			</div>
		</Card>
	);
}

/** Without the rate where no VAT is left to pay: it came with the rest of its invoice. */
function vatOf({ vat }: Charge, basisPoints: number): string {
	const { vatAlone } = registrationMessages;
	const { vat: withRate } = courseMessages;
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
