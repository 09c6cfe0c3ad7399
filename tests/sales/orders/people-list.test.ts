import { describe, expect, test } from "vitest";
import { parsePhone } from "#kit/rules/contact/read-phone.ts";
import { isIncompleteEmail, isRowFilled, peopleIn, probableEmail } from "#sales/ledger/orders/rules/people-list.ts";

const TOBI = { name: "Tobi Akinwale", phone: "0802 555 0117", email: "tobi@harmattan.example" };

describe("a pasted list of people", () => {
	test.each([
		["tabs, as a spreadsheet copies them", "Tobi Akinwale\t0802 555 0117\ttobi@harmattan.example"],
		["commas", "Tobi Akinwale, 0802 555 0117, tobi@harmattan.example"],
		["semicolons", "Tobi Akinwale;0802 555 0117;tobi@harmattan.example"],
		["another order", "tobi@harmattan.example, Tobi Akinwale, 0802 555 0117"],
		["the phone first", "0802 555 0117\tTobi Akinwale\ttobi@harmattan.example"],
		["a number before the name", "1. Tobi Akinwale, 0802 555 0117, tobi@harmattan.example"],
		["a column of numbers", "1\tTobi Akinwale\t0802 555 0117\ttobi@harmattan.example"],
		["an address of a mail program", "Tobi Akinwale <tobi@harmattan.example> 0802 555 0117"],
		["spaces alone", "Tobi Akinwale 0802 555 0117 tobi@harmattan.example"],
		["first and last name in columns of their own", "Tobi\tAkinwale\t0802 555 0117\ttobi@harmattan.example"],
	])("is read with %s", (_, line) => {
		expect(peopleIn(line)).toEqual([TOBI]);
	});

	test("has one person a line; empty lines and the heads of its columns are nobody", () => {
		const text =
			"S/N\tFull name\tPhone number\tE-mail\r\n1\tTobi Akinwale\t0802 555 0117\ttobi@harmattan.example\r\n\r\n2\tNgozi Umeh\t\t\r\n";
		expect(peopleIn(text)).toEqual([TOBI, { name: "Ngozi Umeh", phone: "", email: "" }]);
	});

	test("keeps a name of three words, with hyphen, apostrophe and marks", () => {
		expect(peopleIn("Kẹmi Oladipo-Hassan D'Almeida").map(({ name }) => name)).toEqual([
			"Kẹmi Oladipo-Hassan D'Almeida",
		]);
	});

	test("keeps what is incomplete, so that somebody can complete it", () => {
		expect(peopleIn("Musa Danladi, 0809 555, musa@harmattan")).toEqual([
			{ name: "Musa Danladi", phone: "0809 555", email: "musa@harmattan" },
		]);
		expect(isIncompleteEmail("musa@harmattan")).toBe(true);
		expect(parsePhone("0809 555")).toBeUndefined();
		expect(isIncompleteEmail("")).toBe(false);
	});

	test.each([
		["Amina Bello\tO8031234567\ta@example.com", "Amina Bello", "O8031234567", "+2348031234567"],
		["Amina Bello O803 l23 4567", "Amina Bello", "O803 l23 4567", "+2348031234567"],
		["Amina Bello\t2348031234567.0", "Amina Bello", "2348031234567.0", "+2348031234567"],
		["Amina Bello, ٠٨٠٣١٢٣٤٥٦٧", "Amina Bello", "٠٨٠٣١٢٣٤٥٦٧", "+2348031234567"],
		["Amina Bello\t08031234567 / 08029876543", "Amina Bello", "08031234567 / 08029876543", undefined],
		["Amina Bello\t08031234567\t08029876543", "Amina Bello", "08031234567 / 08029876543", undefined],
		["Amina Bello\t0803 123 4567 ext 12", "Amina Bello", "0803 123 4567 ext 12", undefined],
		["Amina Bello\t2.34803E+12", "Amina Bello", "2.34803E+12", undefined],
		["Lolo Ollo\t08031234567", "Lolo Ollo", "08031234567", "+2348031234567"],
	])("makes no letter of a number a part of the name, and drops no number: %s", (line, name, phone, read) => {
		expect(peopleIn(line)).toMatchObject([{ name, phone }]);
		expect(parsePhone(phone)).toBe(read);
	});

	test("asks about a second e-mail instead of taking it for a name", () => {
		const [person] = peopleIn("Amina Bello\ta@example.com\tb@example.com");
		expect(person).toEqual({ name: "Amina Bello", phone: "", email: "a@example.com / b@example.com" });
		expect(isIncompleteEmail(person?.email ?? "")).toBe(true);
	});

	test("reads a phone number that lost its zero in a spreadsheet, and an international one", () => {
		const [one, other] = peopleIn("Ibrahim Sani\t8135550136\nAma Mensah, +233 20 555 0136");
		expect([one?.phone, other?.phone]).toEqual(["8135550136", "+233 20 555 0136"]);
		expect([one?.phone ?? "", other?.phone ?? ""].map(parsePhone)).toEqual(["+2348135550136", "+233205550136"]);
	});
});

describe("an incomplete e-mail", () => {
	const others = ["tobi@harmattan.example", "ada@example.com"];
	test("is probably of the host the others have", () => {
		expect(probableEmail("musa.danladi@harmattan", others)).toBe("musa.danladi@harmattan.example");
		expect(probableEmail("musa@", others)).toBe("musa@harmattan.example");
	});
	test("is not guessed where nobody has such a host, nor a complete one changed", () => {
		expect(probableEmail("musa@zenith", others)).toBeUndefined();
		expect(probableEmail("musa@zenith.example", others)).toBeUndefined();
	});
});

test("an empty row gives way to a pasted list, also while the list is still in the form", () => {
	const form = new FormData();
	form.set("list", "Tobi Akinwale, tobi@harmattan.example");
	form.set("name0", " ");
	form.set("email1", "musa@harmattan.example");
	expect([0, 1, 2].map((at) => isRowFilled(form, at))).toEqual([false, true, false]);
});
