import { z } from "zod";
import { chargeFrom } from "#sales/paying/ways/card/gateways/flutterwave-facts.ts";
import { ask } from "#sales/paying/ways/card/gateways/flutterwave-http.ts";
import type { ListedPage } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import type { Line } from "#sales/paying/ways/card/gateways/provider-http.ts";

export type ListFilter = { from?: Date; to?: Date; page?: number; reference?: string };

const PageInfo = z.object({ page_info: z.object({ total_pages: z.coerce.number().int() }) });

/** Transactions by day or by reference, one page at a time. Unreadable ones are counted, never silently dropped. */
export async function listCharges(line: Line, filter: ListFilter): Promise<ListedPage> {
	const page = filter.page ?? 1;
	const reply = await ask(line, `/transactions?${queryOf(filter, page)}`);
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
