import { expect } from "vitest";
import type { OpenSite } from "#tests/http/house.ts";
import type { Person } from "#tests/sales/faults/academy.ts";

/** What the academy has written down. */
export function booksOf(site: OpenSite) {
	async function attempt(reference: string) {
		const [row] = await site.query("select * from payment_attempts where reference = $1", [reference]);
		if (!row) throw new Error(`there is no ${reference}`);
		return row;
	}
	async function stateOf(reference: string): Promise<string> {
		return (await attempt(reference)).state;
	}
	return {
		attempt,
		stateOf,
		/** The reconcile job, a call or somebody brought it there: waits for it in the machine's time. */
		async becomes(reference: string, state: string) {
			await expect.poll(() => stateOf(reference), { timeout: 15_000 }).toBe(state);
		},
		/** Money that arrived under a reference: how it was booked and why. */
		async booked(reference: string) {
			return await site.query(
				`select outcome, review_reason as reason, amount_kobo as amount from payments where reference = $1 order by id`,
				[reference],
			);
		},
		async enrolled(course: { id: number }): Promise<string[]> {
			const rows = await site.query(
				"select user_id from enrolments where course_id = $1 and confirmed_at is not null order by id",
				[course.id],
			);
			return rows.map((row) => row.user_id);
		},
		async emails(person: Person, kind: string): Promise<number> {
			const text = "select count(*)::int as many from mails where recipient = $1 and kind = $2";
			return (await site.query(text, [person.email, kind]))[0]?.many;
		},
		/** What waits for a person of the academy, or was decided. */
		async reviewsOf(reference: string) {
			return await site.query("select * from review_items where reference = $1 order by id", [reference]);
		},
		/** Money on its way back, or gone. */
		async refundsOf(reference: string) {
			const text =
				"select f.* from refunds f join payments p on p.id = f.payment_id where p.reference = $1 order by f.id";
			return await site.query(text, [reference]);
		},
		/** The worker has asked the gateway for the one refund there is. */
		async refundBecomes(reference: string, state: string) {
			const text = "select f.state from refunds f join payments p on p.id = f.payment_id where p.reference = $1";
			await expect.poll(() => site.query(text, [reference]), { timeout: 15_000 }).toEqual([{ state }]);
		},
		async timeline(reference: string) {
			return await site.query("select * from payment_events where reference = $1 order by id", [reference]);
		},
		/** What the office was written about a payment. */
		async noticesAbout(reference: string): Promise<string[]> {
			const rows = await site.query("select facts from mails where kind = 'review-notice'");
			return rows.filter((row) => row.facts.reference === reference).map((row) => row.facts.reason);
		},
		/** Everything the gateway called about is done. */
		async callsAnswered() {
			const open = "select kind, reference, outcome from webhook_events where processed_at is null";
			await expect.poll(async () => await site.query(open), { timeout: 15_000 }).toEqual([]);
		},
	};
}
