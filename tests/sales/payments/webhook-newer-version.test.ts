import { createHmac } from "node:crypto";
import { expect, test, vi } from "vitest";
import { db } from "#kit/data/db.ts";
import { readTroubles } from "#sales/office/admin/payments/gateway-view.ts";
import { receiveWebhook } from "#sales/paying/ways/card/actions/receive-webhook.ts";
import { KEYS, openHouse } from "#tests/sales/payments/house.ts";

openHouse();

const body = JSON.stringify({
	webhook_id: "wbk_test1",
	timestamp: 1_795_909_800_000,
	type: "charge.completed",
	data: {
		id: "chg_test1",
		amount: 102_125,
		currency: "NGN",
		status: "succeeded",
		reference: "KOYA-1795909800000",
		customer: { id: "cus_test1", email: "folahan@example.com" },
	},
});
const signature = createHmac("sha256", KEYS.secretHash).update(body).digest("base64");
const call = (headers: Record<string, string>) =>
	receiveWebhook({
		provider: "flutterwave",
		body: new TextEncoder().encode(body),
		headers: new Headers(headers),
		now: new Date(),
	});

test("calls of the provider's version 4 are named once a day, on the console and on Today, without anybody's data", async () => {
	const errors = vi.spyOn(console, "error").mockImplementation(() => {});
	expect(await call({ "flutterwave-signature": "somebody else's" })).toEqual({ ok: false, reason: "not-authentic" });
	expect(await readTroubles()).toEqual([]);
	for (const headers of [{ "verif-hash": KEYS.secretHash }, { "flutterwave-signature": signature }])
		expect(await call(headers)).toEqual({ ok: false, reason: "unreadable" });
	const said = errors.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("version 4"));
	errors.mockRestore();
	expect(said).toHaveLength(1);
	expect(said[0]).not.toContain("folahan");
	expect(await readTroubles()).toMatchObject([{ text: expect.stringContaining("version 4") }]);
	expect(await db.selectFrom("webhook_events").select(["kind", "body"]).execute()).toEqual([
		{ kind: "newer-version", body: "" },
	]);
});
