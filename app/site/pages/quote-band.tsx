import { patternUrl } from "#kit/rules/patterns/patterns.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { homeWords } from "#site/pages/home-words.ts";

/** A seed chosen by eye: pale lines on the band's own indigo, so that it has no edge. */
const CLOTH = "band-28";

/** The organisation-quote banner of home. Its second action offers both applications. */
export function QuoteBand() {
	return (
		<section aria-labelledby="training-a-team" className="wrap">
			<div
				data-dark
				className="grid overflow-hidden rounded-band bg-indigo text-white md:grid-cols-[6fr_5fr] [&_.button]:max-sm:w-full"
			>
				<div className="p-6 py-9 sm:p-10 lg:p-14">
					<h2 id="training-a-team" className="text-3xl md:text-[2.5rem]">
						{homeWords.quoteHeading}
					</h2>
					<p className="mt-4 max-w-xl text-pretty text-indigo-soft">{homeWords.quoteText}</p>
					<div className="mt-7 flex flex-wrap gap-3">
						<ButtonLink to="/organisation-invitation" tone="quiet" className="border-transparent">
							{homeWords.requestQuote}
						</ButtonLink>
						<ButtonLink to="/apply" tone="on-dark" data-dialog="select-application">
							{homeWords.selectApplication}
						</ButtonLink>
					</div>
				</div>
				<img
					src={patternUrl(CLOTH)}
					alt=""
					width={640}
					height={400}
					loading="lazy"
					decoding="async"
					className="h-28 w-full object-cover opacity-55 md:h-full"
				/>
			</div>
		</section>
	);
}
