import { expect, test } from "vitest";
import { isEmail } from "#kit/rules/person.ts";
import { mailLink } from "#mail/rules/mail-link.ts";

test("an address that somebody typed adds no receiver and no words to the e-mail that answers it", () => {
	const sly = "ada?bcc=eve%40evil.example&body=hello#x@example.com";
	expect(isEmail(sly)).toBe(true);
	const link = new URL(mailLink(sly));
	expect([link.search, link.hash]).toEqual(["", ""]);
	expect(decodeURIComponent(link.pathname)).toBe(sly);
});

test("a plain address stays as it is", () => {
	expect(mailLink("ada.okafor@example.com")).toBe("mailto:ada.okafor@example.com");
	expect(mailLink("ada+koya@example.com")).toBe("mailto:ada%2Bkoya@example.com");
});
