import type { ReactNode } from "react";
import { Icon } from "#kit/ui/icon.tsx";

/** Which state of the enrolment a form saw, and the key that makes twice once. */
export function Seen({ version, formKey }: { version: number; formKey: string }) {
	return (
		<>
			<input type="hidden" name="version" value={version} />
			<input type="hidden" name="key" value={formKey} />
		</>
	);
}

type FoldedFormProps = { id?: string; title: string; hint: string; open: boolean; children: ReactNode };

/** One of several things to do with a seat, folded away until it is wanted. */
export function FoldedForm({ id, title, hint, open, children }: FoldedFormProps) {
	return (
		<details id={id} name="seat-form" open={open || undefined} className="group border-t border-line first:border-t-0">
			<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2 text-sm font-semibold hover:text-indigo [&::-webkit-details-marker]:hidden">
				{title}
				<Icon name="chevron-down" className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
			</summary>
			<div className="grid gap-4 pt-1 pb-5">
				<p className="max-w-prose text-sm text-muted">{hint}</p>
				{children}
			</div>
		</details>
	);
}
