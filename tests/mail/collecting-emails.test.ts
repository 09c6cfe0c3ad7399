import { expect, test } from "vitest";
import { sender } from "#db/samples/emails.ts";
import {
	collectingFaces,
	collectingSampleOf,
	endedTheirs,
	lapsedForHolder,
	proformaFacts,
} from "#db/samples/sales-emails.ts";
import type { Email } from "#mail/rules/emails.ts";
import { renderEmail } from "#tests/support/emails.ts";
import { oneLine, seen } from "./email-reading.ts";

const due = collectingSampleOf["balance-due"];
const reminder = collectingSampleOf["course-reminder"];
const cancelled = collectingSampleOf["enrolment-cancelled"];
const ended = collectingSampleOf["transfer-ended"];
const lapsed = collectingSampleOf["transfer-lapsed"];
const theirBalance = {
	fullName: "Chidi Okonkwo",
	courseTitle: "Project Management",
	reference: "KOYA-1795225015999",
	amount: 6_127_500,
	currency: "NGN",
};

test.each<[Email, string[]]>([
	[
		{ kind: "proforma", facts: proformaFacts },
		[
			"Please transfer ₦97,375.00 with code KY 7K3M-9QWX",
			...["Wema Bank", "Koya Academy Ltd", "0123456789", "Wed 25 Nov 2026, 23:59", "−₦4,750.00", "₦97,375.00"],
			"This is not a tax invoice.",
		],
	],
	[
		collectingFaces[0] as Email,
		[
			"Thank you, Ngozi Bello. We have received ₦102,125.00.",
			"The receipt and the tax invoice are attached",
			"I-2026-000001",
		],
	],
	[
		collectingFaces[1] as Email,
		["Ọlábísí, we have received ₦102,125.00 for you.", "The receipt is attached", "Open My Courses"],
	],
	[collectingFaces[2] as Email, ["VAT (7.5% of ₦95,000.00)", "Still due: a tax credit note for ₦4,750.00"]],
	[
		collectingFaces[3] as Email,
		["We have received the tax credit note for ₦4,750.00.", "Withholding tax, by tax credit note"],
	],
	[
		collectingFaces.at(-4) as Email,
		[
			"Zenith Foods & Sons, we are checking your payment of ₦1,000.00",
			"We could not use it for Ọlábísí's course automatically.",
		],
	],
	[
		{ kind: "payment-under-review", facts: { ...theirBalance, reason: "course-full", isOrder: true } },
		["arrived after we stopped holding the seats of your order", "The seats are not confirmed."],
	],
	[
		{ kind: "payment-under-review", facts: { ...theirBalance, reason: "course-full", isBalance: true } },
		["We had released your seat, and none was left when your ₦61,275.00 arrived."],
	],
	[collectingFaces.at(-3) as Email, ["Ọlábísí's course is paid, and we send the receipt in a separate e-mail."]],
	[
		collectingFaces.at(-2) as Email,
		[
			"Zenith Foods & Sons, we received ₦1,000.00, and ₦50.00 is missing",
			"e-mail you by Monday 9th March 2026 how to pay",
		],
	],
	[collectingFaces.at(-1) as Email, ["Zenith Foods & Sons, we have refunded ₦1,000.00 to you"]],
	[
		{ kind: "transfer-lapsed", facts: lapsed },
		[
			"We have not received a transfer with code KY 7K3M-9QWX, so we released the seat on 27th November 2026. If you have sent it, reply to this e-mail with the proof so that we can find it.",
		],
	],
	[{ kind: "transfer-lapsed", facts: { ...lapsed, held: false } }, ["KY 7K3M-9QWX by 26th November 2026."]],
	[
		{ kind: "transfer-lapsed", facts: { ...lapsed, hasProof: true } },
		[
			"Ọlábísí, your transfer with code KY 7K3M-9QWX has not arrived yet",
			"but the money did not reach our account in time, so we released the seat on 27th November 2026.",
			"Please do not transfer again.",
		],
	],
	[
		{ kind: "transfer-lapsed", facts: lapsedForHolder },
		[
			"We have not received a transfer with code KY 7K3M-9QWX, so we released the seat of Ọlábísí Adéwálé on 27th November 2026.",
			"If you have not, please ask Ọlábísí Adéwálé before you transfer.",
			"You received this e-mail because the proforma invoice for this transfer was sent to this address.",
		],
	],
	[
		{ kind: "transfer-lapsed", facts: { ...lapsedForHolder, held: false, hasProof: true } },
		[
			"The transfer with code KY 7K3M-9QWX has not arrived yet",
			"We have proof of the transfer with code KY 7K3M-9QWX, but the money did not reach our account by 26th November 2026.",
			"Please do not transfer again.",
		],
	],
	[
		{ kind: "transfer-ended", facts: { ...ended, why: "date-cancelled" } },
		[
			"Please do not transfer with code KY 7K3M-9QWX",
			"We had to cancel the date that Ọlábísí Adéwálé booked.",
			"If you have already sent the money, reply to this e-mail so that we can find it.",
		],
	],
	[
		{ kind: "transfer-ended", facts: { ...endedTheirs, held: true, hadProof: true } },
		[
			"Ọlábísí, we no longer expect your transfer",
			"and released the seat. We checked your proof, but the money has not reached our account.",
		],
	],
	[
		{ kind: "joining", facts: { ...collectingSampleOf.joining, isRegistered: true, myCoursesUrl: null } },
		["Zenith Foods & Sons registered you for this course. The calendar file"],
	],
	[
		{ kind: "balance-due", facts: due },
		[
			"₦61,275.00 is still due for Data Analysis with Excel & Power BI by Tuesday 1st December 2026, in 7 days.",
			"Pay ₦61,275.00",
			"Anyone can pay with this link, for example your employer. The page shows only your first name and the course.",
		],
	],
	[{ kind: "balance-due", facts: { ...due, daysLeft: 1 } }, ["by Tuesday 1st December 2026, tomorrow."]],
	[{ kind: "balance-due", facts: { ...due, daysLeft: 0 } }, ["is due today, the first day of the course."]],
	[{ kind: "balance-due", facts: { ...due, daysLeft: 0, dueDay: "2026-12-15" } }, ["is due today."]],
	[
		{ kind: "course-reminder", facts: reminder },
		[
			"Ọlábísí, your course starts in 3 days",
			"Halima Sani-Bello",
			"A laptop with Excel 2019 or newer, and its charger",
			"See it on a map",
			"Questions, or late on the day? Call +234 800 000 0001, or write to +234 800 000 0001 on WhatsApp, or reply",
		],
	],
	[
		{ kind: "course-reminder", facts: { ...reminder, joining: { by: "2026-11-30" }, daysLeft: 1 } },
		["your course starts tomorrow", "We will e-mail it by Mon 30 Nov."],
	],
	[
		{ kind: "course-reminder", facts: { ...reminder, room: "Room 2", mapLink: "https://maps.example/koya" } },
		["Room 2", "See it on a map"],
	],
	[
		{ kind: "trainer-reminder", facts: collectingSampleOf["trainer-reminder"] },
		["Halima, your course starts in 7 days", "Room 2, first floor", "14", "Attendance list"],
	],
	[
		{ kind: "enrolment-cancelled", facts: cancelled },
		[
			"Your seat on Data Analysis with Excel & Power BI is cancelled. We are refunding ₦30,000.00 of ₦40,850.00 to you.",
		],
	],
	[
		{ kind: "enrolment-cancelled", facts: { ...cancelled, goingBack: cancelled.paid, payerName: "Ngozi Bello" } },
		["We are refunding ₦40,850.00 to Ngozi Bello."],
	],
	[{ kind: "enrolment-cancelled", facts: { ...cancelled, goingBack: 0, way: null } }, ["There is no refund."]],
	[
		{
			kind: "enrolment-cancelled",
			facts: { ...cancelled, certificate: { amount: 475_000, by: "Zenith Foods & Sons" } },
		},
		[
			"We are refunding ₦30,000.00 of ₦40,850.00 to you.",
			"₦4,750.00 was withheld as tax and not paid to us. Our office will contact Zenith Foods & Sons about it.",
		],
	],
	[
		{
			kind: "date-cancelled",
			facts: { ...collectingSampleOf["date-cancelled"], paid: 9_737_500, byCertificate: 475_000 },
		},
		[
			"or get a refund of ₦97,375.00. Nothing changes until you choose. ₦4,750.00 was withheld as tax and not paid to us.",
			"our office will contact the organisation that withheld it.",
		],
	],
	[
		{ kind: "credit-note", facts: { ...collectingSampleOf["credit-note"], way: null } },
		["This amount was withheld as tax and not paid to us. Our office will contact you about it."],
	],
	[
		{ kind: "date-cancelled", facts: collectingSampleOf["date-cancelled"] },
		[
			"Choose another date, or get a refund of ₦102,125.00. Nothing changes until you choose.",
			"12th - 14th January 2027, Abuja",
		],
	],
	[
		{ kind: "invoice", facts: collectingSampleOf.invoice },
		[
			"Credit note C-2026-000001 cancels I-2026-000001, and I-2026-000002 replaces it. The amounts are the same",
			"PO-7",
		],
	],
	[
		{
			kind: "invoice",
			facts: {
				...collectingSampleOf.invoice,
				invoice: { ...collectingSampleOf.invoice.invoice, total: 8_212_500, credited: 2_000_000 },
			},
		},
		["It is for the amount left after the ₦20,000.00 we credited before. You do not need to pay again.", "₦82,125.00"],
	],
	[
		{ kind: "credit-note", facts: collectingSampleOf["credit-note"] },
		["It reduces I-2026-000001 of 20th November 2026 by ₦30,000.00.", "₦2,093.02"],
	],
	[
		{ kind: "moved", facts: collectingSampleOf.moved },
		["1st - 3rd December 2026, Lagos", "Abuja", "₦61,275.00, including VAT, is still due."],
	],
])("an e-mail says it in HTML and in text: %j", async (email, sentences) => {
	const { html, text } = await renderEmail(email, sender);
	for (const sentence of sentences) {
		expect(seen(html)).toContain(sentence);
		expect(oneLine(text)).toContain(sentence);
	}
});

test.each(["seat-released", "enrolment-cancelled", "date-cancelled", "credit-note"] as const)(
	"the reason an admin typed is read in %s, and is no markup",
	async (kind) => {
		const facts = { ...collectingSampleOf[kind], reason: "<script>alert(1)</script>\r\nBcc: evil@example.com" };
		const { html, text, subject } = await renderEmail({ kind, facts } as Email, sender);
		expect(html).not.toContain("<script");
		expect(text).toContain("> <script>alert(1)</script>\n> Bcc: evil@example.com");
		expect(subject).not.toContain("evil");
	},
);

test("who only was about to pay is asked for no choice", async () => {
	const facts = { ...collectingSampleOf["date-cancelled"], choiceUrl: null, paid: 0, dates: [] };
	const email: Email = { kind: "date-cancelled", facts };
	const { text } = await renderEmail(email, sender);
	expect(oneLine(text)).toContain("You have not been charged, and you do not need to pay.");
	expect(text).not.toContain("refund");
});

test("whoever holds a proforma that is not theirs gets no button to a page they could not open", async () => {
	const [own, other] = await Promise.all(
		[proformaFacts, { ...proformaFacts, transferUrl: null }].map((facts) =>
			renderEmail({ kind: "proforma", facts }, sender),
		),
	);
	expect(own?.text).toContain(proformaFacts.transferUrl);
	expect(other?.text).not.toContain("View this transfer");
	expect(other?.html).not.toContain("/payments/");
});
