import { Icon } from "#kit/ui/icon.tsx";
import { siteWords } from "#kit/words/site.ts";

/** The arrows of a <koya-carousel>. They press what the element does, so they are for browsers with script. */
export function CarouselArrows({ look = "button-round", atStart = true }: { look?: string; atStart?: boolean }) {
	return (
		<>
			<button
				type="button"
				data-prev
				aria-label={siteWords.previous}
				aria-disabled={atStart}
				className={look}
				suppressHydrationWarning
			>
				<Icon name="arrow-left" className="size-5" />
			</button>
			<button
				type="button"
				data-next
				aria-label={siteWords.next}
				aria-disabled={false}
				className={look}
				suppressHydrationWarning
			>
				<Icon name="arrow-right" className="size-5" />
			</button>
		</>
	);
}
