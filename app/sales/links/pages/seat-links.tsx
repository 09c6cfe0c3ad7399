import { type Kobo, naira } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { payLinkWords as words } from "#sales/links/rules/words.ts";

export type SeatLinkFacts = {
	id: number;
	course: string;
	purpose: Purpose;
	total: Kobo;
	stands: "live" | "being-paid" | "waiting" | "looked-at" | "full";
};

/** Links by which somebody else is to pay a seat of mine: nothing at all when there is none. */
export function SeatLinks({ links }: { links: readonly SeatLinkFacts[] }) {
	if (links.length === 0) return null;
	return (
		<section aria-labelledby="seat-links" className="grid gap-5">
			<h2 id="seat-links" className="text-2xl">
				Payment links for someone else
			</h2>
			<Card padded={false}>
				<ul className="divide-y divide-line">
					{links.map(({ id, course, purpose, total, stands }) => (
						<li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 md:px-6">
							<div className="grid min-w-0 flex-1 basis-64 gap-1">
								<h3 id={`seat-link-${id}`} className="text-lg leading-snug">
									{course}
								</h3>
								<p className="text-[0.9375rem] text-muted">
									<span className="font-semibold text-ink tabular-nums">{naira(total)}</span>
									{` · ${words.purposes[purpose]}`}
								</p>
								<p className="text-[0.9375rem]">{words.stands[stands]}</p>
							</div>
							<ButtonLink to={`/my-courses/links/${id}`} tone="quiet" aria-describedby={`seat-link-${id}`}>
								View link
							</ButtonLink>
						</li>
					))}
				</ul>
			</Card>
		</section>
	);
}
