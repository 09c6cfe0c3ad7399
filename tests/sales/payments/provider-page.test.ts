import { afterEach, describe, expect, test } from "vitest";
import { config, configure } from "#kit/config/config.ts";
import { contentSecurityPolicy } from "#kit/web/web-headers.ts";
import { listPaymentEvents } from "#sales/ledger/payments/data/payment-events.ts";
import { noteWindow } from "#sales/paying/ways/card/actions/note-window.ts";
import { openProviderPage } from "#sales/paying/ways/card/actions/open-provider-page.ts";
import { checkoutHostsOn } from "#sales/paying/ways/card/gateways/gateway.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	beginBalance,
	control,
	enrolmentsOf,
	later,
	NOW,
	openHouse,
	pay,
	register,
	sandbox,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();
afterEach(async () => await control.clearScenarios());

const open = (member: { id: string }, reference: string, now = NOW) =>
	openProviderPage({ actor: { ...member, fullName: "Ada Okafor", phoneNumber: null }, reference, now });

async function begun() {
	const [ada, course] = [await aMember(), await aCourse()];
	return { ada, course, reference: await begin(ada, course) };
}

describe.each(["flutterwave", "paystack"] as const)("the own page of %s", (provider) => {
	const choose = () => configure({ ...config, payments: { ...config.payments, provider } });

	test("is asked for once and given again, and money paid there is money paid", async () => {
		choose();
		const { ada, reference } = await begun();
		const page = await open(ada, reference);
		if (!page.ok) throw new Error(page.reason);
		expect(page.url).toMatch(new RegExp(`^${sandbox.url}/`));
		expect(page.isAllowed).toBe(true);
		expect(await open(ada, reference)).toEqual(page);
		expect((await attemptOf(reference)).checkout_session).toMatchObject({ url: page.url });
		expect((await fetch(page.url)).status).toBe(200);
		const events = (await listPaymentEvents(reference)).filter(({ kind }) => kind === "provider-page");
		expect(events).toHaveLength(2);
		await pay(reference);
		expect(await settle(reference)).toBe("paid");
		expect(await open(ada, reference)).toEqual({ ok: false, reason: "over" });
		expect(await enrolmentsOf(ada)).toHaveLength(1);
	});

	test("is where a form of a page that pays may lead, and of no other page", async () => {
		choose();
		const ways = (pathname: string) =>
			/form-action ([^;]*)/.exec(contentSecurityPolicy("n", checkoutHostsOn(pathname)))?.[1]?.split(" ");
		expect(ways("/payments/KOYA-1")).toContain(sandbox.url);
		expect(ways("/payments/KOYA-1")).toContain("https://checkout.flutterwave.com");
		expect(ways("/payments/KOYA-1")).toContain("https://checkout.paystack.com");
		expect(ways("/log-in")).toEqual(["'self'"]);
	});
});

describe("the provider's own page", () => {
	const flutterwave = () => configure({ ...config, payments: { ...config.payments, provider: "flutterwave" } });

	test("is for whoever began the payment, while its seat is held or none is needed", async () => {
		flutterwave();
		const { ada, course, reference } = await begun();
		expect(await open(await aMember(), reference)).toEqual({ ok: false, reason: "over" });
		expect(await open(ada, reference, later(16))).toEqual({ ok: false, reason: "over" });
		const owing = await aMember();
		await register(owing, course, { purpose: "deposit" });
		const balance = await beginBalance(owing);
		expect(await open(owing, balance, later(5))).toMatchObject({ ok: true });
	});

	test("is not opened while nobody can tell whether it was paid, nor when the provider does not answer", async () => {
		flutterwave();
		const { ada, reference } = await begun();
		await control.scenario({ match: { tx_ref: reference }, verify: Array(6).fill({ http: 503 }) });
		expect(await open(ada, reference)).toEqual({ ok: false, reason: "gateway-unavailable" });
		await control.clearScenarios();
		await control.scenario({ match: { tx_ref: reference }, initialize: Array(6).fill({ http: 503 }) });
		expect(await open(ada, reference)).toEqual({ ok: false, reason: "gateway-unavailable" });
		expect((await attemptOf(reference)).state).toBe("created");
		await control.clearScenarios();
		expect(await open(ada, reference)).toMatchObject({ ok: true });
	}, 30_000);

	test("that was opened and never told to us leaves nothing to pay with: the payment is given up, a new start works", async () => {
		flutterwave();
		const { ada, course, reference } = await begun();
		const { secretKey = "" } = config.payments.flutterwave ?? {};
		const told = await fetch(`${sandbox.url}/v3/payments`, {
			method: "POST",
			headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
			body: JSON.stringify({
				tx_ref: reference,
				amount: 102125,
				currency: "NGN",
				redirect_url: "http://localhost/back",
				customer: { email: ada.email, name: "Ada Okafor" },
			}),
		});
		expect(told.status).toBe(200);
		expect(await open(ada, reference)).toEqual({ ok: false, reason: "gateway-unavailable" });
		expect((await attemptOf(reference)).state).toBe("cancelled");
		// Nobody pressed anything that says so.
		expect((await listPaymentEvents(reference)).at(-1)).toMatchObject({
			source: "job",
			kind: "cancelled",
			actor_id: null,
			state_after: "cancelled",
		});
		expect(await begin(ada, course, { now: later(1) })).not.toBe(reference);
	});
});

describe("what a browser saw of the window", () => {
	const note = (
		actor: { id: string },
		reference: string,
		saw: "opened" | "reported" | "script-failed",
		told?: string,
	) => noteWindow({ actor, reference, saw, now: NOW, ...(told !== undefined && { reported: told }) });

	test("stands in the timeline, and a created payment is an opened one; it still may be paid and given up", async () => {
		const { ada, reference } = await begun();
		expect(await note(ada, reference, "opened")).toBe(true);
		expect((await attemptOf(reference)).state).toBe("opened");
		await note(ada, reference, "reported", "successful");
		await note(ada, reference, "reported", "<script>".repeat(500));
		expect((await attemptOf(reference)).state).toBe("opened");
		const told = (await listPaymentEvents(reference)).filter(({ source }) => source === "browser");
		expect(told.map(({ kind, facts }) => [kind, facts])).toEqual([
			["opened", {}],
			["reported", { reported: "successful" }],
			["reported", { reported: "other" }],
		]);
		expect(await enrolmentsOf(ada)).toEqual([]);
	});

	test("moves nothing that is over, and is nobody else's to say", async () => {
		const [ada, eve, course] = [await aMember(), await aMember(), await aCourse()];
		const reference = await register(ada, course);
		expect(await note(ada, reference, "opened")).toBe(true);
		expect((await attemptOf(reference)).state).toBe("paid");
		expect(await note(eve, reference, "opened")).toBe(false);
	});

	test("is not written down for ever", async () => {
		const { ada, reference } = await begun();
		for (let time = 0; time < 125; time++) await note(ada, reference, time % 2 ? "opened" : "script-failed");
		const told = (await listPaymentEvents(reference)).filter(({ source }) => source === "browser");
		expect(told.reduce((sum, { times }) => sum + times, 0)).toBe(120);
	});
});
