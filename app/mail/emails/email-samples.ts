import type { Email } from "#mail/rules/emails.ts";

let samples: (() => Promise<readonly Email[]>) | undefined;

/** Hands in one e-mail of every kind in each of its variants. Their facts are of all subjects. */
export function provideEmailSamples(all: () => Promise<readonly Email[]>) {
	samples = all;
}

export async function emailSamples(): Promise<readonly Email[]> {
	return (await samples?.()) ?? [];
}
