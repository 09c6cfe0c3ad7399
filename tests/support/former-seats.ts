type Query = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * These accounts have had a seat before, of which nothing is left but that: it is a copy of somebody's, and cancelled. New accounts
 * hold half of the free seats together (docs/decisions/unpaid-holds.md).
 */
export async function giveFormerSeats(query: Query, userIds: readonly string[]) {
	const named = await query(
		"select column_name as name from information_schema.columns where table_name = 'enrolments' and is_generated = 'NEVER' and is_identity = 'NO'",
		[],
	);
	const own = ["user_id", "cancelled_at", "cancel_reason"];
	const copied = named.map(({ name }) => String(name)).filter((name) => !own.includes(name));
	await query(
		`insert into enrolments (${[...own, ...copied].join(", ")})
		select person, confirmed_at, 'A seat of before.', ${copied.map((name) => `former.${name}`).join(", ")}
		from unnest($1::text[]) as person, (select * from enrolments where confirmed_at is not null and user_id is not null order by id limit 1) former`,
		[[...userIds]],
	);
}
