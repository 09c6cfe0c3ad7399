import { expect, test } from "vitest";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import { aCourse, begin, members, openHouse, pay, settle } from "#tests/sales/payments/house.ts";

openHouse(3);

test("the first payments after a start settle at once, though there are more of them than connections", async () => {
	const people = await members(12);
	const references = await Promise.all(people.map(async (person) => await begin(person, await aCourse())));
	await Promise.all(references.map((reference) => pay(reference)));
	const states = await Promise.all(references.map((reference) => settle(reference)));
	expect(states).toEqual(Array(12).fill("paid"));
	await expectTheBooksToAgree();
});
