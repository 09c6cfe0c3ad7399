import { beforeEach, describe, expect, test } from "vitest";
import { openCheckout } from "#sales/paying/ways/card/checkout/open-checkout.ts";
import type {
	PaystackCallbacks,
	PaystackPopup,
	ProviderWindow,
} from "#sales/paying/ways/card/checkout/provider-window.ts";

type Transaction = { id: string; accessCode: string; callbacks: PaystackCallbacks; active: boolean };

/** As inline.js is: told to resume what it knows and nobody paid, it calls whom it was told of at first. */
class Popup implements PaystackPopup {
	transactions: Transaction[] = [];
	shown = 0;

	constructor() {
		popups.push(this);
	}

	resumeTransaction(accessCode: string, callbacks: PaystackCallbacks) {
		this.cancelTransaction();
		this.shown += 1;
		const known = this.transactions.find((one) => one.accessCode === accessCode);
		const transaction = known ?? { id: `t${this.transactions.length}`, accessCode, callbacks, active: true };
		if (!known) this.transactions.push(transaction);
		transaction.active = true;
		return transaction;
	}

	cancelTransaction(id?: string) {
		const active = this.transactions.find((one) => one.active && one.id === id) ?? this.active();
		if (!active) return;
		active.active = false;
		active.callbacks.onCancel();
	}

	active() {
		return this.transactions.find((one) => one.active);
	}

	/** The customer does something in the window that is open. */
	hears(word: "success" | "cancel" | "error", told?: unknown) {
		const transaction = this.active();
		if (!transaction) throw new Error("no window is open");
		const { callbacks } = transaction;
		if (word !== "error") transaction.active = false;
		if (word === "success") callbacks.onSuccess(told);
		else if (word === "error") callbacks.onError(told);
		else callbacks.onCancel();
	}
}

let popups: Popup[] = [];
let page: ProviderWindow;
beforeEach(() => {
	popups = [];
	page = { PaystackPop: Popup };
});
const popup = () => popups[0] as Popup;

let codes = 0;
/** A payment whose reference no other test has: a window that was left open counts as open. */
function checkout(reference = `KOYA-${++codes}`) {
	const scriptUrl = "https://checkout.example/v2/inline.js";
	return { provider: "paystack" as const, scriptUrl, reference, accessCode: `code-of-${reference}` };
}

describe("Paystack's window", () => {
	test("opens what the server was given, and reports what the browser was told", async () => {
		const wanted = checkout();
		const ended = openCheckout(wanted, page);
		expect(popup().active()?.accessCode).toBe(wanted.accessCode);
		popup().hears("success", { id: 4611686018, reference: wanted.reference, message: "Approved" });
		expect(await ended).toEqual({ outcome: "reported", status: "success", transactionId: "4611686018" });
	});

	test.each([
		["an older script's words", { status: "success", trans: "17", transaction: "17" }, { transactionId: "17" }],
		["nothing", undefined, {}],
		["a word", "success", {}],
	])("takes %s for a report too", async (_, told, more) => {
		const ended = openCheckout(checkout(), page);
		popup().hears("success", told);
		expect(await ended).toEqual({ outcome: "reported", status: "success", ...more });
	});

	test("says when the customer closed it", async () => {
		const ended = openCheckout(checkout(), page);
		popup().hears("cancel");
		expect(await ended).toEqual({ outcome: "closed" });
	});

	test("that could not show the payment is taken away, and the server is asked", async () => {
		const ended = openCheckout(checkout(), page);
		popup().hears("error", { message: "Transaction has been completed" });
		expect(await ended).toEqual({ outcome: "reported", status: "error" });
		expect(popup().active()).toBeUndefined();
	});

	test("is one window for a double click", async () => {
		const wanted = checkout();
		const [first, second] = [openCheckout(wanted, page), openCheckout(wanted, page)];
		expect(popup().shown).toBe(1);
		popup().hears("success", { id: 1 });
		expect(await first).toEqual(await second);
	});

	test("gives way to another payment's window, in the same popup", async () => {
		const first = openCheckout(checkout(), page);
		const wanted = checkout();
		const second = openCheckout(wanted, page);
		expect(await first).toEqual({ outcome: "closed" });
		expect(popups).toHaveLength(1);
		expect(popup().active()?.accessCode).toBe(wanted.accessCode);
		popup().hears("success", { id: 2 });
		expect(await second).toMatchObject({ transactionId: "2" });
	});

	test("opened again after it was closed tells this opening, not the former", async () => {
		const wanted = checkout();
		const first = openCheckout(wanted, page);
		popup().hears("cancel");
		await first;
		const second = openCheckout(wanted, page);
		expect(popup().transactions).toHaveLength(1);
		popup().hears("success", { id: 3 });
		expect(await second).toMatchObject({ outcome: "reported", transactionId: "3" });
	});

	test("gives way to the other provider's, and that to it", async () => {
		const first = openCheckout(checkout(), page);
		const params = { tx_ref: "KOYA-0" } as never;
		let closed = 0;
		page.FlutterwaveCheckout = () => ({ close: () => void closed++ });
		const other = { provider: "flutterwave" as const, scriptUrl: "", reference: "KOYA-0", params };
		const second = openCheckout(other, page);
		expect(await first).toEqual({ outcome: "closed" });
		const third = openCheckout(checkout(), page);
		expect(await second).toEqual({ outcome: "closed" });
		expect(closed).toBe(1);
		popup().hears("cancel");
		await third;
	});

	test("cannot open without its script", () => {
		expect(() => openCheckout(checkout(), {})).toThrow("not loaded");
	});
});
