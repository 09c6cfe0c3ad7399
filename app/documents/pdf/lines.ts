import type { Content, CustomTableLayout } from "pdfmake/interfaces";
import { fact, INK, type Margins, typed } from "#documents/pdf/parts.ts";
import { plainLayout } from "#documents/pdf/plain-document.ts";

const HAIRLINE = "#b9b4a6";

/**
 * Rows between hairlines, without upright lines. From the line `strongFrom` on, counted from 0 above the first row, they
 * are of ink; `open` leaves the last one out, for rows that go on below; `close` saves two points a row.
 */
export function hairlines(
	rows: number,
	{ strongFrom = rows + 1, open = false, close = false } = {},
): CustomTableLayout {
	const lines = Array.from({ length: rows + 1 }, (_, at) => at);
	return plainLayout({
		hLineWidth: lines.map((at) => (open && at === rows ? 0 : at >= strongFrom ? 1 : 0.5)),
		vLineWidth: 0,
		hLineColor: lines.map((at) => (at >= strongFrom ? INK : HAIRLINE)),
		paddingLeft: [0, 12],
		paddingRight: 0,
		paddingTop: close ? 4 : 5,
		paddingBottom: close ? 2 : 3,
	});
}

/** What a reader must not overlook, in a frame of ink; `facts` stand side by side below its title. */
export function boxed(title: string, text: string, facts: { label: string; value: string }[] = []): Content {
	return {
		unbreakable: true,
		table: {
			widths: ["*"],
			body: [
				[
					{
						stack: [
							{ text: title, bold: true, fontSize: 12 },
							...(facts.length > 0
								? [
										{
											margin: [0, 6, 0, 4] as Margins,
											columnGap: 16,
											columns: facts.map(({ label, value }) => ({ width: "*", ...fact(label, value) })),
										},
									]
								: []),
							...(text ? [{ ...typed(text), margin: [0, 2, 0, 0] as Margins }] : []),
						],
					},
				],
			],
		},
		layout: plainLayout({
			hLineWidth: 0.8,
			vLineWidth: 0.8,
			hLineColor: INK,
			vLineColor: INK,
			paddingLeft: 14,
			paddingRight: 14,
			paddingTop: 9,
			paddingBottom: 7,
		}),
	};
}
