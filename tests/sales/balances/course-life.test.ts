import { expect, test } from "vitest";
import { closeDatabase, db, openDatabase, pool } from "#kit/data/db.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { addDays, daysBetween, todayInLagos } from "#kit/rules/days.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { extendBalance } from "#sales/paying/balances/actions/extend-balance.ts";
import { releaseSeat } from "#sales/paying/balances/actions/release-seat.ts";
import { remindOfBalances } from "#sales/paying/balances/actions/remind-of-balances.ts";
import { restoreSeat } from "#sales/paying/balances/actions/restore-seat.ts";
import { changeSeat } from "#sales/paying/orders/actions/change-seat.ts";
import { followRefunds } from "#sales/paying/refunds/actions/follow-refunds.ts";
import { reconcilePayments } from "#sales/paying/ways/card/actions/reconcile-payments.ts";
import { at, formOn } from "#tests/sales/balance-house.ts";
import { payersStories } from "#tests/sales/course-life-payers.ts";
import {
	bought,
	deposit as depositOn,
	expectDone,
	FROM,
	reminders,
	type Step,
	type Story,
} from "#tests/sales/course-life-story.ts";
import { cancelNow } from "#tests/sales/date-house.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import {
	aCourse,
	aDate,
	aMember,
	beginBalance,
	type Course,
	control,
	enrolmentOf,
	FIRST_DAY,
	type Member,
	openHouse,
	pay,
	register,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { anAdmin, sums } from "#tests/sales/payments/review-house.ts";
import { cancel, seenOf } from "#tests/sales/refund-house.ts";

openHouse();
openBank();

const UNTIL = 10;
/** Before reminders may go, when they go, and late. */
const HOURS = [5, 8, 20];

/** An e-mail that must be there: on a day, of a kind, to a person. All others must not. */
type Line = [day: number, kind: string, person: string];

test("over the life of a course everybody gets exactly the e-mails that concern them, whatever is restarted", async () => {
	const stories = await allStories();
	const steps = stories.flatMap((story) => story.steps);
	for (let day = FROM; day <= UNTIL; day++) {
		for (const hour of HOURS) {
			for (const step of steps.filter((one) => one.day === day && one.hour === hour - 1)) await step.does();
			await allJobs(day, hour);
		}
		for (const step of steps.filter((one) => one.day === day && one.hour === 21)) await step.does();
		if (day % 7 === 0) await restart();
	}
	// Each step is at an hour that came.
	expect(steps.filter(({ hour }) => ![4, 7, 19, 21].includes(hour))).toEqual([]);
	const expected = stories.flatMap(({ person, emails }) => emails.map(([day, kind]): Line => [day, kind, person]));
	expect(await allEmails()).toEqual(inOrder(expected));
	expect(await sums()).toMatchObject({ agrees: true });
}, 120_000);

/** Two workers do everything at once, and one of them again: as at a restart, or with a second process. */
async function allJobs(day: number, hour: number) {
	const now = at(day, hour);
	const jobs = () => Promise.all([reconcilePayments({ now }), remindOfBalances({ now }), followRefunds({ now })]);
	await Promise.all([jobs(), jobs()]);
	await jobs();
}

async function restart() {
	const { options } = pool;
	await closeQueue();
	await closeDatabase();
	openDatabase(options as Parameters<typeof openDatabase>[0]);
	await openQueue({ supervise: false });
}

const names = new Map<string, string>();

async function aPerson(person: string): Promise<Member> {
	const member = await aMember();
	names.set(member.email, person);
	return member;
}

async function allEmails(): Promise<Line[]> {
	const rows = await db.selectFrom("mails").select(["kind", "recipient", "queued_at"]).execute();
	return inOrder(
		rows.map(({ kind, recipient, queued_at }): Line => {
			return [daysBetween(FIRST_DAY, todayInLagos(queued_at)), kind, names.get(recipient) ?? "the office"];
		}),
	);
}

function inOrder(lines: Line[]): Line[] {
	const key = ([day, kind, person]: Line) => `${person} ${String(day + 100).padStart(3, "0")} ${kind}`;
	return lines.toSorted((a, b) => key(a).localeCompare(key(b)));
}

async function allStories(): Promise<Story[]> {
	const [grace, course] = [await anAdmin(), await aCourse({ slots: 40 })];
	const deposit = (member: Member, day = FROM, to: Course = course) => depositOn(member, to, day);
	const idOf = async (member: Member) => (await enrolmentOf(member)).id;
	const form = async (member: Member, day: number, hour: number) => formOn(await idOf(member), grace, at(day, hour));
	const extend = (member: Member, day: number, hour: number, dueOn: number): Step => {
		const dueDay = addDays(FIRST_DAY, dueOn);
		return {
			day,
			hour,
			does: async () => expectDone(await extendBalance({ ...(await form(member, day, hour)), dueDay })),
		};
	};
	const release = (member: Member, day: number, hour: number): Step => ({
		day,
		hour,
		does: async () => expectDone(await releaseSeat({ ...(await form(member, day, hour)), reason: "Not paid." })),
	});
	const payBalance = (member: Member, day: number, hour: number): Step => {
		const does = async () => {
			const reference = await beginBalance(member, at(day, hour));
			await pay(reference);
			expect(await settle(reference, at(day, hour))).toBe("paid");
		};
		return { day, hour, does };
	};

	async function owes(): Promise<Story> {
		const member = await aPerson("who never pays the rest");
		return {
			person: "who never pays the rest",
			steps: [deposit(member)],
			emails: [bought, ...reminders(-14, -7, -3, -1, 0)],
		};
	}
	async function full(): Promise<Story> {
		const member = await aPerson("who paid in full");
		const does = () => register(member, course, { now: at(FROM, 7) });
		return { person: "who paid in full", steps: [{ day: FROM, hour: 7, does }], emails: [bought] };
	}
	async function between(): Promise<Story> {
		const member = await aPerson("who pays in between");
		const steps = [deposit(member), payBalance(member, -5, 19)];
		return { person: "who pays in between", steps, emails: [bought, ...reminders(-14, -7), [-5, "receipt"]] };
	}
	/** The minute before a reminder would go. */
	async function justBefore(): Promise<Story> {
		const member = await aPerson("who pays just before");
		const steps = [deposit(member), payBalance(member, -7, 7)];
		return { person: "who pays just before", steps, emails: [bought, ...reminders(-14), [-7, "receipt"]] };
	}
	async function cancelled(): Promise<Story> {
		const person = "whose seat is cancelled";
		const member = await aPerson(person);
		const does = async () => {
			const { seen } = await seenOf(member);
			expectDone(await cancel(seen, [], grace, { now: at(-10, 19) }));
		};
		const emails: [number, string][] = [bought, ...reminders(-14), [-10, "enrolment-cancelled"]];
		return { person, steps: [deposit(member), { day: -10, hour: 19, does }], emails };
	}
	/** In the morning of a day with a reminder; of the new date's, the last three are after the end. */
	async function moved(): Promise<Story> {
		const person = "who is moved";
		const member = await aPerson(person);
		const courseDateId = await aDate(course.courseId, addDays(FIRST_DAY, 14), addDays(FIRST_DAY, 16));
		const does = async () => expectDone(await changeSeat({ ...(await form(member, -7, 7)), courseDateId }));
		const emails: [number, string][] = [bought, ...reminders(-14), [-7, "moved"], ...reminders(0, 7)];
		return { person, steps: [deposit(member), { day: -7, hour: 7, does }], emails };
	}
	/** Moved on a day on which the new date is due in 14 days: the e-mail about the move says what is due. */
	async function movedOnTheDay(): Promise<Story> {
		const person = "who is moved fourteen days before";
		const member = await aPerson(person);
		const courseDateId = await aDate(course.courseId, addDays(FIRST_DAY, 10), addDays(FIRST_DAY, 12));
		const does = async () => expectDone(await changeSeat({ ...(await form(member, -4, 4)), courseDateId }));
		const emails: [number, string][] = [bought, ...reminders(-14, -7), [-4, "moved"], ...reminders(3, 7, 9, 10)];
		return { person, steps: [deposit(member), { day: -4, hour: 4, does }], emails };
	}
	async function extended(): Promise<Story> {
		const member = await aPerson("who gets longer after it was due");
		const steps = [deposit(member), extend(member, 1, 19, 9)];
		return {
			person: "who gets longer after it was due",
			steps,
			emails: [bought, ...reminders(-14, -7, -3, -1, 0), [1, "balance-extended"], ...reminders(2, 6, 8, 9)],
		};
	}
	/** Given seven days before the new day: the e-mail is that reminder. */
	async function extendedOnTheDay(): Promise<Story> {
		const member = await aPerson("who gets longer before");
		const steps = [deposit(member), extend(member, -5, 4, 2)];
		const emails: [number, string][] = [
			bought,
			...reminders(-14, -7),
			[-5, "balance-extended"],
			...reminders(-1, 1, 2),
		];
		return { person: "who gets longer before", steps, emails };
	}
	async function released(): Promise<Story> {
		const member = await aPerson("whose seat is released");
		const steps = [deposit(member), release(member, -2, 19)];
		const emails: [number, string][] = [bought, ...reminders(-14, -7, -3), [-2, "seat-released"]];
		return { person: "whose seat is released", steps, emails };
	}
	async function givenBack(): Promise<Story> {
		const member = await aPerson("whose seat is given back");
		const back = async () => expectDone(await restoreSeat(await form(member, -1, 19)));
		const steps = [deposit(member), release(member, -3, 7), { day: -1, hour: 21, does: back }];
		const ended: [number, string][] = [
			[-3, "seat-released"],
			[-1, "joining"],
		];
		const emails = [bought, ...reminders(-14, -7), ...ended, ...reminders(0)];
		return { person: "whose seat is given back", steps, emails };
	}
	/** While the bank thinks nobody is asked to pay; when it says no within the day, they are. */
	async function pending(): Promise<Story> {
		const person = "whose bank says no on the day";
		const member = await aPerson(person);
		const steps = [deposit(member), ...thinking(member, -7, { until: 19 })];
		const emails: [number, string][] = [
			[-7, "payment-waiting"],
			[-7, "payment-not-completed"],
		];
		return { person, steps, emails: [bought, ...emails, ...reminders(-14, -7, -3, -1, 0)] };
	}
	function thinking(member: Member, day: number, { until }: { until: number }): Step[] {
		let transaction = 0;
		const begins = async () => {
			const reference = await beginBalance(member, at(day, 7));
			transaction = (await pay(reference, { outcome: "pending", method: "banktransfer" })).id;
			expect(await settle(reference, at(day, 7))).toBe("pending");
		};
		return [
			{ day, hour: 7, does: begins },
			{ day, hour: until, does: () => control.settle(transaction, "failed") },
		];
	}
	async function inReview(): Promise<Story> {
		const member = await aPerson("whose money is looked at");
		const does = async () => {
			const reference = await beginBalance(member, at(-8, 19));
			await pay(reference, { amount: nairaNumber(totalOf("balance") - 100_000) });
			expect(await settle(reference, at(-8, 19))).toBe("needs_review");
		};
		const emails: [number, string][] = [bought, ...reminders(-14), [-8, "payment-under-review"]];
		return { person: "whose money is looked at", steps: [deposit(member), { day: -8, hour: 19, does }], emails };
	}
	async function enrolledToday(): Promise<Story> {
		const member = await aPerson("who enrols seven days before");
		return {
			person: "who enrols seven days before",
			steps: [deposit(member, -7)],
			emails: [[-7, "receipt"], ...reminders(-3, -1, 0)],
		};
	}
	async function twoCourses(): Promise<Story> {
		const person = "who has two courses";
		const [member, other] = [await aPerson(person), await aCourse()];
		const steps = [deposit(member), deposit(member, FROM, other), payBalance(member, -2, 19)];
		// The first of the two is paid; for the other they are reminded on.
		const emails: [number, string][] = [bought, bought, ...[-14, -7, -3].flatMap((day) => reminders(day, day))];
		return { person, steps, emails: [...emails, [-2, "receipt"], ...reminders(-1, 0)] };
	}
	async function dateGone(): Promise<Story> {
		const person = "whose date is cancelled";
		const [member, other] = [await aPerson(person), await aCourse()];
		const does = async () => expectDone(await cancelNow(other.dateId, grace, { now: at(-4, 19) }));
		const steps = [deposit(member, FROM, other), { day: -4, hour: 19, does }];
		return { person, steps, emails: [bought, ...reminders(-14, -7), [-4, "date-cancelled"]] };
	}
	/** The schedule moves a date: what is due moves with it. */
	async function dateMoved(): Promise<Story> {
		const person = "whose date is put off";
		const [member, other] = [await aPerson(person), await aCourse()];
		const days = { first_day: addDays(FIRST_DAY, 7), last_day: addDays(FIRST_DAY, 9) };
		const does = () => db.updateTable("course_dates").set(days).where("id", "=", other.dateId).execute();
		const steps = [deposit(member, FROM, other), { day: -10, hour: 19, does }];
		return { person, steps, emails: [bought, ...reminders(-14, -7, 0, 4, 6, 7)] };
	}
	const office: Story = { person: "the office", steps: [], emails: [[-8, "review-notice"]] };
	return [
		office,
		...(await payersStories({ course, grace, aPerson, call: (email, person) => names.set(email, person) })),
		...(await Promise.all(
			[
				...[
					owes,
					full,
					between,
					justBefore,
					cancelled,
					moved,
					movedOnTheDay,
					extended,
					extendedOnTheDay,
					released,
					givenBack,
				],
				...[pending, inReview, enrolledToday, twoCourses, dateGone, dateMoved],
			].map((story) => story()),
		)),
	];
}
