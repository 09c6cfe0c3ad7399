import type { CallAnswer } from "#api/call-answers.ts";
import type * as calls from "#api/calls.ts";

/** Who may make a call (docs/product.md#calls). */
export type Caller = "anybody" | "signed-in" | "verified";

export type Call = {
	method: "get" | "post";
	path: string;
	/** Of the operation, for programs that write clients. */
	name: string;
	summary: string;
	notes: string;
	who: Caller;
	takes?: { name: SchemaName; example: Record<string, unknown> };
	answers: readonly CallAnswer[];
};

type SchemaName = keyof typeof calls;
