import { inTransaction, rememberedOfDatabase } from "#kit/data/db.ts";
import { isProviderName } from "#kit/rules/payment-provider.ts";
import {
	addTrouble,
	claimTry,
	endTrouble,
	type GatewayTrouble,
	listAllTroubles,
} from "#sales/paying/ways/card/data/gateway-health.ts";
import { gatewayOf } from "#sales/paying/ways/card/gateways/gateway.ts";
import type { GatewayAnswer, Trouble } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { isHiccup, isTriedAgain } from "#sales/paying/ways/card/rules/gateway-trouble.ts";

/** Any answer of a provider, to any request. */
export type GatewayReply = { provider: string; answer: { kind: string } | Trouble; now: Date };

// The troubles known to this process; without them every good answer would cost a query.
const inTrouble = rememberedOfDatabase(() => new Set<string>());

/**
 * Notes each answer of a provider. If it refuses our key or does not answer, the trouble is stored with its start: Today, the log and the
 * metrics show it until the next good answer. Payers do not see it, because it is not their fault (F23, docs/product.md#faults).
 */
export async function watchGateway({ provider, answer, now }: GatewayReply) {
	if (!isProviderName(provider)) return;
	if (isTrouble(answer)) {
		inTrouble().add(provider);
		await worsen(provider, answer, now);
	} else if (inTrouble().has(provider)) {
		await recover(provider);
		inTrouble().delete(provider);
	}
}

function isTrouble(answer: GatewayReply["answer"]): answer is Trouble {
	return answer.kind === "misconfigured" || answer.kind === "unavailable";
}

async function worsen(provider: string, answer: Trouble, now: Date) {
	const { kind, detail } = answer;
	const retryAfterMs = answer.kind === "unavailable" ? answer.retryAfterMs : undefined;
	const isNews = await inTransaction((tx) => addTrouble(tx, { provider, kind, detail, retryAfterMs, now }));
	if (!isNews) return;
	// Logged once, however many payments wait. Only a wrong key needs a person to act.
	if (kind === "misconfigured") console.error(`The payment provider refuses our key (${provider}): ${detail}`);
	else console.warn(`The payment provider does not answer (${provider}): ${detail}`);
}

async function recover(provider: string) {
	const ended = await inTransaction((tx) => endTrouble(tx, provider));
	if (ended && !isHiccup(ended))
		console.warn(`The payment provider answers again (${provider}), after trouble since ${ended.since.toISOString()}`);
}

/** A reference that no payment has: "not found" is the good answer. */
const NOBODYS_REFERENCE = "KOYA-0";
const CLAIM_MS = 60_000;

/**
 * Asks the providers in trouble whether they answer again, because there may be no payment that would show it. Returns those still in
 * trouble. Only one worker asks.
 */
export async function tryGatewaysAgain(now: Date): Promise<GatewayTrouble[]> {
	const troubles = await listAllTroubles();
	for (const { provider } of troubles) inTrouble().add(provider);
	const due = troubles.filter((trouble) => isTriedAgain(trouble, now));
	await Promise.all(
		due.map(async ({ provider }) => {
			if (!(await claimTry(provider, now, new Date(now.getTime() + CLAIM_MS)))) return;
			await watchGateway({ provider, answer: await probeGateway(provider), now });
		}),
	);
	return due.length > 0 ? await listAllTroubles() : troubles;
}

async function probeGateway(provider: string): Promise<Pick<GatewayAnswer, "kind">> {
	return (await gatewayOf(provider)?.query(NOBODYS_REFERENCE)) ?? noKeys(provider);
}

/** The trouble of a provider whose keys were removed from the settings while it still has open payments. */
export function noKeys(provider: string): Trouble {
	return { kind: "misconfigured", detail: `no keys are set for ${provider}` };
}
