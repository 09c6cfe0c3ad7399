import { expect } from "vitest";
import { open } from "#tests/http/ask.ts";
import type { OpenSite } from "#tests/http/house.ts";
import { until } from "#tests/kit/processes.ts";

/** How soon an open page must know of a change: the academy's promise. */
const SOON_MS = 2000;

/** A line as a visitor's open page holds it, for one topic. Close it. */
export async function openEar(site: OpenSite, topic: string) {
	const stream = await open(site.port, `/live?topics=${topic}`);
	let said = "";
	stream.setEncoding("utf8").on("data", (text: string) => {
		said += text;
	});
	stream.on("error", () => {});
	await until("the stream has begun", 5000, () => said !== "");
	const heard = () => [...said.matchAll(/^data: (.*)$/gm)].length;
	return {
		/** Does something, and expects to be told of it in time. */
		async hears<T>(act: () => Promise<T>): Promise<T> {
			const before = heard();
			const done = await act();
			// How long it takes to be done, beside other tests, is not what is promised.
			const began = Date.now();
			await until(`${topic} is heard`, 10_000, () => heard() > before);
			expect(Date.now() - began).toBeLessThan(SOON_MS);
			return done;
		},
		close: () => stream.destroy(),
	};
}
