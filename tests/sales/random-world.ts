// What a random history of the academy's money is made of: who there is, and what may be asked of them.
import fc from "fast-check";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { enrolmentsWithSums } from "#sales/orders/data/enrolments.ts";
import { later, type Member } from "#tests/sales/payments/house.ts";

/** Three people, one course with two dates. */
export type World = {
	people: Member[];
	course: { courseId: number; dateId: number };
	dates: [number, number];
	grace: Actor;
	now: Date;
	/** Which actions were done, not refused. */
	done: Map<string, number>;
};

const who = fc.integer({ min: 0, max: 2 });
const purpose = fc.constantFrom<"full" | "deposit">("full", "deposit");
const way = fc.constantFrom<"provider" | "by-hand" | "later">("provider", "by-hand", "later");
const withholding = fc.constantFrom(true, true, false);
const which = fc.integer({ min: 0, max: 1 });
const does = <Name extends string, Facts extends Record<string, unknown>>(
	weight: number,
	name: Name,
	facts: { [Key in keyof Facts]: fc.Arbitrary<Facts[Key]> },
) => ({ weight, arbitrary: fc.record({ do: fc.constant(name), who, ...facts }) as fc.Arbitrary<Step<Name, Facts>> });
type Step<Name extends string, Facts> = { do: Name; who: number } & Facts;

/** Whatever a member, a payer, the bank, the desk or time may do. */
export const step = fc.oneof(
	does(2, "card", { purpose }),
	does(2, "link", { purpose }),
	does(4, "transfer", { purpose, withholding }),
	does(2, "balance", { way: fc.constantFrom("card", "link", "transfer", "withheld") }),
	does(3, "confirm", { sum: fc.constantFrom("right", "right", "withheld", "short", "over"), evenSo: fc.boolean() }),
	does(4, "statement", {
		shape: fc.constantFrom("right", "withheld", "short", "over", "double", "split", "joined", "no-code"),
	}),
	does(2, "line", { as: fc.constantFrom("assign", "ignore", "reopen") }),
	does(5, "accept", {}),
	does(6, "note", { part: fc.constantFrom(1, 1, 0.6, 1.5) }),
	does(1, "drop", {}),
	does(3, "refund", { part: fc.constantFrom(0.3, 1), way, fails: fc.boolean() }),
	does(2, "cancel", { part: fc.constantFrom(0, 0.5, 1), way }),
	does(1, "cancel-date", { which }),
	does(3, "choose", { kind: fc.constantFrom("move", "refund") }),
	does(1, "move", { which }),
	does(1, "reprice", { total: fc.constantFrom(0, 1, 5_000_001, 9_999_999, 12_900_000) }),
	does(2, "correct", { which }),
	does(1, "extend", {}),
	does(2, "release", {}),
	does(4, "restore", {}),
	does(3, "decide", { how: fc.constantFrom("enrol", "back", "close") }),
	does(1, "chargeback", {}),
	does(2, "wait", { days: fc.constantFrom(0, 1, 5) }),
);

const first = fc.oneof(
	does(1, "card", { purpose }),
	does(1, "link", { purpose }),
	does(2, "transfer", { purpose, withholding }),
);
const then = does(1, "confirm", { sum: fc.constantFrom("right", "withheld"), evenSo: fc.constant(false) });
/** How a history begins: each of the three has begun something, and of some of it money came. */
export const beginning = fc
	.tuple(first, first, first, then.arbitrary, then.arbitrary)
	.map((all) => all.map((one, at) => ({ ...one, who: at % 3 })));
export type AnyStep = typeof step extends fc.Arbitrary<infer T> ? T : never;

export const passDays = (world: World, days: number) => {
	world.now = later(days * 24 * 60 + 1, world.now);
};

/** The last enrolment of somebody: of one that was cancelled there may be another. */
export async function seatOf(member: Member) {
	return await enrolmentsWithSums(db)
		.where("user_id", "=", member.id)
		.orderBy("enrolments.id", "desc")
		.executeTakeFirst();
}

/** Transfers of somebody, the last first. */
export async function transfersOf(member: Member) {
	const rows = db
		.selectFrom("payment_attempts as attempt")
		.innerJoin("bank_transfers as transfer", "transfer.attempt_id", "attempt.id")
		.select([
			"attempt.id",
			"attempt.reference",
			"attempt.total_kobo as total",
			"attempt.net_kobo as net",
			"transfer.code",
		])
		.where("attempt.user_id", "=", member.id);
	return await rows.orderBy("attempt.id", "desc").execute();
}

/** What waits about somebody's money, the last first. */
export async function questionsOf(member: Member) {
	const rows = db
		.selectFrom("review_items as item")
		.innerJoin("payment_attempts as attempt", "attempt.id", "item.attempt_id")
		.selectAll("item")
		.select(["attempt.course_date_id as dateId"])
		.where("attempt.user_id", "=", member.id)
		.where("item.closed_at", "is", null);
	return await rows.orderBy("item.id", "desc").execute();
}
