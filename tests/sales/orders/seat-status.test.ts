import { expect, test } from "vitest";
import { orderStatusOf } from "#sales/ledger/orders/rules/enrolment.ts";

const money = { toPay: 0, awaited: 0, received: 0 };

test("an order of several seats says how they stand together", () => {
	expect(orderStatusOf(["On invoice", "On invoice"], { ...money, toPay: 100 })).toBe("On invoice");
	expect(orderStatusOf(["40% Paid", "Fully Paid"], { ...money, toPay: 100, received: 200 })).toBe("Part paid");
	expect(orderStatusOf(["Certificate awaited", "Fully Paid"], { ...money, awaited: 5, received: 200 })).toBe(
		"Certificate awaited",
	);
	expect(orderStatusOf(["Fully Paid", "free"], { ...money, received: 200 })).toBe("Fully Paid");
	expect(orderStatusOf([], money)).toBeUndefined();
});
