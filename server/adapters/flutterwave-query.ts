import type { GatewayAnswer, GatewaySettings } from "#server/adapters/flutterwave.ts";
import { chargeFrom } from "#server/adapters/flutterwave-facts.ts";
import { ask, type Reply } from "#server/adapters/flutterwave-http.ts";
import { listCharges } from "#server/adapters/flutterwave-list.ts";

/**
 * What became of a payment, asked by our own reference.
 *
 * Every failed try in one checkout is a transaction of its own under the same reference, and which of them the
 * gateway returns is not documented. So when it does not say "paid", the transaction we were told of (`hint`, only if
 * it carries our reference) and then the list by reference are asked as well. The caller still compares the facts.
 * A reference can be paid twice, too: told of another paid transaction than the one returned, the answer is that one.
 */
export async function queryCharge(settings: GatewaySettings, reference: string, hint?: string): Promise<GatewayAnswer> {
	const path = `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`;
	const first = answerFrom(await ask(settings, path));
	if (isUnheard(first)) return first;

	const isAnother = hint && !("facts" in first && first.facts?.transactionId === hint);
	const hinted = isAnother ? await verifyHint(settings, reference, hint) : undefined;
	if (hinted?.kind === "paid") return hinted;
	if (first.kind === "paid") return hinted && isUnheard(hinted) ? { ...first, hintUnheard: true } : first;
	const heard = hinted && !isUnheard(hinted) ? hinted : undefined;
	if (first.kind === "not_found") return heard ?? first;

	const listed = await findPaidInList(settings, reference);
	if (listed) return listed;
	// "Not yet" outlives "no": the customer may still be dialling the second try.
	return heard?.kind === "pending" ? heard : first;
}

async function verifyHint(
	settings: GatewaySettings,
	reference: string,
	id: string,
): Promise<GatewayAnswer | undefined> {
	const answer = await verifyById(settings, id);
	if (isUnheard(answer)) return answer;
	return "facts" in answer && answer.facts?.reference === reference ? answer : undefined;
}

function isUnheard({ kind }: GatewayAnswer): boolean {
	return kind === "unavailable" || kind === "misconfigured";
}

async function findPaidInList(settings: GatewaySettings, reference: string): Promise<GatewayAnswer | undefined> {
	const listed = await listCharges(settings, { reference });
	if (listed.kind !== "page") return undefined;
	const paid = listed.charges.find((charge) => charge.kind === "paid" && charge.facts.reference === reference);
	if (!paid) return undefined;
	const answer = await verifyById(settings, paid.facts.transactionId);
	return answer.kind === "paid" && answer.facts.reference === reference ? answer : undefined;
}

async function verifyById(settings: GatewaySettings, id: string): Promise<GatewayAnswer> {
	return answerFrom(await ask(settings, `/transactions/${encodeURIComponent(id)}/verify`));
}

function answerFrom(reply: Reply): GatewayAnswer {
	if (reply.kind === "refused") return { kind: "unavailable", detail: reply.detail };
	if (reply.kind !== "ok") return reply;
	return chargeFrom(reply.data) ?? { kind: "unavailable", detail: "the gateway's answer could not be read" };
}
