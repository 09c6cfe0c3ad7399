import { createRequire } from "node:module";
import type { TDocumentDefinitions } from "pdfmake/interfaces";
import { drawable } from "#documents/pdf/drawable.ts";
import { shareFonts } from "#documents/pdf/fonts.ts";

const FAMILY = "@expo-google-fonts/inter";

/** pdfmake and the fonts are read when the first paper is made: a server that prints nothing should not carry them. */
let press: Promise<typeof import("pdfmake")> | undefined;

/** The paper as PDF bytes, set in Inter, which has the naira sign and places the accents of Yoruba. */
export async function pdfOf(paper: TDocumentDefinitions): Promise<Buffer> {
	press ??= openPress();
	return await (await press).createPdf({ ...paper, content: drawable(paper.content) }).getBuffer();
}

async function openPress(): Promise<typeof import("pdfmake")> {
	const pdfmake = (await import("pdfmake")).default;
	// By package name, not by a relative path: this file runs from the server bundle as well.
	const require = createRequire(import.meta.url);
	const normal = require.resolve(`${FAMILY}/400Regular/Inter_400Regular.ttf`);
	const bold = require.resolve(`${FAMILY}/700Bold/Inter_700Bold.ttf`);
	// A file by this name, in its memory, goes before the one on the disk; its types do not tell of it.
	const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync(file: string, bytes: Buffer): void } };
	for (const [file, ticket] of await shareFonts([normal, bold])) virtualfs.writeFileSync(file, ticket);
	pdfmake.setFonts({ Inter: { normal, bold, italics: normal, bolditalics: bold } });
	pdfmake.setUrlAccessPolicy(() => false);
	pdfmake.setLocalAccessPolicy(() => false);
	return pdfmake;
}
