/**
 * Cuts the two families of the site down to the letters it writes, one file a family (app/fonts, SIL Open Font License).
 * The results are committed, so no one needs the full families. To cut them again:
 *   npm install --no-save inter-ui@4.1.1 @expo-google-fonts/bricolage-grotesque@0.4.1 && node scripts/fonts.ts
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** Latin as West Africa and its neighbours write it, typography, ₦ and the letters of Yoruba, Hausa and Igbo with the marks that make their tones. */
export const LETTERS = [
	between(0x20, 0x7e),
	"\u00a0©«»·×°±²³£\u00a7½ÀÁÂÃÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜßàáâãäçèéêëìíîïñòóôõöùúûüÄ",
	"–—‘’“”•…‹›−←→₦",
	"ẸẹỌọṢṣỤụỊịṄṅŃńǸǹḾḿĀāĒēĪīŌōŪū",
	"ƁɓƊɗƘƙƳƴʼ",
	"\u0300\u0301\u0302\u0303\u0304\u0307\u030c\u0323",
].join("");

/** Kerning, marks above and below their letter, and figures of one width for tables. */
const keepFeatures = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "tnum"];

const FAMILIES = [
	{
		source: "inter-ui/variable/InterVariable.woff2",
		target: "inter.woff2",
		variationAxes: { opsz: 14, wght: { min: 400, max: 700 } },
	},
	{
		// One weight: the whole variable file with its three axes alone would be more than the budget of all fonts.
		source: "@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf",
		target: "bricolage-grotesque.woff2",
		// The family has a grave accent but no place for it on any letter: it would stand beside. Inter writes ẹ̀ and ọ̀.
		without: "\u0300",
	},
];

if (import.meta.main) await cutAll();

async function cutAll(): Promise<void> {
	for (const { source, target, without = "", ...options } of FAMILIES) {
		const full = await readFile(require.resolve(source));
		const subset = await subsetFont(full, LETTERS.replaceAll(without, ""), {
			targetFormat: "woff2",
			keepFeatures,
			noHinting: true,
			...options,
		});
		await writeFile(new URL(`../app/fonts/${target}`, import.meta.url), subset);
		console.log(`${target}: ${(subset.length / 1000).toFixed(1)} kB`);
	}
}

function between(first: number, last: number): string {
	return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");
}
