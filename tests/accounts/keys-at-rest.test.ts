import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { aMember, openHouse } from "#tests/accounts/house.ts";

openHouse();

/** What a column is called that may hold a key: something that opens a thing for whoever has it. */
const MAY_BE_A_KEY = "(token|key|code|secret|hash|sha256|password|nonce|signature|otp|link|identifier)";

/** Every such column of the database, and why whoever reads it, or a copy of it, opens nothing. */
const COLUMNS: Record<string, string> = {
	...all(
		"a hash: what is hashed cannot be read back",
		"accounts.password",
		"email_changes.back_sha256",
		"email_codes.code_hash",
		"email_changes.confirm_sha256",
		"date_choices.token_sha256",
		"pay_links.token_sha256",
		"buyer_links.token_sha256",
		"quotations.token_sha256",
		"seat_links.token_sha256",
		"waits.token_sha256",
		"limit_windows.key",
		"verifications.identifier",
	),
	...all(
		"of what somebody sent us, to know it again; it opens nothing",
		"bank_statements.sha256",
		"private_files.sha256",
		"requests.facts_sha256",
		"webhook_events.body_sha256",
	),
	...all(
		"makes a form that is sent twice do its work once; it opens nothing",
		"bank_transfers.form_key",
		"newsletter_issues.form_key",
		"orders.form_key",
		"payments.form_key",
		"refunds.form_key",
		"sent_forms.key",
		"withholding_certificates.form_key",
	),
	...all(
		"opens nothing without AUTH_SECRET, under which the link is made",
		"buyer_links.nonce",
		"course_dates.private_nonce",
		"date_choices.nonce",
		"pay_links.nonce",
		"quotations.nonce",
		"seat_links.nonce",
		"waits.nonce",
	),
	...all(
		"lowers a price within its limits, for everybody who was given it",
		"discounts.code",
		"pay_links.discount_code",
	),
	...all("shows where a date is held, on its public page", "course_dates.map_link"),
	...all("opens nothing without the signature beside it in the cookie, made under AUTH_SECRET", "sessions.token"),
	...all("encrypted under AUTH_SECRET", "two_factors.secret", "two_factors.backup_codes"),
	...all("stands on the document for everybody who holds it, and proves it", "documents.code"),
	...all("is read out on the phone and written in a transfer", "orders.code", "bank_transfers.code"),
	...all("the office's own, which every participant gets; the desk shows it", "course_dates.joining_link"),
	...all(
		"of the auth library, for logging in by other sites: we have none",
		"accounts.access_token",
		"accounts.refresh_token",
		"accounts.id_token",
	),
};

function all(why: string, ...columns: string[]): Record<string, string> {
	return Object.fromEntries(columns.map((column) => [column, why]));
}

test("no key stands in the database as it is: every column that could hold one is known, with the reason", async () => {
	const { rows } = await sql<{ name: string }>`
		select c.table_name || '.' || c.column_name as name from information_schema.columns c
		join information_schema.tables t using (table_schema, table_name)
		where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
			and c.data_type in ('text', 'bytea', 'uuid', 'character varying') and c.column_name ~ ${MAY_BE_A_KEY}`.execute(
		db,
	);
	expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(COLUMNS).toSorted());
});

test("and the auth library's columns for tokens of other sites stay empty for somebody who signed up and logged in", async () => {
	await aMember();
	const { rows } = await sql<{ many: number }>`
		select count(*)::int as many from accounts
		where coalesce(access_token, refresh_token, id_token) is null`.execute(db);
	const accounts = await db.selectFrom("accounts").select("id").execute();
	expect(accounts.length).toBeGreaterThan(0);
	expect(rows).toEqual([{ many: accounts.length }]);
});
