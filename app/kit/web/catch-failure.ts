import { data } from "react-router";
import { reportFailure } from "#kit/web/report-failure.ts";

/**
 * Does what a form asks for. Where that fails and no one meant it to (the database, a provider, a fault of ours), it is reported as
 * ever, and the form stays as it was filled: `failed` answers with what was typed and a sentence. What is thrown on purpose, a
 * redirect or a page that is not there, goes on.
 */
export async function catchFailure<Done, Answer>(
	form: FormData,
	work: () => Promise<Done>,
	failed: (form: FormData) => Answer,
	headers: HeadersInit = {},
) {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		reportFailure(error);
		return data(failed(form), { status: 503, headers });
	}
}
