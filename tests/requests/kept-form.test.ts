import { brotliCompressSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { config, configure } from "#kit/config/config.ts";
import { forgetForm, formCookie, keptForm } from "#kit/web/kept-form.ts";
import { settings } from "#tests/accounts/house.ts";

const typed = { firstName: "Ọlábísí", email: "o@example.com", message: 'Line; one, two=three\nẹ ọ ṣ ₦ 🥁 "quoted"' };

beforeEach(() => settings());

describe("what a visitor typed before logging in", () => {
	test("comes back with the browser's cookie, letter for letter", () => {
		const cookie = formCookie("contact", typed) ?? "";
		expect(cookie).toMatch(/^koya-contact=[\w-]+; Path=\/about; Max-Age=1800; HttpOnly; SameSite=Lax$/);
		expect(keptForm("contact", asking(`a=b; ${pairOf(cookie)}; koya-session=x`))).toEqual(typed);
	});

	test("belongs to its own form", () => {
		const cookie = pairOf(formCookie("booking", { phone: "0803" }) ?? "");
		expect(cookie).toMatch(/^koya-booking=/);
		expect(keptForm("contact", asking(cookie))).toEqual({});
		expect(keptForm("booking", asking(cookie))).toEqual({ phone: "0803" });
	});

	test("goes by https only where the site does", () => {
		configure({ ...config, publicUrl: "https://academy.example.org" });
		const cookie = formCookie("booking", { phone: "0803" }) ?? "";
		expect(cookie).toMatch(/^__Secure-koya-booking=.*; Secure$/);
		expect(keptForm("booking", asking(pairOf(cookie)))).toEqual({ phone: "0803" });
		expect(keptForm("booking", asking(pairOf(cookie).replace("__Secure-", "")))).toEqual({});
		expect(forgetForm("booking")).toMatch(/; Secure$/);
	});

	test("is forgotten at once when the form is accepted", () => {
		expect(forgetForm("booking")).toBe("koya-booking=; Path=/services; Max-Age=0; HttpOnly; SameSite=Lax");
		expect(keptForm("booking", asking(pairOf(forgetForm("booking"))))).toEqual({});
	});

	test("is kept up to what a cookie holds, and a text beyond that is not kept by half", () => {
		const words = (many: number) => Array.from({ length: many }, (_, n) => (n * 2_654_435_761).toString(36)).join(" ");
		const most = formCookie("contact", { ...typed, message: words(380) }) ?? "";
		expect(most.length).toBeGreaterThan(2000);
		expect(most.length).toBeLessThanOrEqual(3500);
		expect(keptForm("contact", asking(pairOf(most))).message).toBe(words(380));
		expect(formCookie("contact", { ...typed, message: words(2000) })).toBeUndefined();
	});

	test("is not packed at all when it is longer than what is read back, however small it would get", () => {
		const kept = formCookie("contact", { message: "a".repeat(60_000) }) ?? "";
		expect(keptForm("contact", asking(pairOf(kept))).message).toHaveLength(60_000);
		expect(formCookie("contact", { message: "a".repeat(64_000) })).toBeUndefined();
	});
});

describe("a cookie that is not of our making", () => {
	const packed = (text: string) => brotliCompressSync(text).toString("base64url");
	test.each([
		["nonsense", "%%%"],
		["no text", packed("{")],
		["nothing", packed("null")],
		["a list of numbers", packed("[1,2]")],
		["what unpacks without end", packed(JSON.stringify({ message: "a".repeat(5_000_000) }))],
	])("is as if there were none: %s", (_, value) => {
		expect(keptForm("contact", asking(`koya-contact=${value}`))).toEqual({});
	});

	test("gives the page texts and nothing else", () => {
		const value = packed(JSON.stringify({ email: { toString: 1 }, phone: 5, firstName: "Ada" }));
		expect(keptForm("contact", asking(`koya-contact=${value}`))).toEqual({ firstName: "Ada" });
	});
});

const asking = (cookie: string) => new Request("http://localhost/about", { headers: { cookie } });
const pairOf = (cookie: string) => cookie.split(";")[0] ?? "";
