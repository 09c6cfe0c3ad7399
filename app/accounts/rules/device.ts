/** A session's browser and device in words, from what the browser says of itself. The first that fits counts. */
const BROWSERS: readonly [RegExp, string][] = [
	[/OPR\/|Opera|OPiOS/, "Opera"],
	[/Edg(e|A|iOS)?\//, "Edge"],
	[/SamsungBrowser/, "Samsung Internet"],
	[/UCBrowser/, "UC Browser"],
	[/Firefox|FxiOS/, "Firefox"],
	[/Chrome|CriOS/, "Chrome"],
	[/Safari/, "Safari"],
];
const DEVICES: readonly [RegExp, string][] = [
	[/iPhone/, "iPhone"],
	[/iPad/, "iPad"],
	[/Android/, "Android"],
	[/Windows/, "Windows"],
	[/CrOS/, "ChromeOS"],
	[/Mac OS X|Macintosh/, "Mac"],
	[/Linux/, "Linux"],
];

/** Undefined where neither is known. */
export function deviceOf(userAgent: string): string | undefined {
	const [browser, device] = [BROWSERS, DEVICES].map((names) => names.find(([sign]) => sign.test(userAgent))?.[1]);
	if (browser && device) return `${browser} on ${device}`;
	return browser ?? device;
}
