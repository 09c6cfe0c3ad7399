import { describe, expect, test } from "vitest";
import { narrowerThan, pictureSources, readMediaFile } from "#kit/rules/media.ts";
import { endsAsPdf, fileTypeOf, isPicture } from "#kit/rules/uploads.ts";
import { adminPictures, uploadRefusal } from "#media/admin/words.ts";

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const id = "0123456789abcdef0123456789abcdef";

describe("the type of a file is what its first bytes say", () => {
	test.each([
		["\xff\xd8\xff\xe0\0\x10JFIF", "jpeg"],
		["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "png"],
		["GIF89a\x01\0", "gif"],
		["GIF87a\x01\0", "gif"],
		["RIFF\x0a\0\0\0WEBPVP8 ", "webp"],
		["\0\0\0\x20ftypavif\0\0\0\0mif1miaf", "avif"],
		["\0\0\0\x1cftypmif1\0\0\0\0mif1avif", "avif"],
		["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "heic"],
		["\0\0\0\x18ftypmp42\0\0\0\0isommp42", undefined],
		["%PDF-1.7\n", "pdf"],
		["<svg xmlns='http://www.w3.org/2000/svg'>", "svg"],
		['\xef\xbb\xbf<?xml version="1.0"?>\n<svg>', "svg"],
		["<!DOCTYPE html><script>", undefined],
		["GIF8", undefined],
		["RIFF\x0a\0\0\0WAVE", undefined],
		["BM\x46\0", undefined],
		["II*\0", undefined],
		["PK\x03\x04", undefined],
		["MZ", undefined],
		["", undefined],
	])("%j is %s", (first, type) => {
		expect(fileTypeOf(bytes(first))).toBe(type);
	});

	test("and only five types are pictures", () => {
		const all = ["jpeg", "png", "webp", "avif", "gif", "svg", "heic", "pdf", undefined] as const;
		expect(all.filter(isPicture)).toEqual(["jpeg", "png", "webp", "avif", "gif"]);
	});

	test("a brand after the first box does not count", () => {
		expect(fileTypeOf(bytes("\0\0\0\x10ftypmp42\0\0\0\0avifavif"))).toBeUndefined();
	});

	test.each([
		["startxref\n12\n%%EOF\n", true],
		["startxref\n12\n", false],
	])("a PDF that ends %j came whole: %s", (last, whole) => {
		expect(endsAsPdf(bytes(last))).toBe(whole);
	});
});

describe("the address of a picture", () => {
	test.each([
		[1600, [480, 960]],
		[1200, [480, 960]],
		[1100, [480]],
		[600, [480]],
		[480, []],
		[1, []],
	])("of one %i px wide has narrower ones of %j px: never enlarged, never nearly the same", (width, widths) => {
		expect(narrowerThan(width)).toEqual(widths);
	});

	test("says which variants there are, and the size that keeps its space on the page", () => {
		expect(pictureSources(`/media/${id}-1600x1067.webp`)).toEqual({
			srcSet: `/media/${id}-480.webp 480w, /media/${id}-960.webp 960w, /media/${id}-1600x1067.webp 1600w`,
			width: 1600,
			height: 1067,
		});
	});

	test.each(["/demo/a.svg", `/media/${id}-480.webp`, `/media/${id}.pdf`, `https://evil.example/media/${id}-9x9.webp`])(
		"%s has no variants",
		(url) => {
			expect(pictureSources(url)).toBeUndefined();
		},
	);

	test.each([
		[`${id}-1600x1067.webp`, "image/webp"],
		[`${id}-480.webp`, "image/webp"],
		[`${id}.pdf`, "application/pdf"],
		[`${id}.svg`, undefined],
		[`${id}.webp`, undefined],
		[`${id}-480.pdf`, undefined],
		[`.${id}-480.webp`, undefined],
		["../secrets.json", undefined],
		[`..%2f${id}.pdf`, undefined],
		[`${id}.pdf\n`, undefined],
		[`${id.toUpperCase()}.pdf`, undefined],
	])("the file %j is handed out as %s", (name, contentType) => {
		expect(readMediaFile(name)?.contentType).toBe(contentType);
	});
});

test("a refusal is the fixed sentence with one more line", () => {
	expect(uploadRefusal("image", "svg")).toEqual(["Image upload failed. Please try again.", adminPictures.reasons.svg]);
	expect(uploadRefusal("image", "too-large")[1]).toContain("10 MB");
	expect(uploadRefusal("document", "too-large")).toEqual([
		"Something went wrong. Please try again.",
		"The file is larger than 20 MB.",
	]);
});
