import type { ReactNode } from "react";
import { Icon } from "#kit/ui/icon.tsx";

type FoldedPartProps = {
	title: string;
	/** What is in it. */
	hint?: string | undefined;
	isOpen: boolean;
	children: ReactNode;
};

/** A part of a form that few need: the browser's own control folds it, also without script. What is in it is sent all the same. */
export function FoldedPart({ title, hint, isOpen, children }: FoldedPartProps) {
	return (
		<details className="group/part min-w-0 rounded-card border border-line bg-paper" open={isOpen}>
			<summary className="flex min-h-12 items-center justify-between gap-4 rounded-card px-4 py-3 font-semibold">
				<span className="grid min-w-0">
					{title}
					{hint && <span className="text-sm font-normal text-muted">{hint}</span>}
				</span>
				<Icon
					name="chevron-down"
					className="size-5 shrink-0 transition-transform duration-150 group-open/part:rotate-180"
				/>
			</summary>
			<div className="grid gap-5 border-t border-line p-4 sm:p-5">{children}</div>
		</details>
	);
}
