import { expect, test } from "vitest";
import { verifyEmail } from "#accounts/emails/account-emails.ts";
import { signUpWords } from "#accounts/pages/words.ts";
import { signUpFaults } from "#accounts/rules/sign-up.ts";

const typed = { email: "somebody@example.com", password: "tortoise-and-drum" };

test("the e-mail to an address nobody has confirmed yet has no word of whoever signed up", () => {
	const email = verifyEmail(
		{ fullName: "Win Prize", url: "https://academy.example/verify-email?token=x", code: "048213" },
		{
			academyName: "Koya Academy",
		} as Parameters<typeof verifyEmail>[1],
	);
	expect(JSON.stringify(email)).not.toMatch(/Win|Prize/);
});

test("a name with an address or a number in it is refused, and says why; one with three words says what it said", () => {
	expect(signUpFaults({ ...typed, fullName: "https://evil.example/win Click-here" }, "Koya")).toEqual(["name-signs"]);
	expect(signUpFaults({ ...typed, fullName: "Ada Okafor2" }, "Koya")).toEqual(["name-signs"]);
	expect(signUpFaults({ ...typed, fullName: "Ada Ngozi Okafor" }, "Koya")).toEqual(["two-words"]);
	expect(signUpFaults({ ...typed, fullName: "Sinéad O'Connor-Ọlá" }, "Koya")).toEqual([]);
	expect(signUpWords.nameSigns).toMatch(/letters/);
});
