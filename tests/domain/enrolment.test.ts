import { describe, expect, test } from "vitest";
import { adminDoor, isAdmin, needsOf } from "#domain/access.ts";
import { amountStillDue, canPayBalance, statusAfter } from "#domain/enrolment.ts";

const price = 9_500_000;

describe("an enrolment", () => {
	test("is 40% Paid after a deposit, and Fully Paid after a full payment or the balance", () => {
		expect(statusAfter("deposit")).toBe("40% Paid");
		expect(statusAfter("full")).toBe("Fully Paid");
		expect(statusAfter("balance")).toBe("Fully Paid");
	});

	test("asks for the balance with VAT while it is 40% Paid", () => {
		expect(canPayBalance({ paymentStatus: "40% Paid" })).toBe(true);
		expect(amountStillDue({ paymentStatus: "40% Paid", price }, 750)).toEqual({
			net: 5_700_000,
			vat: 427_500,
			total: 6_127_500,
		});
	});

	test("keeps the VAT rate it was sold at", () => {
		expect(amountStillDue({ paymentStatus: "40% Paid", price }, 1000)?.vat).toBe(570_000);
	});

	test("asks for nothing once it is Fully Paid", () => {
		expect(canPayBalance({ paymentStatus: "Fully Paid" })).toBe(false);
		expect(amountStillDue({ paymentStatus: "Fully Paid", price }, 750)).toBeNull();
	});

	test("asks for nothing once an admin has cancelled it", () => {
		const cancelled = { paymentStatus: "40% Paid", price, cancelledAt: new Date("2026-03-05T08:00:00Z") } as const;
		expect(canPayBalance(cancelled)).toBe(false);
		expect(amountStillDue(cancelled, 750)).toBeNull();
	});
});

describe("who may do what", () => {
	test.each([
		["a visitor", null, "sign-in", "sign-in"],
		["Bola, not yet verified", { verified: false, role: "user" }, "verify", "refused"],
		["Ada, verified", { verified: true, role: "user" }, "nothing", "refused"],
		["somebody without a role", { verified: true }, "nothing", "refused"],
		["Grace, admin", { verified: true, role: "admin" }, "nothing", "open"],
	] as const)("%s must do '%s' first, and finds the admin door '%s'", (_, who, need, door) => {
		expect(needsOf(who)).toBe(need);
		expect(adminDoor(who)).toBe(door);
		expect(isAdmin(who)).toBe(door === "open");
	});
});
