import { expect, test } from "vitest";
import { suggestionsFor } from "#sales/statements/rules/statement-suggest.ts";

const awaited = (name: string) => [{ code: "W8E2CXPV", asked: 5_000_00, names: [name] }];
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
