import { describe, expect, test } from "vitest";
import { isOfflineProvider, isProviderName } from "#kit/rules/payment-provider.ts";
import { moneyKindOf } from "#sales/ledger/payments/rules/payment-method.ts";

describe("where money is asked for", () => {
	test.each([
		["bank", true, false],
		["certificate", true, false],
		["flutterwave", false, true],
		["paystack", false, true],
		["demo", false, false],
	])("%s: in our own books %s, at a provider %s", (provider, own, network) => {
		expect([isOfflineProvider(provider), isProviderName(provider)]).toEqual([own, network]);
	});

	test.each([
		["flutterwave", null, "self"],
		["flutterwave", 3, "link"],
		["bank", null, "transfer"],
		["bank", 3, "transfer"],
		["certificate", null, "certificate"],
	])("money of %s by the link %s came by %s", (provider, payLinkId, kind) => {
		expect(moneyKindOf({ provider, payLinkId })).toBe(kind);
	});
});
