import { patternUrl } from "#kit/rules/patterns/patterns.ts";
import { homeWords } from "#site/pages/home-words.ts";
import { type HeadedItem, headedItem } from "#site/rules/headed-item.ts";

/** Seeds chosen by eye: lattice, comb and squares of one cloth. */
const BADGES = [
	{ seed: "badge-2", title: homeWords.reliable, because: homeWords.reliableBecause },
	{ seed: "badge-37", title: homeWords.flexible, because: homeWords.flexibleBecause },
	{ seed: "badge-36", title: homeWords.trusted, because: homeWords.trustedBecause },
];

/** 'Why Choose Us' on home: what the academy says, beside the three badges. */
export function WhyChooseUs({ description, items = [] }: { description?: string; items?: readonly string[] }) {
	return (
		<section aria-labelledby="why-choose-us" className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[11fr_10fr]">
			<div className="min-w-0">
				<h2 id="why-choose-us" className="text-3xl md:text-[2.75rem]">
					{homeWords.whyChooseUs}
				</h2>
				{description && (
					<p className="mt-4 max-w-2xl text-lg text-pretty whitespace-pre-line text-muted">{description}</p>
				)}
				{items.length > 0 && (
					<dl className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-7 sm:grid-cols-2">
						{items.map((item) => (
							<Reason key={item} {...headedItem(item)} />
						))}
					</dl>
				)}
			</div>
			<ul className="grid content-start gap-3.5 lg:pt-1">
				{BADGES.map((badge) => (
					<Badge key={badge.seed} {...badge} />
				))}
			</ul>
		</section>
	);
}

function Reason({ heading, text }: HeadedItem) {
	return (
		<div className="min-w-0 border-t border-line pt-4 wrap-anywhere">
			<dt className="heading text-lg leading-tight">{heading}</dt>
			{text && <dd className="mt-1.5 text-pretty text-muted">{text}</dd>}
		</div>
	);
}

function Badge({ seed, title, because }: (typeof BADGES)[number]) {
	return (
		<li className="flex items-center gap-4 rounded-card border border-line bg-paper p-5 md:px-6 md:py-7">
			<img
				src={patternUrl(seed, "avatar")}
				alt=""
				width={56}
				height={56}
				loading="lazy"
				decoding="async"
				className="size-14 shrink-0 rounded-control bg-ink object-cover"
			/>
			<div>
				<h3 className="text-xl">{title}</h3>
				<p className="mt-1 text-[0.9375rem] leading-normal text-muted">{because}</p>
			</div>
		</li>
	);
}
