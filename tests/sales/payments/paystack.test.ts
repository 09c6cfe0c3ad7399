import { beforeEach, describe, expect, test, vi } from "vitest";
import { config, configure } from "#kit/config/config.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import type { ProviderName } from "#kit/rules/payment-provider.ts";
import { contentSecurityPolicy } from "#kit/web/web-headers.ts";
import { type Attempt, findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { checkoutOf } from "#sales/paying/ways/card/actions/checkout-of.ts";
import { checkoutHostsOn } from "#sales/paying/ways/card/gateways/gateway.ts";
import { readSettings, writeSetting } from "#settings/data/settings.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	bookingsOf,
	control,
	enrolmentsOf,
	later,
	NOW,
	openHouse,
	pay,
	registration,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();

/** The setting PAYMENT_PROVIDER, as after a restart. */
const payAt = (provider: ProviderName) => configure({ ...config, payments: { ...config.payments, provider } });
beforeEach(async () => {
	payAt("paystack");
	await control.reset();
	await db.deleteFrom("settings").execute();
});

const ADA = { fullName: "Ada Okafor", phoneNumber: "+2348031234567" };
const windowOf = (attempt: Attempt, now = NOW) => checkoutOf(attempt, ADA, now);

async function begun() {
	const member = await aMember();
	const course = await aCourse();
	const reference = await begin(member, course);
	const attempt = (await findAttempt(reference)) as Attempt;
	return { member, course, reference, attempt };
}

describe("a registration paid at Paystack", () => {
	test("is told of once: the window opens with what was kept, however often it is opened", async () => {
		const { attempt, reference } = await begun();
		const first = await windowOf(attempt);
		expect(first).toMatchObject({ provider: "paystack", reference, accessCode: expect.stringMatching(/\w/) });
		const kept = (await findAttempt(reference)) as Attempt;
		expect(await windowOf(kept)).toEqual(first);
		expect(JSON.stringify(first)).not.toContain("sk_test");
	});

	test("is told of once by two clicks at the same moment", async () => {
		const { attempt, reference } = await begun();
		const [one, other] = await Promise.all([windowOf(attempt), windowOf(attempt)]);
		expect(one).toEqual(other);
		expect(one).toMatchObject({ provider: "paystack" });
		expect((await attemptOf(reference)).state).toBe("created");
	});

	test("is enrolled once it is paid", async () => {
		const { member, attempt, reference } = await begun();
		await windowOf(attempt);
		expect(await settle(reference)).toBe("not_started");
		await pay(reference);
		expect(await settle(reference)).toBe("paid");
		expect(await settle(reference)).toBe("paid");
		expect(await enrolmentsOf(member)).toHaveLength(1);
		expect(await bookingsOf(reference)).toEqual([{ outcome: "accepted", reason: null, amount: attempt.total_kobo }]);
		expect(await attemptOf(reference)).toMatchObject({ provider: "paystack", mode: "test", state: "paid" });
	});

	test("is settled there though new ones go to the other provider", async () => {
		const { attempt, reference } = await begun();
		await windowOf(attempt);
		payAt("flutterwave");
		await pay(reference);
		expect(await settle(reference)).toBe("paid");
		const next = await begun();
		expect(await attemptOf(next.reference)).toMatchObject({ provider: "flutterwave" });
		expect(await windowOf(next.attempt)).toMatchObject({ provider: "flutterwave" });
	});

	test("whose window nobody was told of is given up, and a new start gets a new one", async () => {
		const { member, course, attempt, reference } = await begun();
		await windowOf(attempt);
		// The answer came when the academy had just been killed.
		await db
			.updateTable("payment_attempts")
			.set({ checkout_session: null })
			.where("reference", "=", reference)
			.execute();
		expect(await windowOf((await findAttempt(reference)) as Attempt, later(1))).toBeNull();
		expect(await attemptOf(reference)).toMatchObject({ state: "cancelled", hold_until: null });
		const again = await startPayment({ ...registration(member, course), now: later(2) });
		if (!again.ok) throw new Error(again.reason);
		expect(again.attempt.reference).not.toBe(reference);
		expect(await windowOf(again.attempt, later(2))).toMatchObject({ provider: "paystack" });
	});

	test.each([
		["an outage", { http: 503 }],
		["a page of a proxy", "html"],
	] as const)("whose provider has %s keeps its seat, and opens a moment later", async (_, trouble) => {
		const { attempt, reference } = await begun();
		await control.scenario({ match: { tx_ref: reference }, initialize: [trouble] });
		expect(await windowOf(attempt)).toBeNull();
		expect((await attemptOf(reference)).hold_until).toEqual(later(15));
		expect(await windowOf(attempt)).toMatchObject({ provider: "paystack" });
	});

	test("with a key that is refused: the operator is told, and nobody is blamed", async () => {
		const { attempt, reference } = await begun();
		await control.scenario({ match: { tx_ref: reference }, initialize: [{ http: 401 }] });
		const said = vi.spyOn(console, "error").mockImplementation(() => {});
		expect(await windowOf(attempt)).toBeNull();
		expect(said).toHaveBeenCalledWith(expect.stringContaining("refuses our key"));
		said.mockRestore();
		expect((await attemptOf(reference)).state).toBe("created");
	});
});

test("a paying page lets in both providers, since payments of either may go on there; other pages let in none", () => {
	const paying = contentSecurityPolicy("n", checkoutHostsOn("/payments/KOYA-1"));
	for (const host of ["https://checkout.flutterwave.com", "https://checkout.paystack.com", "https://js.paystack.co"])
		for (const kind of ["script-src", "frame-src", "connect-src"])
			expect(paying.split("; ").find((line) => line.startsWith(kind))).toContain(host);
	expect(contentSecurityPolicy("n", checkoutHostsOn("/courses"))).not.toMatch(/paystack|flutterwave/);
});

describe("the ways to pay", () => {
	const allow = (paymentOptions: string) =>
		inTransaction((tx) => writeSetting(tx, "paymentOptions", paymentOptions, NOW));

	test("are the default ones until an admin saves others", async () => {
		expect((await readSettings()).paymentOptions).toBe("card, mobilemoney, ussd, banktransfer");
	});

	test("that an admin saved are what the next window offers: Flutterwave's", async () => {
		payAt("flutterwave");
		const { attempt } = await begun();
		await allow("card, ussd");
		expect(await windowOf(attempt)).toMatchObject({ params: { payment_options: "card, ussd" } });
	});

	test("that an admin saved are what the next window offers: Paystack's", async () => {
		await allow("ussd");
		const { attempt } = await begun();
		await windowOf(attempt);
		const { checkout_session: session } = (await findAttempt(attempt.reference)) as Attempt;
		const page = await (await fetch(session?.url ?? "")).text();
		expect([...page.matchAll(/data-method="(\w+)"/g)].map((match) => match[1])).toEqual(["ussd"]);
	});
});
