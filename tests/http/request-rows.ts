// Requests and e-mails that a test puts into the site's database by hand.

import { sampleOf } from "#db/samples/emails.ts";
import type { Email } from "#mail/rules/emails.ts";
import type { RequestKind } from "#requests/rules/requests.ts";
import type { OpenSite } from "#tests/http/house.ts";

const ASKED = {
	message: sampleOf.contact,
	booking: { serviceTitle: "Career counselling", email: "olabisi@work.example", phone: "+2348031234567" },
	invitation: sampleOf.invitation,
	quotation: sampleOf.quotation,
} satisfies Record<RequestKind, object>;

type Asked = { kind?: RequestKind; who?: string; state?: "new" | "answered" | "closed"; facts?: object };

/** A request of one of the cast. Answers its number. */
export async function aRequest(site: OpenSite, asked: Asked = {}): Promise<number> {
	const { kind = "message", who = "ada", state = "new", facts = {} } = asked;
	const typed = { ...ASKED[kind], ...facts };
	const [row] = await site.query(
		`insert into requests (kind, user_id, email, phone, facts, facts_sha256, state, requested_at)
		select $1::text, id, $2::text, $3::text, $4::jsonb, gen_random_uuid()::text, $5::text, now()
		from users where email = $6::text returning id`,
		[kind, typed.email, "phone" in typed ? typed.phone : null, JSON.stringify(typed), state, `${who}@example.com`],
	);
	return row?.id;
}

type Refused = { kind?: Email["kind"]; to?: string; state?: "queued" | "sent" | "failed"; said?: string | null };

export const REFUSAL = "Can't send mail - all recipients were rejected: 550 5.1.1 No such user";

/** An e-mail of the outbox, refused for good unless another state is given, with no job of its own. Answers its number. */
export async function anEmail(site: OpenSite, email: Refused = {}): Promise<number> {
	const { kind = "booking", to = "nobody@work.example", state = "failed", said = REFUSAL } = email;
	const [row] = await site.query(
		`insert into mails (kind, recipient, facts, state, tries, last_error, queued_at, sent_at)
		values ($1::text, $2::text, $3::jsonb, $4::text, 1, $5::text, now(), case when $4::text = 'sent' then now() end) returning id`,
		[kind, to, JSON.stringify(sampleOf[kind]), state, state === "sent" ? null : said],
	);
	return row?.id;
}
