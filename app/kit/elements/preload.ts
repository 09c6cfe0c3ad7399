/** Has the browser fetch a module that is needed soon, once. */
export function preload(href: string): void {
	if (document.querySelector(`link[rel=modulepreload][href="${href}"]`)) return;
	const link = document.createElement("link");
	link.rel = "modulepreload";
	link.href = href;
	document.head.append(link);
}
