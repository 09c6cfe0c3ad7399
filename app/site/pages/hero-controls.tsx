import { CarouselArrows } from "#kit/ui/carousel-buttons.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { homeWords } from "#site/pages/home-words.ts";

/** More dots than these, each as wide as a thumb, find no room on a phone: then the place in the row is a number. */
const MOST_DOTS = 3;

/** Dots or the number of the slide, the arrows, and the button that lets the slides rest. They need the script. */
export function HeroControls({ count }: { count: number }) {
	return (
		<div data-controls className="needs-script pointer-events-none absolute inset-x-0 bottom-[11.5rem] md:bottom-6">
			<div className="wrap flex items-center gap-1">
				{count > MOST_DOTS ? <Position count={count} /> : <Dots count={count} />}
				<div className="pointer-events-auto ml-2 flex">
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
