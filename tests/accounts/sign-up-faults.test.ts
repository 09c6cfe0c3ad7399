import { expect, test } from "vitest";
import { signUpFaults } from "#accounts/rules/sign-up.ts";

test.each([
	[{ fullName: "", email: "", password: "" }, ["two-words", "required"]],
	[{ fullName: "Ada", email: "ada", password: "123" }, ["two-words", "invalid-email", "weak-password"]],
	[{ fullName: "Ada Okafor", email: "ada@", password: "" }, ["required", "invalid-email"]],
	[{ fullName: "Ada Okafor", email: "ada@example.com", password: "tortoise" }, []],
	[{ fullName: "Ada Okafor", email: "ada@example.com", password: "123456" }, ["common-password"]],
])("a sign-up hears of everything that is wrong at once: %j", (typed, faults) => {
	expect(signUpFaults(typed, "Koya Academy")).toEqual(faults);
});
