import type { ReactNode } from "react";
import { messages } from "#domain/messages.ts";
import { patternUrl } from "#domain/patterns.ts";
import { CarouselArrows } from "#ui/carousel-buttons.tsx";
import { Icon } from "#ui/icon.tsx";

export type Slide = { seed: string; title: string; description: string; imageUrl?: string | null };

/** The next slide comes by itself after so long (Spec §9). */
const ADVANCE_MS = 3000;

/** The dark band that opens home: slides that take turns. `children`: the actions, the same on each. */
export function Hero({ slides, children }: { slides: readonly Slide[]; children: ReactNode }) {
	return (
		<section
			aria-label={messages.home.heroLabel}
			aria-roledescription="carousel"
			data-dark
			className="bg-ink text-white"
		>
			<koya-carousel class="relative block" advance={ADVANCE_MS} wrap suppressHydrationWarning>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
				<ul data-track tabIndex={0} className="carousel-track auto-cols-[100%] -outline-offset-4">
					{slides.map((slide, i) => (
						<HeroSlide
							key={slide.seed}
							slide={slide}
							position={messages.home.slide(i + 1, slides.length)}
							first={i === 0}
						>
							{children}
						</HeroSlide>
					))}
				</ul>
				<HeroControls count={slides.length} />
			</koya-carousel>
		</section>
	);
}

function HeroSlide(props: { slide: Slide; position: string; first: boolean; children: ReactNode }) {
	const { slide, position, first, children } = props;
	const Heading = first ? "h1" : "h2";
	return (
		<li aria-label={position} className="relative flex flex-col md:min-h-[35rem]">
			<div className="wrap grow">
				<div className="pt-10 pb-20 md:w-[54%] md:pt-12 md:pr-12 md:pb-28">
					<p className="eyebrow text-marigold">{messages.home.heroEyebrow}</p>
					<Heading className="mt-4 text-[2.375rem] md:text-[3.25rem] lg:text-[4rem]">{slide.title}</Heading>
					<p className="mt-5 max-w-xl text-lg text-indigo-soft md:text-xl md:leading-normal">{slide.description}</p>
					<div className="mt-8 flex flex-wrap gap-3">{children}</div>
				</div>
			</div>
			<img
				src={slide.imageUrl || patternUrl(slide.seed, "hero")}
				alt=""
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

function HeroControls({ count }: { count: number }) {
	return (
		<div data-controls className="needs-script pointer-events-none absolute inset-x-0 bottom-[11.5rem] md:bottom-6">
			<div className="wrap flex items-center gap-1">
				<div className="pointer-events-auto -ml-1.5 flex">
					{Array.from({ length: count }, (_, i) => (
						<button
							// biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place in the row
							key={i}
							type="button"
							data-dot={i}
							aria-label={messages.home.slide(i + 1, count)}
							aria-current={i === 0}
							className="group grid h-11 place-items-center px-1"
							suppressHydrationWarning
						>
							<span className="h-1 w-8 rounded-full bg-white/40 transition-colors duration-200 group-aria-[current=true]:bg-marigold" />
						</button>
					))}
				</div>
				<div className="pointer-events-auto ml-2 flex">
					<CarouselArrows look={darkLook} atStart={false} />
					<button
						type="button"
						data-pause
						aria-pressed="false"
						aria-label={messages.home.pause}
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

const darkLook = "grid size-11 place-items-center rounded-full text-white/80 hover:bg-white/10 hover:text-white";
