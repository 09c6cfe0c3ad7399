import type { ReactNode } from "react";

/** A part of a long form under a heading of its own; its fields stand two by two on a desk. */
export function FormPart({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
	return (
		<fieldset className="min-w-0 border-t border-line pt-6">
			<legend className="heading float-left mb-4 w-full text-xl">
				{title}
				{note && <span className="ml-3 font-text text-sm font-normal tracking-normal text-muted">{note}</span>}
			</legend>
			<div className="clear-both grid items-start gap-5 sm:grid-cols-2">{children}</div>
		</fieldset>
	);
}
