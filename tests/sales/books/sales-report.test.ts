import { expect, test } from "vitest";
import { todayInLagos } from "#kit/rules/days.ts";
import { countRepeatBuyers, listSales } from "#sales/books/data/sales-report.ts";
import { aCourse, aMember, NOW, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();

const TODAY = todayInLagos(NOW);
const PERIOD = { from: `${TODAY.slice(0, 7)}-01`, until: TODAY };

test("sales are the prices of confirmed seats by course, date, city and month, with how full a date is and who bought again", async () => {
	const ada = await aMember();
	const [one, other] = [await aCourse({ slots: 4 }), await aCourse({ slots: 2 })];
	await register(ada, one);
	await register(ada, other);
	await register(await aMember(), one);
	const sums = async (by: "course" | "date" | "city" | "month") =>
		(await listSales(PERIOD, by)).map(({ seats, buyers, sales }) => [seats, buyers, sales]);
	expect(await sums("month")).toEqual([[3, 2, 28_500_000]]);
	expect((await sums("course")).reduce((sum, [, , sales]) => sum + (sales ?? 0), 0)).toBe(28_500_000);
	expect(
		(await listSales(PERIOD, "date"))
			.map(({ taken, capacity }) => [taken, capacity])
			.toSorted()
			.reverse(),
	).toEqual([
		[2, 4],
		[1, 2],
	]);
	expect(await countRepeatBuyers(PERIOD)).toEqual({ buyers: 2, repeat: 1 });
	expect(await listSales({ from: "2020-01-01", until: "2020-01-31" }, "month")).toEqual([]);
});
