import { memo } from "react";

/**
 * Where the form leads. A link that opens a dialog may write another page into it (app/kit/elements/dialog-links.ts):
 * the memo keeps React, which puts a field's default back at every turn, from undoing that.
 */
export const NextField = memo(function NextField({ next }: { next: string }) {
	return <input type="hidden" name="next" defaultValue={next} />;
});
