/** The addresses of uploaded files: what stands in one, so that a page can offer a browser the size it needs. */

/** Under it stands every uploaded file. */
export const MEDIA = "/media/";

/** Each picture is kept in these widths too, in pixels, where it is clearly wider (`narrowerThan`). */
const NARROW = [480, 960];

/** The narrower widths that are kept of a picture this wide: one that is nearly as wide would save no one anything. */
export function narrowerThan(width: number): number[] {
	return NARROW.filter((narrow) => narrow <= width * 0.8);
}

/** The file of a picture's widest variant: it names its size. */
export const widestFile = (id: string, width: number, height: number) => `${id}-${width}x${height}.webp`;
/** The file of a narrower one. */
export const narrowFile = (id: string, width: number) => `${id}-${width}.webp`;
export const documentFile = (id: string) => `${id}.pdf`;

export type MediaFile = { id: string; contentType: "image/webp" | "application/pdf" };

/** What a file's name says, or undefined for a name that we never give. */
export function readMediaFile(name: string): MediaFile | undefined {
	const [, id, picture] = /^([0-9a-f]{32})(?:(-\d{1,5}(?:x\d{1,5})?\.webp)|\.pdf)$/.exec(name) ?? [];
	return id ? { id, contentType: picture ? "image/webp" : "application/pdf" } : undefined;
}

export type PictureSources = { srcSet: string; width: number; height: number };

/** The variants of an uploaded picture and its size in pixels; undefined for an address that is none of ours. */
export function pictureSources(url: string): PictureSources | undefined {
	const [, id = "", w, h] = /^\/media\/([0-9a-f]{32})-(\d{1,5})x(\d{1,5})\.webp$/.exec(url) ?? [];
	if (!w || !h) return undefined;
	const [width, height] = [Number(w), Number(h)];
	const narrow = narrowerThan(width).map((each) => `${MEDIA}${narrowFile(id, each)} ${each}w`);
	return { srcSet: [...narrow, `${url} ${width}w`].join(", "), width, height };
}
