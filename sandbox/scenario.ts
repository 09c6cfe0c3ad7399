import { z } from "zod";

const VerifyFault = z.union([
	z.enum(["hang", "reset", "html", "truncated"]),
	z.strictObject({ http: z.number().int(), body: z.unknown().optional(), retryAfter: z.number().optional() }),
]);

const RefundStatus = z.enum(["completed", "processing", "pending", "failed", "needs-attention"]);

/** How a refund is answered and what becomes of it. `after` is milliseconds of the virtual clock. */
const RefundCourse = z.strictObject({
	/** What it is at first; unsaid, as the provider usually has it. */
	status: RefundStatus.optional(),
	after: z.number().nonnegative().optional(),
	becomes: RefundStatus.optional(),
	/** How the next refund asked for is answered, once: the one after it is answered as usual. */
	answer: z.union([z.enum(["normal", "hang", "reset", "html", "truncated"]), z.number().int()]).optional(),
	/** Whether a refund that was not answered as usual was made all the same. */
	done: z.boolean().default(true),
	webhook: z.enum(["normal", "lost"]).default("normal"),
});

const WebhookMode = z.union([
	z.enum([
		"normal",
		"lost",
		"before_callback",
		"after_failed",
		"out_of_order",
		"bad_hash",
		"no_hash",
		"flat",
		"garbage",
		"huge",
	]),
	z.strictObject({ late: z.number() }),
	z.strictObject({ duplicate: z.number().int().positive() }),
]);

/** What goes wrong, and for whom. A sequence is used up call by call, then all is normal. */
export const ScenarioInput = z.strictObject({
	match: z.union([
		z.strictObject({ tx_ref: z.string() }),
		z.strictObject({ prefix: z.string() }),
		z.strictObject({ next: z.number().int().positive() }),
		z.strictObject({ all: z.literal(true) }),
	]),
	verify: z.array(VerifyFault).default([]),
	/** Trouble with beginning a payment at the gateway's server, or a hosted link: nothing is begun. */
	initialize: z.array(VerifyFault).default([]),
	/** Trouble with lists of transactions and of refunds, for all payments. */
	list: z.array(VerifyFault).default([]),
	verifyStatus: z.array(z.string()).default([]),
	/** Which of several transactions under one reference the gateway returns. */
	verifyReturns: z.enum(["latest", "first", "successful-first"]).optional(),
	notFound: z.union([z.literal(200), z.literal(400), z.literal(404)]).optional(),
	/** So many "no transaction was found" before a new payment becomes visible. */
	notYetVisible: z.number().int().default(0),
	rateLimit: z.number().int().default(0),
	amountDelta: z.number().default(0),
	chargedDelta: z.number().default(0),
	currency: z.string().optional(),
	txRefOverride: z.string().optional(),
	/** How Paystack gives metadata back: as it came, or in one of the other forms it is known to take. */
	metadata: z.enum(["empty", "object", "text"]).optional(),
	refund: RefundCourse.optional(),
	webhook: WebhookMode.optional(),
	browser: z
		.strictObject({
			status: z.string().optional(),
			suppressCallback: z.boolean().optional(),
			doubleCallback: z.boolean().optional(),
			closeAfterPay: z.boolean().optional(),
			slow: z.number().optional(),
		})
		.default({}),
	script: z
		.strictObject({
			fail: z.number().int().optional(),
			hang: z.boolean().optional(),
			loadsWithoutGlobal: z.boolean().optional(),
		})
		.default({}),
});

/** The last status that verify returned: a list requested at the same moment must not have a later one. */
export type Scenario = z.infer<typeof ScenarioInput> & { id: number; bound: Set<string>; told?: string };
export type ScenarioRequest = z.input<typeof ScenarioInput>;
export type WebhookMode = z.infer<typeof WebhookMode>;
export type VerifyFault = z.infer<typeof VerifyFault>;

export type Scenarios = {
	add(input: z.infer<typeof ScenarioInput>): number;
	of(txRef: string): Scenario | undefined;
	script(): Scenario["script"] | undefined;
	/** The scenario whose trouble with lists is next. */
	lists(): Scenario | undefined;
	list(): Scenario[];
	clear(): void;
};

/** Trouble to order. The newest scenario that matches a reference wins; "the next" are references that are not over. */
export function makeScenarios(isOver: (txRef: string) => boolean): Scenarios {
	let all: Scenario[] = [];
	let count = 0;
	return {
		add(input) {
			count += 1;
			all.unshift({ ...structuredClone(input), id: count, bound: new Set() });
			return count;
		},
		of: (txRef) => all.find((scenario) => matches(scenario, txRef, isOver)),
		script: () => all.find((scenario) => Object.keys(scenario.script).length > 0)?.script,
		lists: () => all.find((scenario) => scenario.list.length > 0),
		list: () => all,
		clear() {
			all = [];
		},
	};
}

function matches({ match, bound }: Scenario, txRef: string, isOver: (txRef: string) => boolean): boolean {
	if ("all" in match) return true;
	if ("tx_ref" in match) return match.tx_ref === txRef;
	if ("prefix" in match) return txRef.startsWith(match.prefix);
	// "The next N" are the first N references that come by after it was ordered.
	if (bound.has(txRef)) return true;
	if (bound.size >= match.next || isOver(txRef)) return false;
	bound.add(txRef);
	return true;
}
