import type { ReactNode } from "react";
import { CarouselArrows } from "#kit/ui/carousel-buttons.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { Photo } from "#kit/ui/photo.tsx";
import type { Slide } from "#site/pages/hero-slides.ts";
import { homeWords } from "#site/pages/home-words.ts";

/** The next slide comes by itself after so long. */
const ADVANCE_MS = 3000;
/** A longer title is set smaller, so that it stays beside its picture. */
const LONG_TITLE = 60;

/**
 * The dark band that opens home: slides that take turns. `children`: what one came to do, below the words; it stands still
 * while headline, sentence and picture change.
 */
export function Hero({ slides, children }: { slides: readonly Slide[]; children: ReactNode }) {
	const several = slides.length > 1;
	return (
		<section
			aria-label={homeWords.heroLabel}
			aria-roledescription={several ? "carousel" : undefined}
			data-dark
			className="bg-ink text-white"
		>
			<koya-carousel
				class="relative grid grid-cols-[minmax(0,1fr)]"
				wrap
				{...(several && { advance: ADVANCE_MS })}
				suppressHydrationWarning
			>
				<ul
					data-track
					// What scrolls must be reachable by keyboard.
					tabIndex={several ? 0 : undefined}
					className="carousel-track auto-cols-[100%] -outline-offset-4 md:[grid-area:1/1]"
				>
					{slides.map((slide, i) => (
						<HeroSlide
							key={slide.id}
							slide={slide}
							position={several ? homeWords.slide(i + 1, slides.length) : undefined}
							first={i === 0}
						/>
					))}
				</ul>
				<div className="pointer-events-none relative pb-3 md:self-end md:pb-5 md:[grid-area:1/1]">
					<div className="wrap *:pointer-events-auto">
						<div className="@container">{children}</div>
					</div>
					{several && <HeroControls count={slides.length} />}
				</div>
			</koya-carousel>
		</section>
	);
}

type HeroSlideProps = { slide: Slide; position: string | undefined; first: boolean };

function HeroSlide({ slide, position, first }: HeroSlideProps) {
	const Heading = first ? "h1" : "h2";
	const long = slide.title.length > LONG_TITLE;
	return (
		<li aria-label={position} className="relative flex flex-col">
			<div className="wrap md:grow">
				<div className="pt-7 pb-5 md:w-[56%] md:pt-14 md:pr-12 md:pb-60">
					<Heading className={long ? "text-2xl md:text-[2.5rem]" : "text-[min(2.25rem,9vw)] md:text-[min(4rem,5vw)]"}>
						{slide.title}
					</Heading>
					{slide.description && (
						<p className="mt-3 max-w-xl text-indigo-soft md:mt-5 md:text-xl md:leading-normal">{slide.description}</p>
					)}
				</div>
			</div>
			<Photo
				src={slide.imageUrl}
				alt={slide.imageAlternative}
				sizes="(min-width: 48rem) 46vw, 100vw"
				width={960}
				height={960}
				draggable={false}
				// The pictures of the other slides wait until their turn comes.
				loading={first ? "eager" : "lazy"}
				fetchPriority={first ? "high" : "auto"}
				// On a phone a strip below the words, which takes the room that a taller slide makes.
				className="h-[min(6rem,25vw)] w-full grow object-cover md:absolute md:inset-y-0 md:right-0 md:h-full md:w-[41%]"
			/>
		</li>
	);
}

/** More dots than these, each as wide as a thumb, find no room on a phone: then the place in the row is a number. */
const MOST_DOTS = 3;

/** Dots or the number of the slide, the arrows, and the button that lets the slides rest. They need the script. */
function HeroControls({ count }: { count: number }) {
	return (
		<div data-controls className="needs-script mt-1 md:mt-3">
			<div className="wrap flex flex-wrap items-center gap-1 max-md:justify-between">
				{count > MOST_DOTS ? <Position count={count} /> : <Dots count={count} />}
				<div className="pointer-events-auto flex md:ml-2">
					<CarouselArrows look={darkLook} atStart={false} />
					<button
						type="button"
						data-pause
						aria-pressed="false"
						aria-label={homeWords.pause}
						className={`group ${darkLook}`}
						suppressHydrationWarning
					>
						<Icon name="pause" className="size-5 group-aria-pressed:hidden" />
						<Icon name="play" className="hidden size-5 group-aria-pressed:block" />
					</button>
				</div>
			</div>
		</div>
	);
}

function Dots({ count }: { count: number }) {
	return (
		<div className="pointer-events-auto -ml-1.5 flex">
			{Array.from({ length: count }, (_, i) => (
				<button
					// biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place in the row
					key={i}
					type="button"
					data-dot={i}
					aria-label={homeWords.slide(i + 1, count)}
					aria-current={i === 0}
					className="group grid h-11 place-items-center px-1.5"
					suppressHydrationWarning
				>
					<span className="h-1 w-8 rounded-full bg-white/40 transition-colors duration-200 group-aria-[current=true]:bg-marigold forced-colors:bg-[GrayText] forced-colors:group-aria-[current=true]:bg-[Highlight]" />
				</button>
			))}
		</div>
	);
}

/** The element counts on in `data-at`; each slide says its own place to assistive technology. */
function Position({ count }: { count: number }) {
	return (
		<p aria-hidden="true" className="font-semibold tabular-nums">
			<span data-at="1" className="text-marigold before:content-[attr(data-at)]" suppressHydrationWarning />
			<span className="text-white/70"> / {count}</span>
		</p>
	);
}

const darkLook = "grid size-11 place-items-center rounded-full text-white/80 hover:bg-white/10 hover:text-white";
