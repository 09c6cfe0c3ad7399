import { type Scenario, ScenarioInput, type ScenarioRequest } from "#sandbox/scenario.ts";

type Trouble = Omit<ScenarioRequest, "match">;

/** Trouble without a control plane: `ada+late@example.com` pays, and the webhook comes two hours late. */
export const MAGIC: Record<string, { means: string; trouble: Trouble }> = {
	late: { means: "webhook two hours late", trouble: { webhook: { late: 2 * 3_600_000 } } },
	lost: { means: "webhook never sent", trouble: { webhook: "lost" } },
	duplicate: { means: "webhook five times", trouble: { webhook: { duplicate: 5 } } },
	before: { means: "webhook before the browser knows", trouble: { webhook: "before_callback" } },
	flat: { means: "webhook in the flat envelope", trouble: { webhook: "flat" } },
	badhash: { means: "webhook with a wrong hash", trouble: { webhook: "bad_hash" } },
	pending: {
		means: "verify says pending three times",
		trouble: { verifyStatus: ["pending", "pending", "pending"], webhook: "lost" },
	},
	short: { means: "₦1 less was paid", trouble: { amountDelta: -1 } },
	over: { means: "₦1 more was paid", trouble: { amountDelta: 1 } },
	dollars: { means: "paid in dollars", trouble: { currency: "USD" } },
	silent: { means: "no callback in the browser", trouble: { browser: { suppressCallback: true } } },
	completed: { means: "the browser says completed", trouble: { browser: { status: "completed" } } },
	weird: { means: "the browser says something unknown", trouble: { browser: { status: "in-limbo" } } },
	outage: { means: "verify answers 500 four times", trouble: { verify: Array(4).fill({ http: 500 }) } },
};

/** The scenario a reference ending `_late` or an address `name+late@…` asks for; an uneventful one otherwise. */
export function magicScenario(txRef: string, email: string): Scenario {
	const word = /\+([a-z]+)@/.exec(email)?.[1] ?? /_([a-z]+)$/.exec(txRef)?.[1] ?? "";
	const trouble = Object.hasOwn(MAGIC, word) ? MAGIC[word]?.trouble : undefined;
	return { ...ScenarioInput.parse({ match: { tx_ref: txRef }, ...trouble }), id: 0, bound: new Set() };
}
