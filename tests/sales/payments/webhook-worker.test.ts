import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { startWorker } from "#app/worker.ts";
import { db } from "#kit/data/db.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { receiveWebhook } from "#sales/paying/ways/card/actions/receive-webhook.ts";
import { aCourse, aMember, begin, control, KEYS, openHouse, pay } from "#tests/sales/payments/house.ts";

openHouse();
beforeEach(async () => await control.reset());

test("of calls that came together each ends for itself: one about which nobody answers is tried again alone", async () => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
	const references: string[] = [];
	for (let index = 0; index < 6; index++) references.push(await begin(await aMember(), await aCourse()));
	const [unanswered = "", ...answered] = references;
	await control.scenario({ match: { tx_ref: unanswered }, verify: Array(20).fill({ http: 500 }), webhook: "lost" });
	for (const reference of references) {
		const { id } = await pay(reference);
		const body = `{"event":"charge.completed","data":{"id":${id},"tx_ref":"${reference}","status":"successful"}}`;
		const headers = new Headers({ "verif-hash": KEYS.secretHash });
		expect(await receiveWebhook({ provider: "flutterwave", body, headers, now: new Date() })).toEqual({ ok: true });
	}
	await closeQueue();
	const stop = await startWorker();
	try {
		const states = async () =>
			(await Promise.all(answered.map((one) => findAttempt(one)))).map((attempt) => attempt?.state);
		await expect.poll(states, { timeout: 15_000 }).toEqual(answered.map(() => "paid"));
		const jobs = async () =>
			(
				await sql<{ state: string; many: number }>`select state::text, count(*)::int as many from pgboss.job
				where name = 'webhook' group by 1 order by 1`.execute(db)
			).rows;
		await expect.poll(jobs, { timeout: 15_000 }).toEqual([
			{ state: "completed", many: 5 },
			{ state: "retry", many: 1 },
		]);
	} finally {
		await stop();
		await openQueue({ supervise: false });
	}
}, 40_000);
