import { expect } from "vitest";
import { payingWords as words } from "#sales/paying/payments/pages/words.ts";
import type { Scenario } from "#tests/sales/faults/scenario.ts";

/** People who report what is not theirs, and calls that are not the gateway's. */
export const strangers: Scenario[] = [
	{
		id: "F24",
		title: "somebody reports another's payment: not found for them, and the payer is not harmed",
		async run(house) {
			const [ada, eve, course] = [await house.aPerson(), await house.aPerson(), await house.aCourse()];
			const reference = await house.begin(ada, course);
			const { providerId } = await house.pay(reference);
			expect((await house.callBack(eve, reference, providerId)).status).toBe(404);
			expect((await house.look(eve, reference)).status).toBe(404);
			await house.control.idle();
			await house.becomes(reference, "paid");
			expect(await house.enrolled(course)).toEqual([ada.id]);
		},
	},
	{
		id: "F25",
		title: "one's own payment with another's transaction, or with a cheap one of one's own, is not paid by it",
		async run(house) {
			const [ada, eve, course] = [await house.aPerson(), await house.aPerson(), await house.aCourse()];
			const cheap = await house.aCourse({ priceKobo: 10_000 });
			const [adas, eves, eveCheap] = [
				await house.begin(ada, course),
				await house.begin(eve, course),
				await house.begin(eve, cheap, { seenNow: "10750", seenInstalment: "4300" }),
			];
			const stolen = await house.pay(adas);
			const own = await house.pay(eveCheap);
			for (const { providerId } of [stolen, own]) {
				const page = await house.callBack(eve, eves, providerId);
				expect(page.title).toBe(words.notStartedTitle);
			}
			await house.control.idle();
			await house.callsAnswered();
			expect(await house.enrolled(course)).toEqual([ada.id]);
			expect(await house.enrolled(cheap)).toEqual([eve.id]);
			expect(await house.booked(eves)).toEqual([]);
		},
	},
	{
		id: "F27",
		title: "a call without proof, with a wrong one, a short one or two of them: 401, nothing kept, nobody asked",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			await house.inOneMoment(async () => {
				const reference = await house.begin(ada, course);
				await house.order(reference, { webhook: "lost" });
				await house.pay(reference);
				// The academy's own job and sweep may ask meanwhile, of themselves.
				const askedForACall = "select from payment_events where reference = $1 and source = 'webhook'";
				const before = await house.site.query("select count(*) from webhook_events");
				const body = house.callBody(reference, 1);
				for (const headers of house.badProofs(body)) {
					const answer = await house.knock(body, headers);
					expect(answer.status, JSON.stringify(headers)).toBe(401);
				}
				expect(await house.site.query("select count(*) from webhook_events")).toEqual(before);
				expect(await house.site.query(askedForACall, [reference])).toEqual([]);
			});
		},
	},
	{
		id: "F28",
		title:
			"a call that is no JSON, too large, of another kind or about somebody unknown: refused or noted, never a crash",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const reference = await house.begin(ada, course);
			await house.order(reference, { webhook: "lost" });
			const { id } = await house.pay(reference);
			for (const nonsense of ["", "{", "hello", "[1]", '"text"', '{"event":'])
				expect((await house.knock(nonsense, house.proof(nonsense))).status, nonsense).toBe(400);
			const huge = `{"padding":"${"x".repeat(5_000_000)}"}`;
			expect((await house.knock(huge, house.proof(huge))).status).toBe(413);
			for (const other of house.otherCalls(reference))
				expect((await house.knock(other, house.proof(other))).status, other).toBe(200);
			const body = house.callBody("KOYA-1", 7);
			const typed = { ...house.proof(body), "content-type": "text/plain" };
			expect([200, 400]).toContain((await house.knock(body, typed)).status);
			expect(await house.booked(reference)).toEqual([]);
			// After all of it a genuine one still works, in the flat envelope too.
			await house.control.webhook({ id, ...(house.isFlutterwave && { tamper: { envelope: "flat" } }) });
			await house.control.idle();
			await house.becomes(reference, "paid");
			expect(await house.enrolled(course)).toEqual([ada.id]);
		},
	},
];
