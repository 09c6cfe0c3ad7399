import type { Answer } from "#tests/http/ask.ts";

/** What a person reads on a page of a payment. */
export type Page = { status: number; location: string | undefined; title: string; body: string; text: string };

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

export function readPage(answer: Answer): Page {
	const html = answer.text.replaceAll("<!-- -->", "");
	const inside = (pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? "");
	return {
		status: answer.status,
		location: answer.headers.location,
		title: inside(/<h1[^>]*>([\s\S]*?)<\/h1>/),
		body: inside(/<p role="status"[^>]*>([\s\S]*?)<\/p>/) || inside(/role="alert"[^>]*>([\s\S]*?)<\//),
		text: plain(inside(/<main[^>]*>([\s\S]*?)<\/main>/)),
	};
}

function plain(html: string): string {
	return html
		.replace(/<[^>]*>/g, " ")
		.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
		.replace(/\s+/g, " ")
		.trim();
}
