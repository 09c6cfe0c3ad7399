import { expect, test } from "vitest";
import { offerFor, suggestionsFor } from "#sales/bank/rules/statement-suggest.ts";

const awaited = (name: string) => [{ codes: ["W8E2CXPV"], sums: [5_000_00], names: [name] }];
const why = (name: string, narration: string) =>
	suggestionsFor({ narration, bankReference: null, amount: 1_00 }, awaited(name))[0]?.why;

test.each([
	["Ngozi O’Brien", "NIP TRF FROM NGOZI O'BRIEN"],
	["Ngozi O’Brien", "NIP TRF FROM NGOZI OBRIEN"],
	["Ngozi O’Brien", "NIP TRF FROM NGOZI O BRIEN"],
	["Hauwa'u Sa'idu", "TRANSFER HAUWAU SAIDU/KANO"],
	["Ọ́ládélé Adébáyọ̀", "OLADELE ADEBAYO"],
	["مُحَمَّد الأمین", "حوالة محمد الامين"],
	["प्रिया शर्मा", "NEFT प्रिया शर्मा"],
])("a line of the bank that names %s as “%s” is suggested for their transfer", (name, narration) =>
	expect(why(name, narration)).toBe("name"),
);

test.each([
	["राम शर्मा", "NEFT रीमा वर्मा"],
	["Ngozi O’Brien", "NIP TRF FROM NGOZI ADE"],
	["محمد الأمین", "حوالة"],
])("and one that does not name %s is not", (name, narration) => expect(why(name, narration)).toBeUndefined());

const line = {
	narration: "NIP FROM ADA OKAFOR",
	bankReference: null,
	amount: 5_000_00,
	bookedOn: "2026-11-20",
	trouble: "unknown",
};
const order = { codes: ["W8E2CXPV"], sums: [5_000_00], names: ["Ada Okafor"], placedOn: "2026-11-01", recorded: null };

test("one press is offered where one order fits alone, for what is due or a little less", () => {
	const other = { ...order, names: ["Bola Ade"] };
	expect(offerFor(line, [order, other], 0)).toEqual({ one: expect.objectContaining(order), why: "both", less: 0 });
	expect(offerFor({ ...line, amount: 4_950_00 }, [order], 100_00)).toMatchObject({ less: 50_00 });
	expect(offerFor({ ...line, amount: 4_950_00 }, [order], 10_00)).toBeUndefined();
});

test.each([
	["two orders fit equally", line, [order, { ...order, codes: ["K7M3QW9X"] }]],
	["the money came before the order", { ...line, bookedOn: "2026-10-31" }, [order]],
	["it is asked about for another reason", { ...line, trouble: "double" }, [order]],
	["another sum is due", { ...line, amount: 9_000_00 }, [order]],
])("and not where %s", (_, line, orders) => expect(offerFor(line, orders, 100_00)).toBeUndefined());
