/** What the calls answer: the shapes of their bodies, and the refusals that several of them share (docs/product.md#calls). */
import { z } from "zod";
import { siteWords } from "#kit/words/site.ts";
import { newsletterWords } from "#newsletter/pages/words.ts";

/** What answers carry. Programs should ignore what they do not know. */
export const BODIES = {
	Done: z
		.object({ status: z.literal("ok") })
		.describe("Done, now or earlier: a call that arrives twice takes effect only once."),
	Receipt: z.object({
		status: z.literal("ok"),
		receipt: z.string().describe("The number of the receipt we e-mailed for the payment."),
	}),
	Subscription: z.object({
		status: z.literal("ok"),
		message: z.enum([newsletterWords.subscribed, newsletterWords.alreadySubscribed]),
	}),
	Request: z.object({
		status: z.literal("ok"),
		reference: z.string().describe("The reference of the letter or the quotation."),
	}),
	Refusal: z.object({
		error: z.string().describe("A sentence for the user."),
		field: z.string().optional().describe("The field that is missing or wrong, by its name in the request."),
	}),
};

/** `as`: the schema of its JSON body. */
export type CallAnswer = {
	status: number;
	when: string;
	example: Record<string, unknown>;
	as: keyof typeof BODIES;
};

/** It was done. */
export function done(when: string): CallAnswer {
	return { status: 200, when, example: { status: "ok" }, as: "Done" };
}

/** A request was kept, and has a reference. */
export function request(when: string, reference: string): CallAnswer {
	return { status: 200, when, example: { status: "ok", reference }, as: "Request" };
}

/** A refusal with a sentence of ours, and the field that is to blame. */
export function refused(status: number, when: string, error: string, field?: string): CallAnswer {
	return { status, when, example: { error, ...(field && { field }) }, as: "Refusal" };
}

/** The refusal of a body that cannot be read, with a field that may be to blame. */
export function unreadable(field: string): CallAnswer {
	const when = "The body is not a JSON object, or a required field is missing or wrong.";
	return refused(400, when, siteWords.unreadable, field);
}

export const noSession = refused(401, "The request has no session cookie.", siteWords.notLoggedIn);
export const notVerified = refused(403, "The caller's e-mail is not verified.", siteWords.verifyBanner);
export const otherSite = refused(
	403,
	"The request has a cookie, but not the Origin of this site.",
	siteWords.wrongOrigin,
);
export const tooMany = refused(
	429,
	"More than ten calls in an hour. Retry-After says how many seconds to wait.",
	siteWords.tooManyRequests,
);
export const tooManyAddresses: CallAnswer = {
	...tooMany,
	when: "More than ten calls in an hour, or a sixth different address in a day. Retry-After says how many seconds to wait.",
};
