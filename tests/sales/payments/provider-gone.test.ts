import { expect, test, vi } from "vitest";
import { config, configure } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { checkoutOf } from "#sales/paying/ways/card/actions/checkout-of.ts";
import { receiveWebhook } from "#sales/paying/ways/card/actions/receive-webhook.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	enrolmentsOf,
	NOW,
	openHouse,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();

test("a payment begun at a provider whose keys are gone is unknown, never failed: the operator is told, and it waits", async () => {
	const { paystack: _, ...payments } = config.payments;
	configure({ ...config, payments });
	const member = await aMember();
	const reference = await begin(member, await aCourse());
	await db.updateTable("payment_attempts").set({ provider: "paystack" }).where("reference", "=", reference).execute();

	const said = vi.spyOn(console, "error").mockImplementation(() => {});
	expect(await settle(reference)).toBe("unknown");
	expect(await attemptOf(reference)).toMatchObject({ state: "created", next_check_at: expect.any(Date) });
	expect(await enrolmentsOf(member)).toEqual([]);
	expect(
		await checkoutOf(
			(await attemptOf(reference)) as unknown as Attempt,
			{ fullName: "Ada Okafor", phoneNumber: null },
			NOW,
		),
	).toBeNull();
	said.mockRestore();

	const call = { body: '{"event":"charge.success"}', headers: new Headers(), now: NOW };
	expect(await receiveWebhook({ provider: "paystack", ...call })).toEqual({ ok: false, reason: "not-authentic" });
});

test("money of the demo's own past was at no provider: asking about it alarms nobody", async () => {
	const reference = await begin(await aMember(), await aCourse());
	await db.updateTable("payment_attempts").set({ provider: "demo" }).where("reference", "=", reference).execute();
	const before = await db.selectFrom("gateway_troubles").selectAll().execute();
	expect(await settle(reference)).toBe("unknown");
	expect(await db.selectFrom("gateway_troubles").selectAll().execute()).toEqual(before);
});
