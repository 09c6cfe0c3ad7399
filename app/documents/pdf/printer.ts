// The thread in which documents are set: pdf.ts starts it, sends it documents and gets their bytes.
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { shareFonts } from "#documents/pdf/fonts.ts";
import { type PlainDocument, withFunctions } from "#documents/pdf/plain-document.ts";

export type PrintOrder = { id: number; document: PlainDocument };
export type PrintResult = { id: number; bytes: Uint8Array } | { id: number; fault: string };

const FAMILY = "@expo-google-fonts/inter";

const press = openPress();

parentPort?.on("message", async ({ id, document }: PrintOrder) => {
	try {
		const bytes = new Uint8Array(await print(document));
		parentPort?.postMessage({ id, bytes } satisfies PrintResult, [bytes.buffer]);
	} catch (error) {
		parentPort?.postMessage({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
	}
});

/** Set in Inter, which has the naira sign and places the accents of Yoruba. */
async function print(document: PlainDocument): Promise<Buffer> {
	return await (await press).createPdf(withFunctions({ ...document, content: drawable(document.content) })).getBuffer();
}

async function openPress(): Promise<typeof import("pdfmake")> {
	const pdfmake = (await import("pdfmake")).default;
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

/** Pictures among letters, and the signs that join and colour them: our type has none of them. */
const PICTURES = / ?(?:[\u{1f000}-\u{1faff}\u{e0020}-\u{e007f}]|\p{Variation_Selector}|\p{Join_Control})+/gu;

/** Letters of scripts our type does not have. */
const FOREIGN =
	/[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]\p{M}*/gu;

/**
 * What a document says, as its type can draw it: small pictures are left out, and a letter of a script it lacks is an empty
 * square of its own width. Undrawn, such letters would stand on top of the words after them. What a QR code says is no type.
 */
function drawable<Part>(part: Part): Part {
	return drawn(part) as Part;
}

function drawn(part: unknown): unknown {
	if (typeof part === "string") return part.replace(PICTURES, "").replace(FOREIGN, "□");
	if (Array.isArray(part)) return part.map(drawn);
	if (typeof part !== "object" || part === null) return part;
	const draw = ([name, value]: [string, unknown]) => [name, name === "qr" ? value : drawn(value)];
	return Object.fromEntries(Object.entries(part).map(draw));
}
