import type { ReactNode } from "react";
import { Card } from "#kit/ui/card.tsx";

/** A part of an order's page with its heading. */
export function OrderPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<Card padded={false}>
			<section aria-labelledby={`${id}-title`}>
				<h2 id={`${id}-title`} className="border-b border-line px-4.5 py-3 text-lg">
					{title}
				</h2>
				{children}
			</section>
		</Card>
	);
}
