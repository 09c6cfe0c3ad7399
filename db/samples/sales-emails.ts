import {
	account,
	cashReceipt,
	creditNote,
	groupInvoice,
	groupReceipt,
	invoice,
	invoiceUntil,
	proforma,
	renamedReceipt,
	receipt as sampleReceipt,
	seat,
} from "#db/samples/sales-documents.ts";
import type { Email, EmailFacts } from "#mail/rules/emails.ts";
import type { CreditNoteFacts } from "#sales/documents/rules/document-facts.ts";

const about = { fullName: "Ọlábísí Adéwálé", courseTitle: "Data Analysis with Excel & Power BI" };
const date = { firstDay: "2026-12-01", lastDay: "2026-12-03" };
const lagos = { ...date, location: "lagos" };
const myCoursesUrl = "https://academy.example/my-courses";
const transferUrl = "https://academy.example/payments/KOYA-1795225015123/transfer";
const due = { total: 6_127_500, vat: 427_500, by: "2026-12-01" };
const balance = { ...about, date, total: 6_127_500, payUrl: "https://academy.example/pay/abc-123_xyz", myCoursesUrl };

export const proformaFacts = { ...proforma, code: "7K3M9QWX", transferUrl };

const ended = {
	why: "office" as const,
	participant: about.fullName,
	courseTitle: about.courseTitle,
	date,
	code: "7K3M9QWX",
	toPay: 9_737_500,
};
export const endedTheirs = { ...ended, reader: "participant" as const, fullName: about.fullName, transferUrl };

export const lapsedForHolder = {
	reader: "payer" as const,
	participant: about.fullName,
	courseTitle: about.courseTitle,
	code: "7K3M9QWX",
	toPay: 9_737_500,
	deadline: "2026-11-26T23:00:00.000Z",
	held: true,
	hasProof: false,
};

const groupOrder = {
	organisationName: "Zenith Foods & Sons",
	email: "training@zenithfoods.example",
	phone: "+2348031234567",
	courseTitle: about.courseTitle,
	seats: 8,
	total: 73_530_000,
	code: "KY 7K3M-9QWX",
	orderUrl: "https://academy.example/admin/orders/7K3M9QWX",
};

const waiting = {
	...about,
	date,
	location: "lagos",
	seats: 2,
	waitUrl: "https://academy.example/waiting/abc-123_xyz",
};

const organisationPage = {
	organisationName: "Zenith Foods & Sons",
	pageUrl: "https://academy.example/organisations/abc-123_xyz",
	isRenewed: false,
	ownUrl: "https://academy.example/organisations/mine",
};

type CollectingKind =
	| "quotation-accepted"
	| "group-order"
	| "waiting-joined"
	| "waiting-offer"
	| "organisation-page"
	| "proforma"
	| "proof-notice"
	| "transfer-lapsed"
	| "transfer-short"
	| "transfer-ended"
	| "joining"
	| "seat-unconfirmed"
	| "balance-due"
	| "balance-extended"
	| "certificate-missing"
	| "seat-released"
	| "seat-replaced"
	| "enrolment-cancelled"
	| "credit-note"
	| "invoice"
	| "date-cancelled"
	| "moved"
	| "course-reminder"
	| "date-runs"
	| "trainer-reminder";

const where = { location: "lagos", locationAddress: "12 Adéọlá Ọdẹ́kù Street, Victoria Island, Lagos" };

const endedSeat = { id: 7, version: 3, code: "7K3M9QWX", endedAt: "2026-11-20T09:00:00.000Z", date, ...where };

/** To somebody who had no seat yet. */
const withoutEnd = <Facts extends { ended?: unknown }>({ ended: _, ...facts }: Facts) => facts;

/** One of every kind of these e-mails. */
export const collectingSampleOf: {
	[Kind in CollectingKind]: EmailFacts[Kind];
} = {
	"quotation-accepted": { ...groupOrder, reference: "R4T9X" },
	"group-order": { ...groupOrder, contactName: "Ngozi Obi" },
	"waiting-joined": { ...waiting, isConfirmed: true },
	"waiting-offer": { ...waiting, wanted: 2, total: 20_425_000, until: "2026-11-26T13:32:00.000Z" },
	"organisation-page": organisationPage,
	proforma: proformaFacts,
	"proof-notice": {
		...about,
		email: "olabisi@example.com",
		reference: "KOYA-1795225015123",
		code: "7K3M9QWX",
		total: 9_737_500,
		deskUrl: "https://academy.example/admin/payments/transfers",
	},
	"transfer-lapsed": {
		...about,
		code: "7K3M9QWX",
		toPay: 9_737_500,
		deadline: "2026-11-26T23:00:00.000Z",
		held: true,
		hasProof: false,
		reader: "participant",
		transferUrl,
	},
	"transfer-short": {
		participant: about.fullName,
		courseTitle: about.courseTitle,
		code: "7K3M9QWX",
		came: 9_732_500,
		missing: 5_000,
		account: { bank: "Zenith Bank", name: "Koya Training Academy Ltd", number: "1012345678" },
	},
	"transfer-ended": { ...ended, reader: "payer" },
	joining: {
		...about,
		...where,
		enrolmentId: 7,
		version: 1,
		date,
		due: null,
		payerName: "Zenith Foods & Sons",
		myCoursesUrl,
	},
	"seat-unconfirmed": { ...about, ...where, date, ended: endedSeat },
	"balance-due": { ...balance, dueDay: "2026-12-01", daysLeft: 7 },
	"balance-extended": { ...balance, dueDay: "2026-12-15" },
	"certificate-missing": {
		...balance,
		total: 475_000,
		dueDay: "2026-12-15",
		certificateOf: null,
		invoiceNumber: "I-2026-000001",
		payer: { name: "Zenith Foods & Sons" },
	},
	"seat-released": { ...balance, reason: "We have waited since the first day of training.", ended: endedSeat },
	"seat-replaced": {
		...about,
		date,
		location: "lagos",
		locationAddress: "12 Adéọlá Ọdẹ́kù Street, Victoria Island, Lagos",
		buyerName: "Zenith Foods & Sons",
		ended: endedSeat,
	},
	"enrolment-cancelled": {
		...about,
		date,
		reason: "You asked us to.",
		ended: endedSeat,
		paid: 4_085_000,
		goingBack: 3_000_000,
		way: "provider",
		payerName: null,
		myCoursesUrl,
	},
	"credit-note": creditNote,
	invoice: {
		invoice: { ...invoice, number: "I-2026-000002", replaces: "I-2026-000001" },
		creditNote: { ...creditNote, kind: "correction", way: null },
	},
	"date-cancelled": {
		...about,
		was: lagos,
		reason: "The trainer fell ill.",
		ended: endedSeat,
		paid: 10_212_500,
		choiceUrl: "https://academy.example/dates/abc-123_xyz",
		dates: [{ location: "abuja", firstDay: "2027-01-12", lastDay: "2027-01-14" }],
		coursesUrl: "https://academy.example/courses",
	},
	moved: {
		...about,
		enrolmentId: 7,
		version: 2,
		movedAt: "2026-11-20T09:00:00.000Z",
		was: lagos,
		is: { location: "abuja", locationAddress: "2 Ring Road", firstDay: "2027-01-12", lastDay: "2027-01-14" },
		due,
		myCoursesUrl,
	},
	"date-runs": {
		...about,
		...where,
		date,
		times: { startsAt: "09:00", endsAt: "16:30" },
		room: "Room 2, first floor",
		myCoursesUrl,
	},
	"course-reminder": {
		...about,
		payUrl: null,
		...where,
		date,
		daysLeft: 3,
		times: { startsAt: "09:00", endsAt: "16:30" },
		trainers: ["Halima Sani-Bello"],
		bring:
			"A laptop with Excel 2019 or newer, and its charger\nA sheet of your own work, if you are allowed to share it",
		due: null,
		office: { phone: "+2348000000001", whatsApp: "+2348000000001" },
		myCoursesUrl,
	},
	"trainer-reminder": {
		fullName: "Halima Sani-Bello",
		courseTitle: about.courseTitle,
		...where,
		room: "Room 2, first floor",
		date,
		daysLeft: 7,
		times: { startsAt: "09:00", endsAt: "16:30" },
		participants: 14,
		listUrl: "https://academy.example/admin/my-dates/7",
	},
};

const { joining, moved, "course-reminder": reminder } = collectingSampleOf;
const online = { location: "online", locationAddress: null };
const receipt = { ...sampleReceipt, number: "R-2026-000003", invoiceNumber: invoice.number };
const notePart = { net: 475_000, vat: 0, total: 475_000 };
const notes = [{ ...seat, description: "Withholding tax, by tax credit note", ...notePart }];
const groupSums = { net: groupInvoice.net, vat: groupInvoice.vat, total: groupInvoice.total };
const groupProforma = { ...groupSums, byCertificate: 0, toPay: groupSums.total };
const groupNote: CreditNoteFacts = {
	...creditNote,
	lines: groupInvoice.lines,
	...groupSums,
	kind: "correction",
	way: null,
	reason: "The company's name was wrong.",
};
const lessCertificate = { net: 9_025_000, vat: 712_500, total: 9_737_500 };

const reviewed = {
	fullName: "Zenith Foods & Sons",
	courseTitle: about.courseTitle,
	reference: "KOYA-1795225015123",
	amount: 100_000,
	currency: "NGN",
	paidFor: "Ọlábísí",
};

const { paidFor: _ofOneSeat, ...reviewedOrder } = reviewed;

/** The other faces of those that have more than one. */
export const collectingFaces: Email[] = [
	{ kind: "receipt", facts: { ...receipt, invoice, payerName: "Ngozi Bello" } },
	{ kind: "receipt", facts: { ...receipt, copy: true, payerName: "Ngozi Bello" } },
	{
		kind: "receipt",
		facts: { ...receipt, lines: [{ ...seat, ...lessCertificate }], ...lessCertificate, awaited: 475_000 },
	},
	{ kind: "receipt", facts: { ...receipt, lines: notes, ...notePart, method: "certificate", kind: "certificate" } },
	{ kind: "receipt", facts: { ...cashReceipt, myCoursesUrl: null } },
	{ kind: "receipt", facts: { ...groupReceipt, invoice: groupInvoice } },
	{ kind: "receipt", facts: renamedReceipt },
	{
		kind: "receipt",
		facts: { ...receipt, credit: { of: "R-2026-000012", left: 1_612_500, at: "2026-11-24T09:00:00.000Z" } },
	},
	{ kind: "proforma", facts: { ...proformaFacts, lines: groupInvoice.lines, ...groupProforma } },
	{
		kind: "invoice",
		facts: {
			invoice: { ...invoiceUntil, number: "I-2026-000005", replaces: invoiceUntil.number },
			creditNote: { ...groupNote, of: { number: invoiceUntil.number, issuedOn: invoiceUntil.issuedOn } },
		},
	},
	{
		kind: "proforma",
		facts: { ...proformaFacts, buyer: null, payerName: null, byCertificate: 0, toPay: proforma.total },
	},
	{ kind: "proforma", facts: { ...proformaFacts, transferUrl: null } },
	{
		kind: "proforma",
		facts: { ...proformaFacts, transferUrl: `${balance.payUrl}/KOYA-1795225015123/transfer` },
	},
	{ kind: "transfer-lapsed", facts: { ...collectingSampleOf["transfer-lapsed"], held: false } },
	...[true, false].flatMap((held) =>
		[true, false].map(
			(hasProof): Email => ({ kind: "transfer-lapsed", facts: { ...lapsedForHolder, held, hasProof } }),
		),
	),
	{
		kind: "joining",
		facts: {
			...joining,
			location: "online",
			locationAddress: null,
			times: { startsAt: "10:00", endsAt: "15:30" },
			joiningLink: "https://meet.example.com/koya-data-analysis",
		},
	},
	{ kind: "joining", facts: { ...joining, isBack: true } },
	{ kind: "date-runs", facts: { ...collectingSampleOf["date-runs"], participant: "Musa Bello", myCoursesUrl: null } },
	{
		kind: "course-reminder",
		facts: {
			...reminder,
			due: { total: 6_127_500, vat: 427_500, by: date.firstDay },
			payUrl: balance.payUrl,
			trainers: ["Halima Sani-Bello", "Ifeanyi Okonkwo"],
		},
	},
	{
		kind: "course-reminder",
		facts: {
			...reminder,
			...online,
			joining: { url: "https://meet.example.com/koya-data-analysis" },
			daysLeft: 1,
			office: { phone: null, whatsApp: null },
		},
	},
	{
		kind: "course-reminder",
		facts: { ...reminder, ...online, joining: { by: "2026-11-30" }, trainers: [], bring: "", myCoursesUrl: null },
	},
	{ kind: "course-reminder", facts: { ...reminder, ...online, joining: { by: null } } },
	{
		kind: "trainer-reminder",
		facts: {
			...collectingSampleOf["trainer-reminder"],
			...online,
			joiningLink: "https://meet.example.com/koya-data-analysis",
			daysLeft: 1,
			participants: 0,
			listUrl: null,
		},
	},
	{ kind: "joining", facts: { ...joining, isRegistered: true, myCoursesUrl: null } },
	{ kind: "joining", facts: { ...joining, isRegistered: true, payerName: null } },
	{ kind: "transfer-lapsed", facts: { ...collectingSampleOf["transfer-lapsed"], hasProof: true } },
	{ kind: "transfer-lapsed", facts: { ...collectingSampleOf["transfer-lapsed"], held: false, hasProof: true } },
	...(["cancelled", "date-cancelled", "paid", "moved", "changed"] as const).map(
		(why): Email => ({ kind: "transfer-ended", facts: { ...ended, why, reader: "payer" } }),
	),
	{ kind: "transfer-ended", facts: { ...endedTheirs, held: true, hadProof: true } },
	{ kind: "transfer-ended", facts: { ...endedTheirs, held: false, hadProof: false } },
	{ kind: "joining", facts: { ...joining, date: null, locationAddress: null, payerName: null, due } },
	{ kind: "balance-due", facts: { ...balance, dueDay: "2026-12-01", daysLeft: 1 } },
	{ kind: "balance-due", facts: { ...balance, dueDay: "2026-12-01", daysLeft: 0 } },
	{
		kind: "enrolment-cancelled",
		facts: { ...collectingSampleOf["enrolment-cancelled"], goingBack: 0, way: null, date: null },
	},
	{
		kind: "enrolment-cancelled",
		facts: {
			...collectingSampleOf["enrolment-cancelled"],
			goingBack: 0,
			way: null,
			payerName: null,
			credit: { amount: 9_737_500, of: null },
		},
	},
	{
		kind: "enrolment-cancelled",
		facts: { ...withoutEnd(collectingSampleOf["enrolment-cancelled"]), isHeld: true, paid: 0, goingBack: 0, way: null },
	},
	{
		kind: "enrolment-cancelled",
		facts: {
			...collectingSampleOf["enrolment-cancelled"],
			certificate: { amount: 475_000, by: "Zenith Foods & Sons" },
		},
	},
	{
		kind: "date-cancelled",
		facts: { ...collectingSampleOf["date-cancelled"], paid: 9_737_500, byCertificate: 475_000 },
	},
	...(["by-hand", "outside", "credit", "undone", null] as const).map(
		(way): Email => ({ kind: "credit-note", facts: { ...creditNote, way } }),
	),
	{ kind: "credit-note", facts: { ...creditNote, way: "undone", isCreditAgain: true } },
	{ kind: "credit-note", facts: { ...creditNote, typeCode: "383" } },
	...(["2026-03-18", null] as const).map((dueDay): Email => {
		const payTo = dueDay && { payTo: { account, code: "KOYA 7KQ4-2M" } };
		const cameBack = { what: "cheque" as const, due: creditNote.total, dueDay, ...payTo };
		return { kind: "credit-note", facts: { ...creditNote, way: "undone", cameBack } };
	}),
	...(["correction", "release", "change"] as const).map(
		(kind): Email => ({ kind: "credit-note", facts: { ...creditNote, kind, way: null } }),
	),
	{
		kind: "date-cancelled",
		facts: { ...withoutEnd(collectingSampleOf["date-cancelled"]), choiceUrl: null, paid: 0, dates: [] },
	},
	{ kind: "moved", facts: { ...moved, was: null, due: null } },
	{ kind: "payment-under-review", facts: { ...reviewedOrder, reason: "course-full", isOrder: true } },
	{ kind: "moved", facts: { ...moved, courseWas: "Project Management", due: null } },
	{
		kind: "joining",
		facts: { ...collectingSampleOf.joining, fullName: "Chioma Okafor", participant: "Adaeze Okafor", isBack: true },
	},
	{ kind: "seat-replaced", facts: { ...collectingSampleOf["seat-replaced"], buyerName: null } },
	{ kind: "seat-replaced", facts: { ...collectingSampleOf["seat-replaced"], buyerName: null, givenTo: "Tunde Bello" } },
	...(["change", "until"] as const).map(
		(face): Email => ({
			kind: "invoice",
			facts: {
				invoice: { ...(face === "until" ? invoiceUntil : invoice), number: "I-2026-000007" },
				creditNote: { ...creditNote, kind: "change", way: null },
			},
		}),
	),
	{ kind: "refund-sent", facts: { ...reviewed, way: "provider" } },
	{ kind: "payment-under-review", facts: { ...reviewed, reason: "course-full" } },
	{ kind: "payment-under-review", facts: { ...reviewed, reason: "overpaid" } },
	{
		kind: "payment-under-review",
		facts: { ...reviewed, reason: "amount-lower", missing: 5_000, answerBy: "2026-03-09" },
	},
	{ kind: "refund-done", facts: { ...reviewed, payerName: "Zenith Foods & Sons", way: "by-hand" } },
];

export const waitingFaces: Email[] = [
	{ kind: "waiting-joined", facts: { ...waiting, seats: 1, isConfirmed: false } },
	{ kind: "waiting-joined", facts: { ...waiting, seats: 1, isConfirmed: true } },
	{
		kind: "waiting-offer",
		facts: { ...collectingSampleOf["waiting-offer"], seats: 1, wanted: 3, total: 10_212_500 },
	},
	{ kind: "waiting-offer", facts: { ...collectingSampleOf["waiting-offer"], seats: 1, wanted: 1, total: 0 } },
];
