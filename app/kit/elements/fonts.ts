import headingFontUrl from "../../fonts/bricolage-grotesque.woff2?url";
import textFontUrl from "../../fonts/inter.woff2?url";

/**
 * Asks for the fonts once the page and its styles are on their way. A preload in the page would share a slow line with the styles, and the
 * page stays blank until those are here. Found by the browser alone, the fonts would queue behind the pictures. Until they
 * come, local fonts of the same measures are shown.
 */
export function preloadFonts(): void {
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
