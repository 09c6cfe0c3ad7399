/** An item of Why Choose Us is read as 'heading: text' (docs/product.md#admin-home). */
export type HeadedItem = { heading: string; text: string };

/** What stands before the first colon that a space follows, and what stands after it; all is heading where there is none. */
export function headedItem(item: string): HeadedItem {
	const [, heading = item, text = ""] = /^(.+?):\s+(.*)$/s.exec(item.trim()) ?? [];
	return { heading: heading.trim(), text: text.trim() };
}

/** The item that is read as this heading and text; undefined where a colon in the heading would make it another. */
export function itemOf({ heading, text }: HeadedItem): string | undefined {
	const item = text ? `${heading}: ${text}` : heading;
	const read = headedItem(item);
	return read.heading === heading && read.text === text ? item : undefined;
}
