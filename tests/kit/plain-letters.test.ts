import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plainLetters } from "#kit/rules/text.ts";
import { freshDatabase } from "#tests/support/database.ts";

let client: pg.Client;
beforeAll(async () => {
	client = new pg.Client(await freshDatabase());
	await client.connect();
});
afterAll(() => client.end());

/** The texts that the database writes otherwise, each with both. */
async function differing(texts: readonly string[]) {
	const { rows } = await client.query(
		"select given, plain_letters(given) as stored from unnest($1::text[]) as given where unicode_assigned(given)",
		[texts],
	);
	return rows
		.map(({ given, stored }) => ({ given, stored, sought: plainLetters(given) }))
		.filter(({ stored, sought }) => stored !== sought);
}

const MARKS = [
	"",
	"\u0300",
	"\u0301",
	"\u0304",
	"\u030C",
	"\u0323",
	"\u0323\u0300",
	"\u0323\u0301",
	"\u0301\u0323",
	"\u0307",
	"\u0331",
];
const APOSTROPHES = [..."'’‘‛ʼʻʾʿʹ`´′＇ꞌ"];

describe("the database and the program write the same plain letters", () => {
	test("of every letter and sign of every script", { timeout: 60_000 }, async () => {
		const signs = Array.from({ length: 0x10ffff }, (_, at) => at + 1)
			.filter((code) => code < 0xd800 || code > 0xdfff)
			.map((code) => String.fromCodePoint(code))
			.filter((sign) => /\p{Assigned}/u.test(sign) && !/\p{Co}/u.test(sign));
		for (let at = 0; at < signs.length; at += 20_000)
			expect(await differing(signs.slice(at, at + 20_000).map((sign) => `a${sign}b`))).toEqual([]);
	});

	test("of every Latin letter with every mark of Yoruba and Igbo, composed and taken apart", async () => {
		const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZɓɗƙƴƁƊƘƳøØßẞæŒ"];
		const marked = letters.flatMap((letter) => MARKS.map((mark) => `${letter}${mark}${letter}`));
		expect(await differing([...marked, ...marked.map((text) => text.normalize("NFC"))])).toEqual([]);
	});

	test("of names in Arabic, Devanagari, Greek and other letters, one behind the other", async () => {
		const names = [
			"مُحَمَّد",
			"محمـد",
			"أحمد",
			"فاطمة",
			"یاسمین",
			"کریم",
			"राम",
			"रीमा",
			"प्रिया शर्मा",
			"क़ासिम",
			"ज़ैनब",
			"Σωκράτης",
			"ΣΩΚΡΆΤΗΣ",
			"Ёлкин",
			"ŁÓDŹ",
			"ﬁﬂ",
			"ＡＤＡ　Ｏｋａｆｏｒ",
			"가나",
			"がぎ",
			"İIıi",
		];
		const joined = names.flatMap((one) => names.map((other) => `${one} ${other}`));
		const quoted = names.flatMap((one) => APOSTROPHES.map((sign) => `${one}${sign}${one}`));
		expect(await differing([...joined, ...quoted])).toEqual([]);
	});
});

describe("names are one as people type them", () => {
	test.each([
		["O’Brien", "obrien"],
		["Ọ́ládélé Adébáyọ̀", "oladele adebayo"],
		["Ṅkechi Ịkenna Ụzọma", "nkechi ikenna uzoma"],
		["Ɗanjuma Ƙwarai Ƴar Ɓarka", "danjuma kwarai yar barka"],
		["Hauwaʼu Saʻidu", "hauwau saidu"],
		["Straße", "strasse"],
		["ÆTHELØY ŒUVRE", "aetheloy oeuvre"],
		["Σωκράτης", "σωκρατησ"],
		["ＡＤＡ", "ada"],
		["ﬁnance", "finance"],
		["مُحَمَّد", "محمد"],
		["محمـــد", "محمد"],
		["أحمد إبراهيم آمنة", "احمد ابراهيم امنه"],
		["علی", "علي"],
	])("%s is found as %s", (name, sought) => expect(plainLetters(name)).toBe(plainLetters(sought)));

	test("with every apostrophe and with none", () => {
		expect(new Set(APOSTROPHES.map((sign) => plainLetters(`N${sign}gozi O${sign}Brien`)))).toEqual(
			new Set(["ngozi obrien"]),
		);
	});

	test("and the vowels of Devanagari tell two people apart", () => {
		const names = ["राम", "रमा", "रीमा", "रोमा"];
		expect(new Set(names.map(plainLetters)).size).toBe(names.length);
		expect(plainLetters("क़ासिम".normalize("NFC"))).toBe(plainLetters("क़ासिम".normalize("NFD")));
	});
});

test("no generated column calls a function that each statement would plan anew", async () => {
	const { rows } = await client.query(`select distinct p.proname from pg_depend d
		join pg_attrdef a on d.classid = 'pg_attrdef'::regclass and d.objid = a.oid
		join pg_proc p on d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
		join pg_language l on l.oid = p.prolang where l.lanname = 'sql' and p.proname not like 'pg_%'`);
	expect(rows).toEqual([]);
});
