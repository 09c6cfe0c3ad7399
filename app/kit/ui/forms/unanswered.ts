import { data, isRouteErrorResponse } from "react-router";

type FormSubmission = { request: Request; serverAction: () => Promise<unknown> };

/**
 * Sends a form from the browser. Where no answer of its page comes, because the network, the server or something before it failed, the
 * form stays as it was filled: `failed` answers with what was typed and a sentence. A redirect and a refusal go on.
 */
export async function sendOrKeep<Answer>(
	{ request, serverAction }: FormSubmission,
	failed: (form: FormData) => Answer,
) {
	// The request can be read once.
	const sent = request.clone();
	try {
		return (await serverAction()) as Answer;
	} catch (error) {
		if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
		// With its status nothing of the page is asked for anew, which would fail as well.
		return data(failed(await sent.formData()), { status: 503 });
	}
}
