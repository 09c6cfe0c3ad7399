const USUAL = 50;

/** One page of a list, and what Paystack says about the pages. */
export function pageOf<T>(found: T[], wanted: URLSearchParams) {
	const perPage = wholeIn(wanted, "perPage") ?? USUAL;
	const page = wholeIn(wanted, "page") ?? 1;
	const skipped = (page - 1) * perPage;
	const meta = { total: found.length, skipped, perPage, page, pageCount: Math.ceil(found.length / perPage) };
	return { shown: found.slice(skipped, skipped + perPage), meta };
}

function wholeIn(wanted: URLSearchParams, name: string): number | undefined {
	const given = Number(wanted.get(name));
	return Number.isInteger(given) && given > 0 ? given : undefined;
}
