import { expect } from "vitest";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import type { Scenario } from "#tests/sales/faults/scenario.ts";

const NAMES = [
	{ name: "Adéwálé Ọláńrewájú", phone: "08031234567", email: "ade+koya" },
	{ name: "李 明", phone: "+2348031234567", email: "li.ming+a+b" },
	{ name: `Oluwa${"ṣe".repeat(40)} Okafor`, phone: "234 803 123 4567", email: "o'neil_x" },
	{ name: "Zoë D’Arc-Ọ̀ṣun", phone: "0803-123-4567", email: "ZOE.Upper" },
];
let count = 0;

/** Names and numbers as people write them. */
export const people: Scenario[] = [
	{
		id: "F42",
		title:
			"long and foreign names, a plus in the e-mail, phone numbers in every form: paid, and the receipt finds its way",
		async run(house) {
			for (const { name, phone, email } of NAMES) {
				const ada = await house.aPerson({ name, phone, email: `${email}.${count++}@example.com`.toLowerCase() });
				const course = await house.aCourse();
				const reference = await house.begin(ada, course);
				const customer = { name, email: ada.email, phone_number: phone };
				const { providerId } = await house.pay(reference, { customer });
				expect((await house.callBack(ada, reference, providerId)).title).toBe(registrationWords.successTitle);
				expect(await house.emails(ada, "receipt")).toBe(1);
			}
		},
	},
];
