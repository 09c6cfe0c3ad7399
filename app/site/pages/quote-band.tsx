import { locationName } from "#courses/rules/course.ts";
import { quotedFigure } from "#courses/rules/discounts.ts";
import { type Day, weekdayRange } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { rateText } from "#kit/rules/pricing.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { homeWords as words } from "#site/pages/home-words.ts";
import type { QuoteExample } from "#site/rules/quote-example.ts";
import type { SiteText } from "#site/rules/site-text.ts";

type QuoteBandProps = { text: SiteText | undefined; example: QuoteExample | null; today: Day };

/** The organisation-quote banner of home, with a quotation worked out in full. Its second action offers both applications. */
export function QuoteBand({ text, example, today }: QuoteBandProps) {
	return (
		<section aria-labelledby="training-a-team" className="wrap">
			<div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-8 rounded-band bg-indigo-soft p-[min(1.25rem,5.2vw)] sm:p-10 lg:grid-cols-[6fr_5fr] lg:p-14 [&_.button]:max-sm:w-full">
				<div>
					<h2 id="training-a-team" className="text-3xl md:text-[2.5rem]">
						{words.quoteHeading}
					</h2>
					{text?.description && (
						<p className="mt-4 max-w-xl text-lg text-pretty whitespace-pre-line">{text.description}</p>
					)}
					{text && text.items.length > 0 && (
						<ul className="mt-5 grid gap-2">
							{text.items.map((item) => (
								<li key={item} className="flex gap-3">
									<Icon name="check" bold className="mt-1 size-4 shrink-0 text-leaf" />
									<span className="min-w-0">{item}</span>
								</li>
							))}
						</ul>
					)}
					<div className="mt-7 flex flex-wrap gap-3">
						<ButtonLink to="/organisation-invitation" tone="dark">
							{words.requestQuote}
						</ButtonLink>
						<ButtonLink to="/apply" tone="quiet" data-dialog="select-application">
							{words.selectApplication}
						</ButtonLink>
					</div>
				</div>
				{example && <Example {...example} today={today} />}
			</div>
		</section>
	);
}

/** What eight people would pay for a date of today's list, line by line. */
function Example({ title, location, quote, today, ...date }: QuoteExample & { today: Day }) {
	const lines = [
		{ label: words.participants(quote.participants, naira(quote.price)), amount: naira(quote.subtotal) },
		...(quote.applied
			? [{ label: words.lessGroup(quotedFigure(quote.applied)), amount: `-${naira(quote.off)}`, isOff: true }]
			: []),
		...(quote.vat > 0 ? [{ label: words.vat(rateText(quote.vatBasisPoints)), amount: naira(quote.vat) }] : []),
	];
	const line = "flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2";
	return (
		<figure className="rounded-control border border-line bg-paper p-[min(1.25rem,5.2vw)] text-[0.9375rem] md:p-7">
			<figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-3">
				<span className="heading text-xl">{words.quotation}</span>
				<span className="text-sm text-muted">{words.example}</span>
			</figcaption>
			<p className="py-3 leading-snug">
				<span className="font-semibold">{title}</span>
				<br />
				<span className="text-muted">
					{locationName(location)} · {weekdayRange(date, today)}
				</span>
			</p>
			<dl>
				{lines.map(({ label, amount, isOff }) => (
					<div key={label} className={isOff ? `${line} text-leaf` : line}>
						<dt>{label}</dt>
						<dd className="ml-auto tabular-nums">{amount}</dd>
					</div>
				))}
				<div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3 text-lg font-semibold">
					<dt>{words.total}</dt>
					<dd className="ml-auto tabular-nums">{naira(quote.total)}</dd>
				</div>
			</dl>
		</figure>
	);
}
