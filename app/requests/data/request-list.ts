import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { type Listing, likeText, ROWS_A_PAGE } from "#kit/rules/listing.ts";
import { parsePhone } from "#kit/rules/phone.ts";
import { plainLetters } from "#kit/rules/text.ts";
import type { AskedRequest, RequestKind, RequestState } from "#requests/rules/requests.ts";

export type RequestSort = "time" | "name";
export type RequestFilter = { state: RequestState | "all"; kind: RequestKind | "all"; words: string };

/** How many people wait for an answer. */
export async function countOpenRequests(): Promise<number> {
	const { count } = await db
		.selectFrom("requests")
		.select((row) => row.fn.countAll<number>().as("count"))
		.where("state", "=", "new")
		.executeTakeFirstOrThrow();
	return count;
}

/** How many there are of each state, among those of a kind that hold the words. */
export async function countRequestsByState(filter: Omit<RequestFilter, "state">) {
	const rows = await filtered({ ...filter, state: "all" })
		.select((row) => ["requests.state", row.fn.countAll<number>().as("count")])
		.groupBy("requests.state")
		.execute();
	const of = (state: RequestState) => rows.find((row) => row.state === state)?.count ?? 0;
	return { new: of("new"), answered: of("answered"), closed: of("closed") };
}

/** One page of the inbox. */
export async function listRequests(filter: RequestFilter, listing: Listing<RequestSort>) {
	const rows = await sorted(filter, listing)
		.limit(ROWS_A_PAGE)
		.offset((listing.page - 1) * ROWS_A_PAGE)
		.execute();
	return rows.map(listed);
}

/** All of them, for a file. */
export async function listAllRequests(filter: RequestFilter, listing: Listing<RequestSort>) {
	return (await sorted(filter, listing).execute()).map(listed);
}

/** What somebody asked besides, the newest first. */
export async function listOtherRequestsOf(userId: string, exceptId: number, limit = 10) {
	const rows = await withPeople()
		.select(COLUMNS)
		.where("requests.user_id", "=", userId)
		.where("requests.id", "<>", exceptId)
		.orderBy("requests.id", "desc")
		.limit(limit)
		.execute();
	return rows.map(listed);
}

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number];

const COLUMNS = [
	"requests.id",
	"requests.kind",
	"requests.state",
	"requests.facts",
	"requests.email",
	"requests.phone",
	"requests.requested_at",
	"users.full_name",
	"users.email as account_email",
] as const;

const withPeople = () => db.selectFrom("requests").innerJoin("users", "users.id", "requests.user_id");

function sorted(filter: RequestFilter, { sort, descending }: Listing<RequestSort>) {
	const direction = descending ? "desc" : "asc";
	const rows = filtered(filter).select(COLUMNS);
	const byName = sort === "name" ? rows.orderBy("users.plain_name", direction) : rows;
	return byName.orderBy("requests.requested_at", direction).orderBy("requests.id", direction);
}

function filtered({ state, kind, words }: RequestFilter) {
	let rows = withPeople();
	if (state !== "all") rows = rows.where("requests.state", "=", state);
	if (kind !== "all") rows = rows.where("requests.kind", "=", kind);
	for (const word of wordsIn(words)) rows = rows.where(searched, "like", likeText(plainLetters(word)));
	return rows;
}

/** A telephone number is one word, however it is written; all other words are looked for one by one. */
function wordsIn(words: string): string[] {
	const phone = parsePhone(words);
	return phone ? [phone] : words.split(/\s+/).filter(Boolean);
}

/** All of a request somebody may remember, in one text: small letters without marks, as `plainLetters` writes them. */
const searched = sql<string>`(users.plain_name || ' ' || users.email || ' ' || requests.plain_words)`;

type Row = {
	id: number;
	kind: RequestKind;
	state: RequestState;
	facts: unknown;
	email: string;
	phone: string | null;
	requested_at: Date;
	full_name: string;
	account_email: string;
};

function listed({ id, kind, state, facts, email, phone, requested_at, full_name, account_email }: Row) {
	const asked = { kind, facts } as AskedRequest;
	return { id, state, asked, email, phone, at: requested_at, fullName: full_name, accountEmail: account_email };
}
