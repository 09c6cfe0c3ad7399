// A document as plain data, so that it passes to the thread that prints it: what pdfmake wants as functions is said in lists.
import type { Content, CustomTableLayout, TDocumentDefinitions } from "pdfmake/interfaces";

export type PlainDocument = Omit<TDocumentDefinitions, "header" | "footer"> & {
	/** On every page. A part that says `PAGE` says 'Page 2 of 3' where there are several, and is left out where there is one. */
	foot: Content;
	/** Above every page but the first. */
	runningHead?: Content;
};

/** No one types it: a control character stands before it. */
export const PAGE = "\u0001page";

/** One value for all lines, or one each; the last of a list is that of all that follow. */
type OneOrMany<Value> = Value | readonly Value[];

/** The lines and paddings of a table, counted from 0 at its top and left. */
type PlainLayout = {
	hLineWidth?: OneOrMany<number>;
	vLineWidth?: OneOrMany<number>;
	hLineColor?: OneOrMany<string>;
	vLineColor?: OneOrMany<string>;
	paddingLeft?: OneOrMany<number>;
	paddingRight?: OneOrMany<number>;
	paddingTop?: OneOrMany<number>;
	paddingBottom?: OneOrMany<number>;
};

/** pdfmake's types know functions only: `withFunctions` makes them where the document is printed. */
export const plainLayout = (layout: PlainLayout) => layout as unknown as CustomTableLayout;

/** The same where it is printed, in what pdfmake takes. */
export function withFunctions({ foot, runningHead, ...document }: PlainDocument): TDocumentDefinitions {
	return {
		...document,
		content: inner(document.content) as Content,
		footer: (page, pages) => numbered(foot, pages > 1 ? `Page ${page} of ${pages}` : "") as Content,
		...(runningHead !== undefined && { header: (page) => (page > 1 ? (structuredClone(runningHead) as Content) : "") }),
	};
}

function inner(part: unknown): unknown {
	if (Array.isArray(part)) return part.map(inner);
	if (typeof part !== "object" || part === null) return part;
	const made = ([name, value]: [string, unknown]) => [name, name === "layout" ? asFunctions(value) : inner(value)];
	return Object.fromEntries(Object.entries(part).map(made));
}

function asFunctions(layout: unknown): unknown {
	if (typeof layout !== "object" || layout === null) return layout;
	const made = ([name, each]: [string, unknown]) => {
		const list = Array.isArray(each) ? each : [each];
		return [name, (at: number) => list[Math.min(at, list.length - 1)]];
	};
	return Object.fromEntries(Object.entries(layout).map(made));
}

function numbered(part: unknown, page: string): unknown {
	if (part === PAGE) return page;
	if (Array.isArray(part))
		return part.filter((one) => page !== "" || one?.text !== PAGE).map((one) => numbered(one, page));
	if (typeof part !== "object" || part === null) return part;
	return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, numbered(value, page)]));
}
