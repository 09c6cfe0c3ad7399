import type { CreditNoteFacts, InvoiceFacts, ProformaFacts } from "#sales/documents/rules/document-facts.ts";

const document = { code: "7K3M9QWX2TBA", url: "https://academy.example/verify/7K3M9QWX2TBA" };
const date = { firstDay: "2026-12-21", lastDay: "2026-12-23" };
const sums = { net: 9_500_000, vat: 712_500, total: 10_212_500 };

/** ₦102,125.00 of which an organisation keeps 5% of the net. */
export const proforma: Omit<ProformaFacts, "code"> = {
	issuedOn: "2026-11-20",
	deadline: "2026-11-25T23:00:00.000Z",
	academyName: "Koya Academy",
	issuer: { registrationNumber: "RC 123456", taxNumber: "01234567-0001", address: "14 Commercial Avenue,\nYaba" },
	buyer: {
		name: "Zenith Foods & Sons",
		address: "14 Broad Street\nLagos",
		taxNumber: "98765432-0001",
		purchaseOrder: "PO-7",
	},
	payerName: "Ngozi Bello",
	participant: "Ada Okafor",
	courseTitle: "Data Analysis",
	date,
	location: "lagos",
	locationAddress: "1 Marina",
	purpose: "full",
	...sums,
	vatBasisPoints: 750,
	withheld: 475_000,
	toPay: 9_737_500,
	account: { bank: "Wema Bank", name: "Koya Academy Ltd", number: "0123456789" },
	reference: "KOYA-1795225015123",
	document,
};

const numbered = {
	issuedOn: "2026-11-20",
	issuedAt: "2026-11-20T09:00:00.000Z",
	academyName: "Koya Academy",
	seller: {
		name: "Koya Academy",
		registrationNumber: "RC 123456",
		taxNumber: "01234567-0001",
		address: "14 Commercial Avenue,\nYaba",
		email: "office@academy.example",
		phone: "+2348031234567",
	},
	buyer: {
		name: "Zenith Foods & Sons",
		address: "14 Broad Street\nLagos",
		taxNumber: "98765432-0001",
		purchaseOrder: "PO-7",
		email: "accounts@zenithfoods.example",
	},
	participant: "Ada Okafor",
	lines: [
		{
			description: "Full payment",
			courseTitle: "Data Analysis",
			date,
			location: "lagos",
			quantity: 1,
			...sums,
			vatBasisPoints: 750,
			taxCategory: "S" as const,
		},
	],
	...sums,
	currency: "NGN" as const,
	document,
};

export const invoice: InvoiceFacts = {
	...numbered,
	number: "I-2026-000001",
	typeCode: "380",
	withheld: 0,
	paymentMeans: "self",
	reference: "KOYA-1795225015123",
	paidOn: "2026-11-20",
	replaces: null,
};

/** Of a part of it: ₦30,000.00. */
export const creditNote: CreditNoteFacts = {
	...numbered,
	number: "C-2026-000001",
	net: 2_790_698,
	vat: 209_302,
	total: 3_000_000,
	typeCode: "381",
	kind: "refund",
	of: { number: "I-2026-000001", issuedOn: "2026-11-20" },
	reason: "The participant fell ill.",
	way: "provider",
};
