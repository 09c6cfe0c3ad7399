import { Avatar } from "#kit/ui/avatar.tsx";
import { CarouselArrows } from "#kit/ui/carousel-buttons.tsx";
import { classes } from "#kit/ui/classes.ts";
import { homeWords } from "#site/pages/home-words.ts";

type Testimonial = { id: number; publisherName: string; testimonial: string; publisherImageUrl: string };

/** As many as stand side by side on a desk. */
const AT_ONCE = 3;
/** Beyond so many characters the words are set smaller: every card is as tall as the longest. */
const SHORT = 160;

/** 'Testimonials' on home. Nothing at all while there is none. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
	if (testimonials.length === 0) return null;
	return (
		<section aria-labelledby="testimonials" className="wrap">
			<koya-carousel class="grid gap-y-8 sm:grid-cols-[1fr_auto]" suppressHydrationWarning>
				<h2 id="testimonials" className="text-3xl md:text-[2.75rem]">
					{homeWords.testimonials}
				</h2>
				<div
					data-controls
					className={classes(
						"needs-script flex gap-2.5 self-end max-sm:hidden",
						testimonials.length <= AT_ONCE && "lg:hidden",
					)}
				>
					<CarouselArrows />
				</div>
				<ul
					data-track
					// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
					tabIndex={0}
					aria-label={homeWords.testimonialsLabel}
					className="carousel-track -mx-gutter scroll-px-gutter auto-cols-[84%] gap-4 px-gutter py-1 sm:col-span-full sm:auto-cols-[calc((100%-1rem)/2)] md:mx-0 md:scroll-px-0 md:auto-cols-[calc((100%-1.5rem)/2)] md:gap-6 md:px-0 lg:auto-cols-[calc((100%-3rem)/3)]"
				>
					{testimonials.map((said) => (
						<li key={said.id}>
							<Said {...said} />
						</li>
					))}
				</ul>
			</koya-carousel>
		</section>
	);
}

function Said({ publisherName, testimonial, publisherImageUrl }: Testimonial) {
	return (
		<figure className="flex h-full flex-col gap-6 rounded-card border border-line bg-paper p-[min(1.5rem,6vw)] md:p-7">
			<blockquote
				className={classes(
					"whitespace-pre-line wrap-anywhere",
					testimonial.length > SHORT
						? "text-[0.9375rem]"
						: "heading text-[min(1.25rem,7vw)] leading-[1.35] font-semibold tracking-[-0.01em]",
				)}
			>
				<p>“{testimonial}”</p>
			</blockquote>
			<figcaption className="mt-auto flex flex-wrap items-center gap-3 text-[0.9375rem] leading-snug text-muted">
				<Avatar imageUrl={publisherImageUrl} lazy />
				<span className="min-w-0 flex-[1_1_8rem] wrap-anywhere">{publisherName}</span>
			</figcaption>
		</figure>
	);
}
