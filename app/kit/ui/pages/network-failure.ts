import { siteWords } from "#kit/words/site.ts";

/** What is said below the title of a page that did not come: the network's fault, or ours. */
export function failureBody(error: unknown): string {
	return isNetworkFailure(error) ? siteWords.offline : siteWords.errorBody;
}

/** Every browser says in words of its own that a request never arrived; all of them say it by a TypeError. */
function isNetworkFailure(error: unknown): boolean {
	return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
