import type { ReactNode } from "react";

/** A list with nothing in it: says so, and what to do next. */
export function EmptyState({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
	return (
		<div className="grid justify-items-center gap-3 rounded-card border border-dashed border-edge/60 px-6 py-14 text-center">
			<p className="heading text-xl">{title}</p>
			{hint && <p className="max-w-prose text-muted">{hint}</p>}
			{children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
		</div>
	);
}
