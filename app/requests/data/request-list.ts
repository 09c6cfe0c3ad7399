import { sql } from "kysely";
import { countRows } from "#kit/data/count-rows.ts";
import { db } from "#kit/data/db.ts";
import { parsePhone } from "#kit/rules/contact/read-phone.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import { type FilterOf, likeText, likeWords, type Order, type SortOf } from "#kit/rules/listing.ts";
import {
	type AskedRequest,
	OWNERS,
	type RequestKind,
	type RequestList,
	type RequestState,
} from "#requests/rules/requests.ts";

type Narrowed = FilterOf<RequestList>;
export type RequestFilter = Pick<Narrowed, "state" | "kind" | "words"> & {
	/** The id of an owner, or the word for requests without one. */
	owner?: Narrowed["owner"];
	step?: Narrowed["step"];
	/** By when a step is due. */
	today?: Day;
};

/** The filter of the list for the person who opens it: 'mine' becomes their id. */
export function requestsSought(filter: Narrowed, me: string, now: Date): Narrowed & RequestFilter {
	return { ...filter, owner: filter.owner === OWNERS.me ? me : filter.owner, today: todayInLagos(now) };
}

/** Counts the people who wait for an answer. */
export async function countOpenRequests(): Promise<number> {
	return await countRows(db.selectFrom("requests").where("state", "=", "new"));
}

/** A request without an answer; `about`: its course or service, if it has one. */
export type WaitingRequest = { id: number; asked: RequestKind; at: Date; fullName: string; about: string | null };

/** Lists the requests that wait for an answer, the longest waiting first. */
export async function listWaitingRequests(limit: number): Promise<WaitingRequest[]> {
	return await withPeople()
		.select(["requests.id", "requests.kind as asked", "requests.requested_at as at", "users.full_name as fullName"])
		.select(sql<string | null>`coalesce(facts -> 'course' ->> 'title', facts ->> 'serviceTitle')`.as("about"))
		.where("requests.state", "=", "new")
		.orderBy("requests.requested_at")
		.orderBy("requests.id")
		.limit(limit)
		.execute();
}

/** Counts the requests of each state that match the kind and the words. */
export async function countRequestsByState(filter: Omit<RequestFilter, "state">) {
	const rows = await filtered({ ...filter, state: "all" })
		.select((row) => ["requests.state", row.fn.countAll<number>().as("count")])
		.groupBy("requests.state")
		.execute();
	const of = (state: RequestState) => rows.find((row) => row.state === state)?.count ?? 0;
	return { new: of("new"), answered: of("answered"), closed: of("closed") };
}

/** Lists the requests of the inbox: a page of them, or all for a file. */
export async function listRequests(filter: RequestFilter, order: Order<SortOf<RequestList>>) {
	const direction = order.descending ? "desc" : "asc";
	const rows = await filtered(filter)
		.select(COLUMNS)
		.$if(order.sort === "name", (all) => all.orderBy("users.plain_name", direction))
		.$if(order.sort === "step", (all) =>
			all.orderBy("next_step_on", (by) => (order.descending ? by.desc() : by.asc()).nullsLast()),
		)
		.orderBy("requests.requested_at", direction)
		.orderBy("requests.id", direction)
		.limit(order.limit ?? null)
		.offset(order.offset ?? 0)
		.execute();
	return rows.map(listed);
}

/** Lists the other requests of a person, the newest first. */
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
	"requests.requested_at as at",
	"users.full_name as fullName",
	"users.email as accountEmail",
	"owners.full_name as ownerName",
	"next_step as nextStep",
	"next_step_on as nextStepOn",
	"lost_reason as lostReason",
	"lost_note as lostNote",
] as const;

const withPeople = () =>
	db
		.selectFrom("requests")
		.innerJoin("users", "users.id", "requests.user_id")
		.leftJoin("users as owners", "owners.id", "requests.owner_id");

function filtered({ state, kind, owner, step, words, today }: RequestFilter) {
	let rows = withPeople();
	if (state !== "all") rows = rows.where("requests.state", "=", state);
	if (kind !== "all") rows = rows.where("requests.kind", "=", kind);
	if (owner === OWNERS.nobody) rows = rows.where("owner_id", "is", null);
	else if (owner) rows = rows.where("owner_id", "=", owner);
	if (step === "lost") rows = rows.where("lost_reason", "is not", null);
	else if (step) rows = rows.where("next_step_on", "is not", null).where("requests.state", "<>", "closed");
	if (step === "due" && today) rows = rows.where("next_step_on", "<=", today);
	return rows.where(isFound(words));
}

/** Whether a request has all search words, in any order; a phone number also matches as a whole, in any spelling. */
function isFound(words: string) {
	if (words.trim() === "") return sql<boolean>`true`;
	const phone = parsePhone(words);
	return sql<boolean>`(${searched} like all (${likeWords(words)}::text[])
		${phone ? sql`or ${searched} like ${likeText(phone)}` : sql``})`;
}

/** All searchable texts of a request, joined, without accents. */
const searched = sql<string>`(users.plain_names || ' ' || plain_letters(users.email) || ' ' || requests.plain_words)`;

function listed<Row extends { kind: RequestKind; facts: unknown }>({ kind, facts, ...row }: Row) {
	return { ...row, asked: { kind, facts } as AskedRequest };
}
