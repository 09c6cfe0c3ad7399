import { expect } from "vitest";
import { DAY_MS, MINUTE_MS } from "#kit/rules/days.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import { theDatabase } from "#tests/sales/faults/database-down.ts";
import { closableDoor } from "#tests/sales/faults/door.ts";
import type { Trouble } from "#tests/sales/faults/gateway.ts";
import type { Scenario } from "#tests/sales/faults/scenario.ts";

const success = registrationWords.successTitle;
const unknown = payingWords.unknownTitle;

// A report has the gateway asked twice, by the action and by the page that answers; each time the adapter tries three times.
const TWICE = 6;
const OUTAGES: Record<string, Trouble> = {
	"500": { verify: Array(TWICE).fill({ http: 500 }) },
	"503": { verify: Array(TWICE).fill({ http: 503 }) },
	"429, wait": { rateLimit: 2 },
	"a cut line": { verify: Array(TWICE).fill("reset") },
	"a page of HTML": { verify: Array(TWICE).fill("html") },
	"half an answer": { verify: Array(TWICE).fill("truncated") },
	"a hang": { verify: ["hang"] },
};

/** Something is down: the gateway, the academy, its database. */
export const outages: Scenario[] = [
	{
		id: "F22",
		title: "the gateway answers 500, 503, 429, HTML, half an answer, hangs or cuts the line: unknown, then paid",
		async run(house) {
			// Within a moment, so that the job does not use up what is meant for the person.
			const begun = await house.inOneMoment(async () => {
				const tries = Object.entries(OUTAGES).map(async ([name, trouble]) => {
					const [ada, course] = [await house.aPerson(), await house.aCourse()];
					const reference = await house.begin(ada, course);
					await house.order(reference, { ...trouble, webhook: "lost" });
					const { providerId } = await house.pay(reference);
					// Ten seconds of waiting are enough: who looks asks once.
					const page = await (name === "a hang"
						? house.look(ada, reference)
						: house.callBack(ada, reference, providerId));
					expect(page, `told during ${name}`).toMatchObject({ status: 200, title: unknown });
					expect(page.text).toContain(payingWords.notYetKnown);
					const { state, next_check_at } = await house.attempt(reference);
					expect(["paid", "failed", "needs_review"]).not.toContain(state);
					expect(next_check_at.getTime(), "the job will ask").toBeGreaterThan(Date.now() - MINUTE_MS);
					return { ada, reference };
				});
				return await Promise.all(tries);
			});
			await house.advance(20 * MINUTE_MS);
			for (const { ada, reference } of begun) {
				expect((await house.look(ada, reference)).title).toBe(success);
				expect(await house.emails(ada, "receipt")).toBe(1);
			}
		},
	},
	{
		id: "F23",
		title: "the gateway refuses our key: the operator is told, the person is not blamed, and it is paid when mended",
		alarms: /refuses our key/,
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			let reference = "";
			const page = await house.inOneMoment(async () => {
				reference = await house.begin(ada, course);
				await house.order(reference, { verify: Array(2).fill({ http: 401 }), webhook: "lost" });
				const { providerId } = await house.pay(reference);
				return await house.callBack(ada, reference, providerId);
			});
			expect(page).toMatchObject({ status: 200, title: unknown });
			expect(page.text).not.toMatch(/key|authori[sz]/i);
			const [trouble] = await house.site.query("select kind from gateway_troubles where provider = $1", [
				house.provider,
			]);
			expect(trouble).toEqual({ kind: "misconfigured" });
			await house.advance(20 * MINUTE_MS);
			expect((await house.look(ada, reference)).title).toBe(success);
		},
	},
	{
		id: "F30",
		title:
			"the academy is down or answers 500 to the call: it comes again half an hour later; without that the job finds it",
		// Whatever needed the database says so.
		alarms: /database|connection|terminat/i,
		async run(house) {
			const course = await house.aCourse();
			const database = theDatabase(house.site.connection);
			const door = await closableDoor(house.webhookUrl);
			await house.callsGoTo(door.url);
			const people = await Promise.all([house.aPerson(), house.aPerson(), house.aPerson()]);
			const references = await Promise.all(people.map((one) => house.begin(one, course)));
			const [told500, foundNobody, neverAgain] = references as [string, string, string];
			const payQuietly = (reference: string) =>
				house.control.pay({ tx_ref: reference, face: house.provider, amount: 102_125 });

			await database.whileDown(async () => {
				await payQuietly(told500);
				await house.control.idle();
			});
			door.close();
			await payQuietly(foundNobody);
			await house.control.idle();
			const tried = (await house.deliveriesOf([told500, foundNobody])).filter(({ state }) => state !== "waiting");
			const ends = tried.map(({ state, answerStatus }) => ({ state, answerStatus }));
			expect(ends).toEqual([
				{ state: "refused", answerStatus: 500 },
				{ state: "unreachable", answerStatus: null },
			]);
			door.open();
			await house.advance(31 * MINUTE_MS);
			await house.callsAnswered();
			const again = (await house.deliveriesOf([told500, foundNobody])).map(({ state }) => state);
			expect(
				again.filter((state) => state === "acknowledged"),
				"both calls came again",
			).toHaveLength(2);
			for (const reference of [told500, foundNobody]) {
				await house.becomes(reference, "paid");
				const calls = await house.site.query("select 1 from webhook_events where reference = $1", [reference]);
				expect(calls).toHaveLength(1);
			}

			await house.control.settings({ retries: false });
			door.close();
			await payQuietly(neverAgain);
			await house.control.idle();
			await house.advance(DAY_MS);
			expect(await house.stateOf(neverAgain)).toBe("paid");
			expect(await house.site.query("select 1 from webhook_events where reference = $1", [neverAgain])).toEqual([]);
			await door.remove();
		},
	},
	{
		id: "F31",
		title:
			"the database goes down between the gateway's answer and the commit: nothing is given, the next question completes it",
		alarms: /database|connection|terminat/i,
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const reference = await house.begin(ada, course);
			await house.order(reference, { webhook: "lost" });
			const { providerId } = await house.pay(reference);
			const database = theDatabase(house.site.connection);
			// The answer is here and its transaction waits for the attempt: now everything is cut.
			const page = await database.cutWhileWaiting(
				`select 1 from payment_attempts where reference = '${reference}' for update`,
				() => house.callBack(ada, reference, providerId),
			);
			expect(page.status).toBeGreaterThanOrEqual(500);
			expect(page.text).not.toMatch(/terminat|postgres|ECONN|SQL|Error:/i);
			expect(await house.booked(reference)).toEqual([]);
			expect(await house.enrolled(course)).toEqual([]);
			expect(await house.emails(ada, "receipt")).toBe(0);
			await house.advance(MINUTE_MS);
			expect((await house.look(ada, reference)).title).toBe(success);
			expect(await house.emails(ada, "receipt")).toBe(1);
		},
	},
];
