import { useEffect, useRef } from "react";
import type { Conflict } from "#kit/admin/admin-answer.ts";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Button } from "#kit/ui/button.tsx";
import { adminForms } from "#kit/words/forms.ts";

/** Two admins edited the same thing: the second sees what the first saved, and chooses. Stands within the form. */
export function ConflictPanel({ conflict, onDiscard }: { conflict: Conflict; onDiscard: () => void }) {
	const panel = useRef<HTMLElement>(null);
	// Save stands at the end of a form that may be long.
	useEffect(() => panel.current?.focus(), []);
	return (
		<section
			ref={panel}
			tabIndex={-1}
			aria-labelledby="conflict-title"
			className="grid gap-4 rounded-card border border-clay/40 bg-clay/6 p-5"
		>
			<h2 id="conflict-title" className="text-lg">
				{conflict.words?.title ?? adminForms.changedTitle}
			</h2>
			<p>{conflict.sentence}</p>
			<div className={conflict.theirs.length > 0 ? "grid gap-2" : "hidden"}>
				<h3 className="text-[0.9375rem] font-semibold">{adminForms.theirs}</h3>
				<dl className="grid gap-3 rounded-control border border-line bg-paper p-4 text-[0.9375rem]">
					{conflict.theirs.map(({ label, text }) => (
						<div key={label} className="grid gap-0.5">
							<dt className="text-sm text-muted">{label}</dt>
							<dd className="wrap-anywhere whitespace-pre-line">{text || adminForms.empty}</dd>
						</div>
					))}
				</dl>
			</div>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" tone="dark" name="overwrite" value={conflict.version}>
					{conflict.words?.overwrite ?? adminForms.overwrite}
				</Button>
				<ButtonLink to="" tone="quiet" reloadDocument onClick={onDiscard}>
					{conflict.words?.discard ?? adminForms.takeTheirs}
				</ButtonLink>
			</div>
		</section>
	);
}
