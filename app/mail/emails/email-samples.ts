import type { Email } from "#mail/rules/emails.ts";

let samples: (() => Promise<readonly Email[]>) | undefined;

/** Registers one e-mail of every kind in each variant, with facts of all subjects. */
export function provideEmailSamples(all: () => Promise<readonly Email[]>) {
	samples = all;
}

export async function emailSamples(): Promise<readonly Email[]> {
	return (await samples?.()) ?? [];
}
