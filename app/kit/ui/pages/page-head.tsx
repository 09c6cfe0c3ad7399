import type { ReactNode } from "react";

/** The top of a page: a small line, its heading, and what belongs beside them. */
export function PageHead({ eyebrow, title, children }: { eyebrow?: string; title: string; children?: ReactNode }) {
	return (
		<header className="grid gap-3">
			{eyebrow && <p className="eyebrow text-clay">{eyebrow}</p>}
			<h1 className="text-4xl md:text-[3.25rem]">{title}</h1>
			{children}
		</header>
	);
}
