import type { ReactNode } from "react";
import { Card } from "#kit/ui/card.tsx";

/** A small form as a page of its own, for what is a dialog elsewhere. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="mx-auto w-full max-w-lg px-4 py-14 md:py-20">
			<Card className="md:p-8">
				<h1 className="mb-6 text-3xl">{title}</h1>
				{children}
			</Card>
		</div>
	);
}
