/** What a reader of the HTML sees, as one line of text. */
export function seen(html: string): string {
	return html
		.replace(/<head>.*?<\/head>/s, "")
		.replace(/<!--.*?-->/gs, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/&amp;/g, "&")
		.replace(/&#x27;/g, "'")
		.replace(/\s+/g, " ");
}

export function oneLine(text: string): string {
	return text.replace(/\s+/g, " ");
}
