import type { OpenSite } from "#tests/http/house.ts";

/** The page of the order a seat is of, with that seat open. */
export async function orderPage(site: Pick<OpenSite, "query">, seatId: number): Promise<string> {
	const [order] = await site.query(
		"select code from orders where id = (select order_id from enrolments where id = $1)",
		[seatId],
	);
	return `/admin/orders/${order?.code}?seat=${seatId}`;
}
