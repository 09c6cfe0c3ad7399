import type { ReactNode } from "react";

type EmptyStateProps = {
	title: string;
	hint?: string;
	/** It is all the page has to say: its title is the page's heading. */
	wholePage?: boolean;
	children?: ReactNode;
};

/** A list with nothing in it: says so, and what to do next. */
export function EmptyState({ title, hint, wholePage = false, children }: EmptyStateProps) {
	const Title = wholePage ? "h1" : "p";
	return (
		<div className="grid justify-items-center gap-3 rounded-card border border-dashed border-edge/60 px-6 py-14 text-center">
			<Title className="heading text-xl">{title}</Title>
			{hint && <p className="max-w-prose text-muted">{hint}</p>}
			{children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
		</div>
	);
}
