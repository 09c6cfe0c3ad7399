import headingFontUrl from "../../fonts/bricolage-grotesque.woff2?url";
import textFontUrl from "../../fonts/inter.woff2?url";

/**
 * Asks for the fonts. Written into the page they would come beside the styles, and on a slow line make them late, without which nothing is
 * shown; found by the browser itself they would wait until all is laid out, behind the pictures. Until then local fonts of the
 * same measures stand there.
 */
export function askForFonts(): void {
	for (const href of [textFontUrl, headingFontUrl]) {
		const link = Object.assign(document.createElement("link"), {
			rel: "preload",
			as: "font",
			type: "font/woff2",
			href,
		});
		link.crossOrigin = "anonymous";
		document.head.append(link);
	}
}
