import type { ReactNode } from "react";
import { Card } from "#kit/ui/card.tsx";

type OrderPartProps = { id: string; title: string; note?: ReactNode; children: ReactNode };

/** A part of an order's page with its heading. */
export function OrderPart({ id, title, note, children }: OrderPartProps) {
	return (
		<Card padded={false}>
			<section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
				<div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4.5 py-3">
					<h2 id={`${id}-title`} className="text-lg">
						{title}
					</h2>
					{note && <div className="text-[0.8125rem] text-muted">{note}</div>}
				</div>
				{children}
			</section>
		</Card>
	);
}

/** The heading of what is due, of payments or of refunds within the part about money. */
export function MoneyHead({ id, title }: { id: string; title: string }) {
	return (
		<h3 id={id} className="border-t border-line px-4.5 pt-3.5 pb-2 text-base">
			{title}
		</h3>
	);
}
