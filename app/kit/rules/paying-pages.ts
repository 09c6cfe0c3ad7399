/** Which pages may open the payment provider's checkout: only they are allowed its scripts and frames. */

/** Whether the page at a path pays; what an address says behind its path (a chosen date) makes no difference. */
export function isPayingPage(address: string): boolean {
	const [path = ""] = address.split(/[?#]/);
	return PAYING.some((pattern) => pattern.test(path));
}

const PAYING: readonly RegExp[] = [
	/^\/courses\/[^/]+\/register\/?$/,
	/^\/my-courses(\/[^/]+\/pay)?\/?$/,
	/^\/payments\/[^/]+\/?$/,
	/^\/pay\/[^/]+(\/[^/]+)?\/?$/,
];
