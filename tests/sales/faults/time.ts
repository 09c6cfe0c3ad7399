import { setTimeout as pause } from "node:timers/promises";
import { MINUTE_MS } from "#kit/rules/days.ts";
import { followRefunds } from "#sales/paying/refunds/actions/follow-refunds.ts";
import { reconcilePayments } from "#sales/paying/ways/card/actions/reconcile-payments.ts";
import { workOffSweeps } from "#sales/paying/ways/card/actions/sweep-payments.ts";
import type { SandboxControl } from "#sandbox/control.ts";
import type { OpenSite } from "#tests/http/house.ts";
import type { Provider } from "#tests/sales/faults/calls.ts";

/** Time that passes for the gateway and for the academy alike. */
export function timeOf(provider: Provider, control: SandboxControl, site: OpenSite) {
	async function nextCheckMs(): Promise<number> {
		const text = `select min(at) as at from (
			select next_check_at as at from payment_attempts union all select next_check_at from refunds
		) due where at > $1`;
		const now = new Date();
		const [row] = await site.query(text, [now]);
		// What is due already waits until a provider in trouble is asked again.
		const [overdue] = await site.query("select 1 from payment_attempts where next_check_at <= $1 limit 1", [now]);
		const soon = overdue ? now.getTime() + MINUTE_MS : Number.POSITIVE_INFINITY;
		return Math.min(soon, row?.at ? row.at.getTime() : soon);
	}
	/** What the worker does again and again, at this moment of the clock. */
	async function reconcile() {
		await reconcilePayments({ now: new Date() });
		await followRefunds({ now: new Date() });
	}
	return {
		reconcile,
		/**
		 * The nights that passed have been compared with the provider's list. The worker does so by itself some seconds after a day
		 * passed: then it would ask the gateway in the middle of whatever comes next.
		 */
		async nightsAreOver() {
			await workOffSweeps({ now: new Date() });
			const underWay = "select from sweeps where ended_at is null and trouble is null";
			for (let tries = 0; tries < 100 && (await site.query(underWay)).length > 0; tries++) await pause(50);
		},
		/** Where the gateway calls from now on. */
		callsGoTo: (url: string) =>
			control.settings(provider === "paystack" ? { paystackWebhookUrl: url } : { webhookUrl: url }),
		/** Lets so many milliseconds pass: calls of the gateway that fall due arrive, and the job asks whenever it is time. */
		async advance(ms: number) {
			const target = Date.now() + ms;
			for (let now = Date.now(); now < target; now = Date.now()) {
				await control.advance(Math.max(1, Math.min(target, await nextCheckMs()) - now));
				await reconcile();
			}
		},
	};
}
