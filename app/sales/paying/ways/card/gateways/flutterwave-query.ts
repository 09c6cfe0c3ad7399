import { z } from "zod";
import { chargeFrom } from "#sales/paying/ways/card/gateways/flutterwave-facts.ts";
import { type Reply, sendQuery } from "#sales/paying/ways/card/gateways/flutterwave-http.ts";
import type { ChargeAnswer, ListedPage } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import type { Line } from "#sales/paying/ways/card/gateways/provider-http.ts";

/**
 * Asks for the state of a payment by our own reference. Every failed try in one checkout is a transaction of its own under the same
 * reference, and it is not documented which one is returned. So unless the answer is "paid", the transaction in `hint` (only if it has
 * our reference) and then the list by reference are asked too. The caller still compares the facts. A reference can also be paid twice:
 * if `hint` names another paid transaction, that one is the answer.
 */
export async function queryCharge(line: Line, reference: string, hint?: string): Promise<ChargeAnswer> {
	const path = `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`;
	const first = answerFrom(await sendQuery(line, path));
	if (isUnheard(first)) return first;

	const isAnother = hint && !("facts" in first && first.facts?.transactionId === hint);
	const hinted = isAnother ? await verifyHint(line, reference, hint) : undefined;
	if (hinted?.kind === "paid") return hinted;
	if (first.kind === "paid") return hinted && isUnheard(hinted) ? { ...first, hintUnheard: true } : first;
	const heard = hinted && !isUnheard(hinted) ? hinted : undefined;
	if (first.kind === "not_found") return heard ?? first;

	const listed = await findPaidInList(line, reference);
	if (listed) return listed;
	// "Not yet" comes before "no": the payer may still be dialling the second try.
	return heard?.kind === "pending" ? heard : first;
}

async function verifyHint(line: Line, reference: string, id: string): Promise<ChargeAnswer | undefined> {
	const answer = await verifyById(line, id);
	if (isUnheard(answer)) return answer;
	return "facts" in answer && answer.facts?.reference === reference ? answer : undefined;
}

function isUnheard({ kind }: ChargeAnswer): boolean {
	return kind === "unavailable" || kind === "misconfigured";
}

async function findPaidInList(line: Line, reference: string): Promise<ChargeAnswer | undefined> {
	const listed = await listCharges(line, { reference });
	if (listed.kind !== "page") return undefined;
	const paid = listed.charges.find((charge) => charge.kind === "paid" && charge.facts.reference === reference);
	if (!paid) return undefined;
	const answer = await verifyById(line, paid.facts.transactionId);
	return answer.kind === "paid" && answer.facts.reference === reference ? answer : undefined;
}

async function verifyById(line: Line, id: string): Promise<ChargeAnswer> {
	return answerFrom(await sendQuery(line, `/transactions/${encodeURIComponent(id)}/verify`));
}

function answerFrom(reply: Reply): ChargeAnswer {
	if (reply.kind === "refused") return { kind: "unavailable", detail: reply.detail };
	if (reply.kind !== "ok") return reply;
	return chargeFrom(reply.data) ?? { kind: "unavailable", detail: "the gateway's answer could not be read" };
}

export type ListFilter = { from?: Date; to?: Date; page?: number; reference?: string };

const PageInfo = z.object({ page_info: z.object({ total_pages: z.coerce.number().int() }) });

/** Transactions by day or by reference, one page at a time. Unreadable ones are counted, never silently dropped. */
export async function listCharges(line: Line, filter: ListFilter): Promise<ListedPage> {
	const page = filter.page ?? 1;
	const reply = await sendQuery(line, `/transactions?${queryOf(filter, page)}`);
	if (reply.kind === "not_found") return { kind: "page", charges: [], page, pages: 0, unreadable: 0 };
	if (reply.kind === "refused") return { kind: "unavailable", detail: reply.detail };
	if (reply.kind !== "ok") return reply;
	if (!Array.isArray(reply.data)) return { kind: "unavailable", detail: "the gateway's list could not be read" };
	const charges = reply.data.map(chargeFrom).filter((charge) => charge !== undefined);
	const pages = PageInfo.safeParse(reply.meta).data?.page_info.total_pages ?? 1;
	return { kind: "page", charges, page, pages, unreadable: reply.data.length - charges.length };
}

function queryOf(filter: ListFilter, page: number): URLSearchParams {
	const query = new URLSearchParams({ page: String(page) });
	if (filter.from) query.set("from", dayOf(filter.from));
	if (filter.to) query.set("to", dayOf(filter.to));
	if (filter.reference) query.set("tx_ref", filter.reference);
	return query;
}

// The provider filters by day without naming the time zone, so a caller adds a day on each side.
function dayOf(date: Date): string {
	return date.toISOString().slice(0, 10);
}
