/** Words of a page as somebody reads them: without scripts and tags, signs in place of their names. */
export function visibleText(html: string): string {
	return html
		.replace(/<(script|style|template)\b.*?<\/\1>/gs, " ")
		.replace(/<!--.*?-->/gs, "")
		.replace(/<[^>]*>/g, " ")
		.replace(/&#x27;/g, "'")
		.replace(/&quot;/g, '"')
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&amp;/g, "&")
		.replace(/\s+/g, " ");
}

/** The same of the page's own part: the bar, the footer and the dialogs are on every page. */
export function mainText(html: string): string {
	const main = /<main\b.*<\/main>/s.exec(html)?.[0];
	return visibleText(main ?? html);
}
