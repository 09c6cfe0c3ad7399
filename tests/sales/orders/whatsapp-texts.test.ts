import { describe, expect, test } from "vitest";
import { whatsAppUrl } from "#kit/rules/phone.ts";
import { dueText, joiningText } from "#sales/paying/orders/admin/whatsapp-texts.ts";

const reader = { name: "Chidi Eze", academy: "Koya Academy" };

describe("the ready text for WhatsApp", () => {
	const due = { ...reader, title: "Project Management", owed: 11_932_500, by: "2026-12-14", code: "7K3M9QWX" };

	test("asks for what is due with sum, day, link, and the account with the order's code", () => {
		const account = { bank: "Zenith Bank", name: "Koya Academy Ltd", number: "1012345678" };
		expect(dueText({ ...due, link: "https://academy.example/pay/x", account })).toBe(
			[
				"Hello Chidi, this is Koya Academy. ₦119,325.00 is still due for Project Management, by 14th December 2026.",
				"You, or somebody else for you, can pay it here: https://academy.example/pay/x",
				"By bank transfer: Zenith Bank, 1012345678, Koya Academy Ltd. Please write KY 7K3M-9QWX in the narration.",
			].join("\n"),
		);
	});

	test("says nothing of a link or an account that is not there", () => {
		expect(dueText({ ...due, by: null, link: null, account: null })).toBe(
			"Hello Chidi, this is Koya Academy. ₦119,325.00 is still due for Project Management.",
		);
	});

	const held = { id: 1, location: "online", firstDay: "2026-12-14", lastDay: "2026-12-18" };
	const online = { ...held, times: { startsAt: "09:00", endsAt: "16:00" }, joiningLink: "https://meet.example/koya" };

	test("says where, when and how to join", () => {
		const text = joiningText({ ...reader, title: "Project Management", held: online, was: online });
		for (const words of ["is on 14th - 18th December 2026", "09:00 - 16:00 (Lagos time)", "https://meet.example/koya"])
			expect(text).toContain(words);
	});

	test("says that a date has moved, with the earlier one", () => {
		const was = { firstDay: "2026-12-07", lastDay: "2026-12-11" };
		expect(joiningText({ ...reader, title: "Project Management", held, was })).toContain(
			"The date of Project Management has changed: it is now on 14th - 18th December 2026, not on 7th - 11th December 2026.",
		);
	});

	test("opens WhatsApp with a Nigerian number in its international form, and the text whole", () => {
		expect(whatsAppUrl("+2348031234567", "₦5 & more\nnow?")).toBe(
			"https://wa.me/2348031234567?text=%E2%82%A65%20%26%20more%0Anow%3F",
		);
	});
});
