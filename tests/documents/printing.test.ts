// Documents are printed beside the thread that answers everybody, and once.
import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { pdfOf } from "#documents/pdf/pdf.ts";
import type { PlainDocument } from "#documents/pdf/plain-document.ts";
import { countDocument } from "#documents/web/guards-documents.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { openHouse } from "#tests/accounts/house.ts";

openHouse();

const aPage = (text: string): PlainDocument => ({
	info: { creationDate: new Date("2026-11-21T00:00:00Z") },
	defaultStyle: { font: "Inter" },
	content: Array.from({ length: 60 }, (_, row) => `${text}, row ${row}: a course in Lagos for ₦102,125.00`),
	foot: "",
});

test("40 documents at once leave the thread that answers everybody free for nearly all of the time they take", async () => {
	await pdfOf(aPage("The first starts the thread"));
	const before = performance.eventLoopUtilization();
	const printed = await Promise.all(Array.from({ length: 40 }, (_, at) => pdfOf(aPage(`Receipt ${at}`))));
	// Printed in this thread, it would be busy all the time: 1.
	expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
	for (const bytes of printed) expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
	expect(new Set(printed.map((bytes) => bytes.toString("latin1"))).size).toBe(40);
});

test("the same document is printed once, also when it is asked for again later; another is another", async () => {
	const first = await pdfOf(aPage("Once"));
	expect(await pdfOf(aPage("Once"))).toBe(first);
	expect(await pdfOf(aPage("Twice"))).not.toBe(first);
});

test("thirty documents a minute are enough for one member, and do not count for another", async () => {
	const now = new Date("2026-11-21T09:00:00Z");
	for (let at = 0; at < LIMITS.documentsPerMember.times; at++) await countDocument("ada", now);
	const refused = await countDocument("ada", now).catch((answer: Response) => answer);
	expect(refused).toBeInstanceOf(Response);
	expect(refused).toMatchObject({ status: 429 });
	expect((refused as Response).headers.get("retry-after")).toBe("60");
	expect(await (refused as Response).text()).toMatch("wait a minute");
	await countDocument("bola", now);
	await countDocument("ada", new Date(now.getTime() + 60_000));
});
