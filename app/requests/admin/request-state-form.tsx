import { Form, useNavigation } from "react-router";
import { Button } from "#kit/ui/button.tsx";
import { adminRequests as words } from "#requests/admin/words.ts";
import type { RequestState } from "#requests/rules/requests.ts";

/** Closes a request that needs no answer, or opens one again. */
export function RequestStateForm({ state }: { state: RequestState }) {
	const navigation = useNavigation();
	const intent = state === "new" ? "close" : "reopen";
	const busy = navigation.formData?.get("intent") === intent;
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value={intent} />
			<Button type="submit" tone="quiet" busy={busy} busyLabel={state === "new" ? words.closing : words.reopening}>
				{state === "new" ? words.close : words.reopen}
			</Button>
		</Form>
	);
}
