import type { Blocker } from "react-router";
import { Button } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { adminForms } from "#kit/words/forms.ts";

/** Asks before what was typed is left. */
export function UnsavedDialog({ blocker }: { blocker: Blocker }) {
	if (blocker.state !== "blocked") return null;
	return (
		<Dialog id="unsaved" title={adminForms.unsavedTitle} open onClose={() => blocker.reset?.()}>
			<p>{adminForms.unsaved}</p>
			<div className="mt-6 flex flex-wrap justify-end gap-3">
				<Button tone="quiet" onClick={() => blocker.proceed()}>
					{adminForms.leave}
				</Button>
				<Button tone="dark" onClick={() => blocker.reset()}>
					{adminForms.stay}
				</Button>
			</div>
		</Dialog>
	);
}
