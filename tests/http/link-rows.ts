// Links by which somebody else pays, as a test puts them into the site's database.
import { createHash, createHmac } from "node:crypto";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import type { OpenSite } from "#tests/http/house.ts";
import { SECRETS } from "#tests/support/secrets.ts";

export type LinkRow = { id: number; token: string; total: number };

/** Keeps an organisation with a link, as whoever made it typed it. */
export async function keepBuyer(site: OpenSite, { id }: LinkRow, buyer: Buyer): Promise<void> {
	await site.query("update pay_links set buyer = $2 where id = $1", [id, JSON.stringify(buyer)]);
}

/** A live link to the whole price of the first date of a course. */
export async function aSeatLink(
	site: OpenSite,
	email: string,
	slug = "business-writing-and-reports",
): Promise<LinkRow> {
	return await insert(
		site,
		email,
		`select $2, $3, u.id, 'full', null, c.id, d.id, c.price_kobo, round(c.price_kobo * 0.075),
			c.price_kobo + round(c.price_kobo * 0.075), 750, c.price_kobo, u.id, now()
		from users u, courses c join course_dates d on d.course_id = c.id
		where u.email = $1 and c.slug = $4 and d.first_day > now() order by d.first_day limit 1`,
		[slug],
	);
}

/** A live link to what somebody still owes, in place of the one a reminder of the demo may have made today. */
export async function aBalanceLink(site: OpenSite, email: string): Promise<LinkRow> {
	await site.query(
		`update pay_links set revoked_at = now(), revoked_why = 'withdrawn' where revoked_at is null and purpose = 'balance'
			and user_id = (select id from users where email = $1)`,
		[email],
	);
	return await insert(
		site,
		email,
		`select $2, $3, u.id, 'balance', e.id, e.course_id, null::bigint, s.due_net_kobo, s.due_vat_kobo,
			s.due_net_kobo + s.due_vat_kobo, 750, e.price_kobo, u.id, now()
		from users u join enrolments e on e.user_id = u.id
			join enrolment_sums s on s.enrolment_id = e.id and s.due_net_kobo > 0 where u.email = $1`,
	);
}

let made = 0;

async function insert(site: OpenSite, email: string, row: string, more: string[] = []): Promise<LinkRow> {
	const nonce = `nonce-of-the-tests-${++made}`;
	const token = createHmac("sha256", SECRETS.authSecret).update(`pay:${nonce}`).digest("base64url");
	const [link] = await site.query(
		`insert into pay_links (nonce, token_sha256, user_id, purpose, enrolment_id, course_id, course_date_id, net_kobo, vat_kobo,
			total_kobo, vat_basis_points, price_kobo, made_by, made_at) ${row} returning id, total_kobo`,
		[email, nonce, createHash("sha256").update(token).digest("hex"), ...more],
	);
	return { id: link?.id, token, total: Number(link?.total_kobo) };
}
