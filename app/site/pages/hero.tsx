import type { ReactNode } from "react";
import { classes } from "#kit/ui/classes.ts";
import { Photo } from "#kit/ui/photo.tsx";
import { HeroControls } from "#site/pages/hero-controls.tsx";
import type { Slide } from "#site/pages/hero-slides.ts";
import { homeWords } from "#site/pages/home-words.ts";

/** The next slide comes by itself after so long. */
const ADVANCE_MS = 3000;
/** A longer title is set smaller, so that it stays beside its picture. */
const LONG_TITLE = 60;

/** The dark band that opens home: slides that take turns. `children`: the actions, the same on each. */
export function Hero({ slides, children }: { slides: readonly Slide[]; children: ReactNode }) {
	const several = slides.length > 1;
	return (
		<section
			aria-label={homeWords.heroLabel}
			aria-roledescription={several ? "carousel" : undefined}
			data-dark
			className="bg-ink text-white"
		>
			<koya-carousel class="relative block" wrap {...(several && { advance: ADVANCE_MS })} suppressHydrationWarning>
				<ul
					data-track
					// What scrolls must be reachable by keyboard.
					tabIndex={several ? 0 : undefined}
					className="carousel-track auto-cols-[100%] -outline-offset-4"
				>
					{slides.map((slide, i) => (
						<HeroSlide
							key={slide.id}
							slide={slide}
							position={several ? homeWords.slide(i + 1, slides.length) : undefined}
							first={i === 0}
						>
							{children}
						</HeroSlide>
					))}
				</ul>
				{several && <HeroControls count={slides.length} />}
			</koya-carousel>
		</section>
	);
}

type HeroSlideProps = { slide: Slide; position: string | undefined; first: boolean; children: ReactNode };

function HeroSlide({ slide, position, first, children }: HeroSlideProps) {
	const Heading = first ? "h1" : "h2";
	const long = slide.title.length > LONG_TITLE;
	return (
		<li aria-label={position} className="relative flex flex-col md:min-h-[35rem]">
			<div className="wrap grow">
				<div className={classes("pt-10 md:w-[54%] md:pt-12 md:pr-12", position ? "pb-20 md:pb-28" : "pb-10 md:pb-12")}>
					<p className="eyebrow text-marigold">{homeWords.heroEyebrow}</p>
					<Heading
						className={classes(
							"mt-4 wrap-anywhere",
							long ? "text-3xl md:text-[2.5rem]" : "text-[2.375rem] md:text-[3.25rem] lg:text-[4rem]",
						)}
					>
						{slide.title}
					</Heading>
					<p className="mt-5 max-w-xl text-lg wrap-anywhere text-indigo-soft md:text-xl md:leading-normal">
						{slide.description}
					</p>
					<div className="mt-8 flex flex-wrap gap-3">{children}</div>
				</div>
			</div>
			<Photo
				src={slide.imageUrl}
				alt={slide.imageAlternative}
				sizes="(min-width: 48rem) 46vw, 100vw"
				width={960}
				height={960}
				draggable={false}
				loading={first ? "eager" : "lazy"}
				fetchPriority={first ? "high" : "auto"}
				className="h-44 w-full object-cover md:absolute md:inset-y-0 md:right-0 md:h-full md:w-[46%]"
			/>
		</li>
	);
}
