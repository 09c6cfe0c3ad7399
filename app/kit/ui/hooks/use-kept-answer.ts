import { useState } from "react";
import { useLocation } from "react-router";

/**
 * The last answer to a form of this page. The router forgets it whenever the page's data is fetched again, as news does;
 * here it stays until the next move, so that a question asked just now is still there to be answered. A page whose fields
 * show what was refused takes it from here as well, and not from the router. So does a page on which an action leads on and leaves a
 * sentence (`readFlash`), which is handed out once. `acrossMoves`: it outlives a move too, where
 * logging in or paying comes between the answer and what it leads to.
 */
export function useKeptAnswer<Answer>(
	actionData: Answer | undefined,
	{ acrossMoves = false }: { acrossMoves?: boolean } = {},
): Answer | undefined {
	const { key } = useLocation();
	const [kept, keep] = useState({ key, answer: actionData });
	// The router may show an answer shortly before the location that it belongs to.
	if (actionData && (actionData !== kept.answer || key !== kept.key)) keep({ key, answer: actionData });
	return actionData ?? (acrossMoves || kept.key === key ? kept.answer : undefined);
}
