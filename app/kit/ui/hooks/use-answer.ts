import { useState } from "react";

/** The last answer to a form of this page. The router forgets it whenever the page's data is fetched again. */
export function useAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
	const [kept, keep] = useState(actionData);
	if (actionData === undefined || actionData === kept) return kept;
	keep(actionData);
	return actionData;
}
