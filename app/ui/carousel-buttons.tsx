import { ArrowLeft, ArrowRight } from "lucide-react";
import { messages } from "#domain/messages.ts";
import { roundLook } from "#ui/pager.tsx";

/** The arrows of a <koya-carousel>. They press what the element does, so they are for browsers with script. */
export function CarouselArrows({ look = roundLook, atStart = true }: { look?: string; atStart?: boolean }) {
	return (
		<>
			<button
				type="button"
				data-prev
				aria-label={messages.home.previous}
				aria-disabled={atStart}
				className={look}
				suppressHydrationWarning
			>
				<ArrowLeft aria-hidden="true" className="size-5" />
			</button>
			<button
				type="button"
				data-next
				aria-label={messages.home.next}
				aria-disabled={false}
				className={look}
				suppressHydrationWarning
			>
				<ArrowRight aria-hidden="true" className="size-5" />
			</button>
		</>
	);
}
