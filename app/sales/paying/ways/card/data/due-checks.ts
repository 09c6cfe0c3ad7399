import { db } from "#kit/data/db.ts";

/** Providers with attempts that are due for a check. */
export async function listProvidersDue(now: Date): Promise<string[]> {
	const rows = await db
		.selectFrom("payment_attempts")
		.select("provider")
		.distinct()
		.where("next_check_at", "<=", now)
		.execute();
	return rows.map((row) => row.provider);
}

const A_PAGE = 200;

/** References of a provider that are due for a check, the longest waiting first, each once. */
export async function* dueChecks(provider: string, now: Date): AsyncGenerator<string, undefined> {
	let last: { id: number; next_check_at: Date | null } | undefined;
	for (;;) {
		const page = await pageAfter(last, provider, now);
		for (const { reference } of page) yield reference;
		last = page.at(-1);
		if (!last || page.length < A_PAGE) return;
	}
}

async function pageAfter(last: { id: number; next_check_at: Date | null } | undefined, provider: string, now: Date) {
	let due = db
		.selectFrom("payment_attempts")
		.select(["id", "reference", "next_check_at"])
		.where("provider", "=", provider)
		.where("next_check_at", "<=", now)
		.orderBy("next_check_at")
		.orderBy("id")
		.limit(A_PAGE);
	if (last?.next_check_at) {
		const { id, next_check_at: at } = last;
		due = due.where((where) =>
			where.or([where("next_check_at", ">", at), where.and([where("next_check_at", "=", at), where("id", ">", id)])]),
		);
	}
	return await due.execute();
}

/** Postpones the check of an attempt that could not be recorded, since an immediate repeat would not help. */
export async function postponeCheck(reference: string, until: Date) {
	await db
		.updateTable("payment_attempts")
		.set({ next_check_at: until })
		.where("reference", "=", reference)
		.where("next_check_at", "<", until)
		.execute();
}
