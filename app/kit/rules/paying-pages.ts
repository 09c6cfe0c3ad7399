/** Which pages may open the payment provider's checkout: only they are allowed its scripts and frames. */

/** Whether the page at a path pays. */
export function isPayingPage(pathname: string): boolean {
	return PAYING.some((pattern) => pattern.test(pathname));
}

const PAYING: readonly RegExp[] = [
	/^\/courses\/[^/]+\/register\/?$/,
	/^\/my-courses(\/[^/]+\/pay)?\/?$/,
	/^\/payments\/[^/]+\/?$/,
	/^\/pay\/[^/]+(\/[^/]+)?\/?$/,
];
