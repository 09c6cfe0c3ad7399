import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmail, joinName, normalEmail, parseFullName, parseOneName, splitName } from "#kit/rules/person.ts";

const word = fc
	.string({ unit: "grapheme", minLength: 1, maxLength: 20 })
	.filter((text) => /\p{L}/u.test(text) && /^[\p{L}\p{M}]+$/u.test(text) && text.normalize("NFC").length <= 80);

describe("names", () => {
	test.each([
		["Ada Okafor", "Ada", "Okafor"],
		["  Ada \t Okafor  ", "Ada", "Okafor"],
		["Ada\nOkafor", "Ada", "Okafor"],
		["Ọlábísí Adébáyọ̀", "Ọlábísí".normalize("NFC"), "Adébáyọ̀".normalize("NFC")],
		["Sinéad O'Connor", "Sinéad", "O'Connor"],
		["Ngozi Okonjo-Iweala", "Ngozi", "Okonjo-Iweala"],
		["Ɗanladi Ƙasim", "Ɗanladi", "Ƙasim"],
		["A B", "A", "B"],
	])("'%s' is a full name", (text, firstName, lastName) => {
		expect(parseFullName(text)).toEqual({ ok: true, fullName: `${firstName} ${lastName}`, firstName, lastName });
	});

	test.each(["", " ", "Ada", "Ada Ngozi Okafor", "Ada  Ngozi\tOkafor"])("'%s' is not exactly two words", (text) => {
		expect(parseFullName(text)).toEqual({ ok: false });
	});

	test("any two words are a name, and the name splits into them again", () => {
		fc.assert(
			fc.property(word, word, (first, last) => {
				const name = parseFullName(`${first} ${last}`);
				if (!name.ok) throw new Error("refused");
				expect(splitName(name.fullName)).toEqual({ firstName: name.firstName, lastName: name.lastName });
				expect(joinName(name.firstName, name.lastName)).toBe(name.fullName);
			}),
		);
	});

	test.each([
		["Ada", { ok: true, name: "Ada" }],
		[" Okonjo-Iweala ", { ok: true, name: "Okonjo-Iweala" }],
		["", { ok: false }],
		["Ada Ngozi", { ok: false }],
	])("'%s' as a first or last name", (text, read) => {
		expect(parseOneName(text)).toEqual(read);
	});

	test.each(["Ada \u200b", "Ada 123", "Ada Oka\u0000for", `Ada ${"x".repeat(81)}`, "Ada \u202eOkafor"])(
		"what nobody can read or carry is no name: %j",
		(text) => {
			expect(parseFullName(text)).toEqual({ ok: false });
			expect(parseOneName(text.slice(4))).toEqual({ ok: false });
		},
	);

	test.each(["https://evil.example/win", "Ada1", "<b>x</b>", "ada@evil.example", "=cmd|'/c'", "Ada:", "Ada/Bola"])(
		"our e-mails greet nobody as %s",
		(word) => {
			expect(parseFullName(`Ada ${word}`)).toEqual({ ok: false });
			expect(parseOneName(word)).toEqual({ ok: false });
		},
	);

	test("an imported name of one or three words still has its parts", () => {
		expect(splitName("Ada")).toEqual({ firstName: "Ada", lastName: "" });
		expect(splitName("Ada Ngozi Okafor")).toEqual({ firstName: "Ada", lastName: "Ngozi Okafor" });
	});
});

describe("e-mail addresses", () => {
	test.each([
		"ada@example.com",
		"ada.okafor+koya@mail.example.com.ng",
		"o'connor@example.com",
		"ngozi@bücher.example",
		"sales&training@example.com.ng",
		"a@b.co",
	])("%s is one", (text) => {
		expect(isEmail(text)).toBe(true);
	});

	test.each([
		...["", "ada", "ada@", "@example.com", "ada@example", "ada@@example.com", "ada@example..com", "ada@.com"],
		...["ada@-example.com", ".ada@example.com", "ada.@example.com", "ada okafor@example.com", "ada@exa mple.com"],
		...["ada@example.com\nBcc: x@example.com", "ada@example.com,bola@example.com", "Ada <ada@example.com>"],
		...["ọlá@example.ng", "ada@example.com.", `${"a".repeat(65)}@example.com`, `a@${"b".repeat(250)}.com`],
	])("'%s' is none", (text) => {
		expect(isEmail(text)).toBe(false);
	});

	test("an address is compared without case and spaces around it", () => {
		expect(normalEmail("  Ada@Example.COM ")).toBe("ada@example.com");
	});
});
