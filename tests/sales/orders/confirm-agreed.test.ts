import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { isSound } from "#tests/sales/office-house.ts";
import { aCourse, aMember, type Member, NOW, openHouse, PRICE_KOBO } from "#tests/sales/payments/house.ts";
import { aTransfer, confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();

test("a seat whose price was agreed while its transfer was under way is confirmed at what was paid", async () => {
	const [member, other] = [await aMember("Bola Ade"), await aMember("Chidi Eze")];
	const course = await aCourse();
	const agreed = async (of: Member, price: number) =>
		await db
			.updateTable("enrolments")
			.set({
				list_price_kobo: PRICE_KOBO + 500_000,
				price_kobo: price,
				discount: "agreed",
				discount_reason: "By phone",
			})
			.where("user_id", "=", of.id)
			.execute();
	const priceOf = async (of: Member) =>
		await db
			.selectFrom("enrolments")
			.select(["list_price_kobo", "price_kobo", "discount", "confirmed_at"])
			.where("user_id", "=", of.id)
			.executeTakeFirstOrThrow();

	const reference = await aTransfer(member, course);
	await agreed(member, PRICE_KOBO - 500_000);
	expect(await confirm(reference)).toBe("paid");
	expect(await priceOf(member)).toEqual({
		list_price_kobo: PRICE_KOBO,
		price_kobo: PRICE_KOBO,
		discount: null,
		confirmed_at: NOW,
	});

	// The very price that was agreed keeps how it came about.
	const next = await aTransfer(other, course);
	await agreed(other, PRICE_KOBO);
	expect(await confirm(next)).toBe("paid");
	expect(await priceOf(other)).toMatchObject({ list_price_kobo: PRICE_KOBO + 500_000, discount: "agreed" });
	await isSound();
});
