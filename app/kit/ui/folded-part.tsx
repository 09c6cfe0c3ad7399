import type { ReactNode } from "react";
import { Icon } from "#kit/ui/icon.tsx";

/** A part of a form that few need: the browser's own control folds it, also without script. What is in it is sent all the same. */
export function FoldedPart({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
	return (
		<details className="group/part min-w-0 rounded-card border border-line bg-paper" open={isOpen}>
			<summary className="flex min-h-12 items-center justify-between gap-4 rounded-card px-4 py-3 font-semibold">
				{title}
				<Icon
					name="chevron-down"
					className="size-5 shrink-0 transition-transform duration-150 group-open/part:rotate-180"
				/>
			</summary>
			<div className="grid gap-5 border-t border-line p-4 sm:p-5">{children}</div>
		</details>
	);
}
