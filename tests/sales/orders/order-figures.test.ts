import { expect, test } from "vitest";
import { figuresOf } from "#sales/ledger/orders/rules/order-figures.ts";

const paid = { isWaiting: false, currency: "NGN", refunded: 0, elsewhere: [] };

test("the figures of an order add up, with a part payment, withheld tax and credit", () => {
	const dues: Parameters<typeof figuresOf>[0] = [
		{ kind: "deposit", total: 17_995_500, vat: 1_255_500, open: 0 },
		{ kind: "balance", total: 24_900_750, vat: 1_883_250, open: 14_900_750 },
		{ kind: "withheld tax", total: 2_092_500, vat: 0, open: 2_092_500 },
	];
	const payments = [
		{ ...paid, amount: 10_000_000, allocated: [{ amount: 10_000_000 }] },
		{ ...paid, amount: 25_155_000, allocated: [{ amount: 17_995_500 }] },
	];
	const figures = figuresOf(dues, payments);
	expect(figures).toEqual({
		total: 44_988_750,
		vat: 3_138_750,
		received: 35_155_000,
		toPay: 14_900_750,
		awaited: 2_092_500,
		credit: 7_159_500,
	});
	const { total, received, toPay, awaited, credit } = figures;
	expect(received + toPay + awaited - credit).toBe(total);
});

test("what was refunded, waits for a decision or came in another currency is not received", () => {
	const dues: Parameters<typeof figuresOf>[0] = [{ kind: "whole", total: 500, vat: 0, open: 0 }];
	const payments = [
		{ ...paid, amount: 700, refunded: 200, allocated: [{ amount: 500 }] },
		{ ...paid, amount: 900, isWaiting: true, allocated: [] },
		{ ...paid, amount: 300, currency: "USD", allocated: [] },
		{ ...paid, amount: 400, allocated: [], elsewhere: [{ amount: 400 }] },
	];
	expect(figuresOf(dues, payments)).toMatchObject({ total: 500, received: 500, toPay: 0, credit: 0 });
});
