import type { ReactNode } from "react";

/** A component by its name, with its states beside each other. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
	return (
		<section className="grid gap-4 border-t border-line pt-6">
			<h2 className="text-xl">{name}</h2>
			{children}
		</section>
	);
}
