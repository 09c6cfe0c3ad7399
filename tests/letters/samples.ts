import type { Letter, ReceiptFacts } from "#domain/letters.ts";
import type { Sender } from "#server/letters/letter-content.ts";

export const sender: Sender = {
	academyName: "Koya Academy",
	publicUrl: "https://academy.example",
	officeEmail: "office@academy.example",
};

export const depositReceipt: ReceiptFacts & { myCoursesUrl: string } = {
	number: "R-2026-000001",
	issuedOn: "2026-11-21",
	academyName: "Koya Academy",
	fullName: "Ọlábísí Adéwálé",
	courseTitle: "Data Analysis with Excel & Power BI",
	date: { firstDay: "2026-12-01", lastDay: "2026-12-03" },
	place: "Lagos",
	placeAddress: "12 Adéọlá Ọdẹ́kù Street, Victoria Island, Lagos",
	purpose: "deposit",
	net: 3_800_000,
	vat: 285_000,
	total: 4_085_000,
	vatBasisPoints: 750,
	reference: "KOYA-1795225015123",
	paidOn: "2026-11-20",
	due: { total: 6_127_500, by: "2026-12-01" },
	myCoursesUrl: "https://academy.example/my-courses",
};

export const balanceReceipt: typeof depositReceipt = {
	...depositReceipt,
	number: "R-2026-000002",
	purpose: "balance",
	net: 5_700_000,
	vat: 427_500,
	total: 6_127_500,
	due: null,
};

const underReview = {
	fullName: "Chidi Okonkwo",
	courseTitle: "Project Management",
	reference: "KOYA-1795225015999",
	amount: 4_084_900,
	currency: "NGN",
};

/** One of every kind of letter. */
export const everyLetter: Letter[] = [
	{ kind: "verify-email", facts: { fullName: "Ada Okafor", url: "https://academy.example/verify?token=abc-123_xyz" } },
	{ kind: "welcome", facts: { fullName: "Ada Okafor", coursesUrl: "https://academy.example/courses" } },
	{
		kind: "reset-password",
		facts: { fullName: "Ada Okafor", url: "https://academy.example/reset?token=abc-123_xyz", minutesValid: 60 },
	},
	{
		kind: "address-taken",
		facts: {
			fullName: "Ada Okafor",
			logInUrl: "https://academy.example/log-in",
			resetUrl: "https://academy.example/reset-password",
		},
	},
	{ kind: "receipt", facts: depositReceipt },
	{ kind: "receipt", facts: balanceReceipt },
	{ kind: "payment-under-review", facts: underReview },
	{ kind: "review-notice", facts: { ...underReview, email: "chidi@example.com", reason: "amount-lower" } },
];
