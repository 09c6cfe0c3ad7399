import { config } from "#kit/config/config.ts";
import { inTransaction, rememberedOfDatabase, type Tx } from "#kit/data/db.ts";
import { isProviderName } from "#kit/rules/payment-provider.ts";
import { insertMail } from "#mail/data/mails.ts";
import {
	addTrouble,
	claimTry,
	endTrouble,
	findTold,
	type GatewayTrouble,
	listAllTroubles,
	markTroubleTold,
} from "#sales/payments/data/gateway-health.ts";
import { gatewayOf } from "#sales/payments/gateways/gateway.ts";
import type { GatewayAnswer, Trouble } from "#sales/payments/gateways/payment-gateway.ts";
import { isTold, isTriedAgain } from "#sales/payments/rules/gateway-trouble.ts";
import { readSettings } from "#settings/data/settings.ts";

/** Any answer of a provider, to whatever question. */
export type Heard = { provider: string; answer: { kind: string } | Trouble; now: Date };

// What this process knows of: else every good answer would cost a question to the database.
const inTrouble = rememberedOfDatabase(() => new Set<string>());

/**
 * Hears each answer of a provider. One that refuses our key, or answers nobody for long, is kept with since when, and
 * the office is written to once a day while it lasts; the next good answer ends it. Never tells the payer: it is not
 * their fault (F23, docs/product.md#faults).
 */
export async function watchGateway({ provider, answer, now }: Heard) {
	if (!isProviderName(provider)) return;
	if (isTrouble(answer)) {
		inTrouble().add(provider);
		await inTransaction((tx) => worsen(tx, provider, answer, now));
	} else if (inTrouble().has(provider)) {
		await inTransaction((tx) => recover(tx, provider, now));
		inTrouble().delete(provider);
	}
}

function isTrouble(answer: Heard["answer"]): answer is Trouble {
	return answer.kind === "misconfigured" || answer.kind === "unavailable";
}

async function worsen(tx: Tx, provider: string, answer: Trouble, now: Date) {
	const { kind, detail } = answer;
	const retryAfterMs = answer.kind === "unavailable" ? answer.retryAfterMs : undefined;
	const { trouble, isNews } = await addTrouble(tx, { provider, kind, detail, retryAfterMs, now });
	// Once, however many payments wait: whoever runs the site reads it here first.
	if (isNews && kind === "misconfigured") console.error(`The payment provider refuses our key: ${detail}`);
	await tellOffice(tx, trouble, now);
}

async function tellOffice(tx: Tx, trouble: GatewayTrouble, now: Date) {
	const { provider, kind, detail, since } = trouble;
	if (!isTold(trouble, trouble.toldAt ?? (await findTold(tx, provider)), now)) return;
	if (kind === "unavailable" && !trouble.toldAt) console.error(`The payment provider does not answer: ${detail}`);
	const facts = { provider, trouble: kind, detail, since: since.toISOString(), deskUrl: deskUrl() };
	await insertMail(tx, { letter: { kind: "gateway-trouble", facts }, to: await officeEmail(tx), now });
	await markTroubleTold(tx, provider, now);
}

async function recover(tx: Tx, provider: string, now: Date) {
	const ended = await endTrouble(tx, provider);
	if (!ended?.toldAt) return;
	const facts = { provider, since: ended.since.toISOString(), until: now.toISOString(), deskUrl: deskUrl() };
	await insertMail(tx, { letter: { kind: "gateway-well", facts }, to: await officeEmail(tx), now });
}

/** No payment has it: the answer is "not found", and that is a good one. */
const NOBODYS_REFERENCE = "KOYA-0";
const CLAIM_MS = 60_000;

/**
 * Asks the providers in trouble whether they answer again, on nobody's behalf: there may be no payment that would find
 * out. Answers who is in trouble still. One worker asks, however many there are.
 */
export async function tryGatewaysAgain(now: Date): Promise<GatewayTrouble[]> {
	const troubles = await listAllTroubles();
	for (const { provider } of troubles) inTrouble().add(provider);
	const due = troubles.filter((trouble) => isTriedAgain(trouble, now));
	await Promise.all(
		due.map(async ({ provider }) => {
			if (!(await claimTry(provider, now, new Date(now.getTime() + CLAIM_MS)))) return;
			await watchGateway({ provider, answer: await askAnything(provider), now });
		}),
	);
	return due.length > 0 ? await listAllTroubles() : troubles;
}

async function askAnything(provider: string): Promise<Pick<GatewayAnswer, "kind">> {
	return (await gatewayOf(provider)?.query(NOBODYS_REFERENCE)) ?? noKeys(provider);
}

/** What is said of a provider whose keys were taken out of the settings while payments there are open. */
export function noKeys(provider: string): Trouble {
	return { kind: "misconfigured", detail: `no keys are set for ${provider}` };
}

function deskUrl(): string {
	return `${config.publicUrl}/admin/payments`;
}

async function officeEmail(tx: Tx): Promise<string> {
	return (await readSettings(tx)).officeEmail;
}
