import type { Letter } from "#mail/rules/letters.ts";

let samples: (() => Promise<readonly Letter[]>) | undefined;

/** Hands in one e-mail of every kind in each of its variants. Their facts are of all subjects. */
export function provideLetterSamples(all: () => Promise<readonly Letter[]>) {
	samples = all;
}

export async function letterSamples(): Promise<readonly Letter[]> {
	return (await samples?.()) ?? [];
}
