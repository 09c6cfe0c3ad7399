import { settingErrors } from "#settings/rules/form-errors.ts";
import type { RetentionName } from "#settings/rules/retention.ts";
import type { SettingGroup } from "#settings/rules/settings.ts";

type GroupWords = {
	title: string;
	/** What the group is for, under its heading. */
	intro: string;
	/** What saving it changes for people who pay: asked before. Others are saved at once. */
	confirm?: string;
};

const groups: Record<SettingGroup, GroupWords> = {
	academy: {
		title: "Name and logo",
		intro:
			"Shown on every page, in every e-mail and on every new document. Documents already issued keep the old name.",
	},
	office: {
		title: "Office",
		intro:
			"Where visitors can write, call and visit. Notices about bookings, applications and messages go to the office e-mail.",
	},
	social: {
		title: "Social links",
		intro: "Shown at the bottom of every page.",
	},
	documents: {
		title: "Tax and registration numbers",
		intro:
			"Printed with the office address on new invoices and credit notes, and at the bottom of new receipts, invitations, quotations and the training calendar. Documents already issued stay as they are.",
	},
	letters: {
		title: "Signature on letters",
		intro:
			"Who signs special invitations. Without a name, new letters are signed with the academy's name only. Letters already issued stay as they are.",
	},
	vat: {
		title: "VAT",
		intro: "Added to the price of every course that has no VAT rate of its own.",
		confirm:
			"New registrations, invitations and quotations use this rate at once. Payments already started and balances still due keep their rate.",
	},
	deposit: {
		title: "Deposit policy",
		intro: "Shown on the registration page beside the two instalments.",
	},
	prices: {
		title: "Prices by the front desk",
		intro: "How far below the price the front desk may agree one by itself. Finance and owner may agree any price.",
	},
	changes: {
		title: "Changes by members",
		intro:
			"How long members move or cancel their own seat under My Courses. A cancelled seat is refunded in full. After that, until the day before the course, they can only hand it over to somebody else.",
		confirm: "Seats that are already booked follow the new rule at once.",
	},
	reminders: {
		title: "Reminders before a course",
		intro:
			"Participants get an e-mail some days before their course and another on the day before, with its days and hours, where to come or how to join, their trainer, what to bring and what is still due. Trainers get theirs with the number of participants.",
	},
	privacy: {
		title: "Data protection officer",
		intro:
			"Who answers questions about personal data. Shown on the privacy page and in copies of data. If it is empty, the office answers.",
	},
	retention: {
		title: "How long personal data is kept",
		intro:
			"What is older is deleted every night. Invoices, receipts and payments are never deleted by it: tax law asks for them for six years.",
		confirm: "Data that is older than this is deleted tonight. It cannot be restored.",
	},
	payments: {
		title: "Ways to pay",
		intro: "The payment methods offered at checkout. A checkout that is already open does not change.",
	},
	bookkeeping: {
		title: "Account codes",
		intro:
			"The code of each account in your accountant's chart. The journal file under Accounts is written with them; an empty one takes its first code.",
	},
	transfers: {
		title: "Bank transfers",
		intro:
			"The bank account for transfers, how long we hold a seat for a transfer, and the rate of withholding tax. Without an account, visitors cannot pay by transfer.",
		confirm: "New proforma invoices show this account and these dates. Those already issued stay as they are.",
	},
};

export const adminSettings = {
	...settingErrors,
	title: "Settings",
	intro: "The academy's name, contact details, documents, taxes and payment methods.",
	groups,
	edit: (what: string) => `Edit: ${what}`,
	failed: "The settings could not be saved. Please try again.",
	none: "Not set",
	academyName: "Academy name",
	logo: "Logo",
	logoHint:
		"Shown in full beside the name. Wide logos with a transparent or white background look best. E-mails and documents use it, too.",
	removeLogo: "Remove the logo and use the default logo",
	noLogo: "Default logo",
	officeEmail: "Office e-mail",
	phones: "Phones",
	phonesHint: (most: number) => `One per line, the most important first, at most ${most}.`,
	whatsApp: "WhatsApp number",
	whatsAppHint:
		"The number on which the office reads WhatsApp messages. Visitors can write to it wherever they may need help. Leave it empty if nobody answers there.",
	openingHours: "Opening hours",
	openingHoursHint: "When the office answers, for example Monday to Friday, 08:00 - 17:00.",
	address: "Address",
	signatoryName: "Name of the person who signs",
	signatoryHint: "For example Mrs Grace Danjuma. The person must have agreed that letters go out in their name.",
	signatoryTitle: "Their position",
	signature: "Picture of the signature",
	signatureHint: "Dark ink on a white or transparent background, cut close to the signature.",
	removeSignature: "Remove the signature",
	legalName: "Legal name",
	legalNameHint:
		"The registered name of the academy, for example Koya Training Limited. If it is empty, we use the academy name.",
	registrationNumber: "Registration number",
	registrationHint: "As it should be printed, for example RC 123456.",
	taxNumber: "Tax number",
	taxHint: "As it should be printed, for example TIN 01234567-0001.",
	vat: "Default VAT rate",
	vatHint:
		"In per cent, with at most two decimals. Type 0 for no VAT. You can set a different rate for a course on its form.",
	ownRates: (count: number) =>
		count === 0
			? "No course has its own rate."
			: `${count} ${count === 1 ? "course has its" : "courses have their"} own rate and ${count === 1 ? "keeps" : "keep"} it.`,
	depositPolicy: "Policy text",
	depositHint: "Leave it empty to use the standard text.",
	depositRule: "This text does not change the deposit itself: 40% of the price is always charged first.",
	deskDiscount: "Front desk may agree so many per cent below the list price",
	discounts: "Discounts",
	emailTextsIntro: "The beginning of each e-mail to participants, payers and members, in your own words.",
	ownEmailTexts: "Your own texts",
	ownTexts: (count: number) => (count === 0 ? "None: all are the original ones" : String(count)),
	seeEmailTexts: "See the e-mail texts",
	discountsIntro:
		"What is taken off prices by itself or with a code. The policy is shown on the application for organisations.",
	seeDiscounts: "See the discounts",
	noDiscounts: "No discount is offered.",
	deskDiscountSaid: (percent: number) => (percent === 0 ? "List price only" : `Up to ${percent}% below`),
	freeChangeDays: "Free until so many days before the first day",
	freeChangeHint: (most: number) =>
		`From 0 to ${most}. Leave it empty to switch this off: members then see how to reach the office instead.`,
	freeChangeSaid: (days: number) =>
		days === 0
			? "Until the day before the course"
			: `Until ${days} ${days === 1 ? "day" : "days"} before the first day`,
	freeChangeOff: "Off: members ask the office",
	courseReminderDays: "Days before the first day",
	courseReminderHint: (most: number) =>
		`From 1 to ${most}. The second one goes out on the day before. Type 0 to send none.`,
	courseReminderSaid: (days: number) =>
		days === 0 ? "Off: no reminder is sent" : `${days > 1 ? `${days} days and ` : ""}1 day before the first day`,
	dataProtection: "Data protection: what we process, why, and what to do in a breach",
	dataOfficerName: "Name",
	dataOfficerHint: "The person, or the firm, that is registered as your data protection officer.",
	dataOfficerEmail: "E-mail",
	retention: {
		booksYears: "Books: orders, payments, documents and proofs of payment, in years",
		mailMonths: "E-mails we sent, in months",
		requestMonths: "Requests and messages that are answered or closed, in months",
		logMonths: "Names in the log of changes, in months",
		securityLogDays: "Security log, in days",
		unverifiedDays: "Accounts whose e-mail address was never confirmed, in days",
	} satisfies Record<RetentionName, string>,
	retentionHint: ({ least, most }: { least: number; most: number }) => `From ${least} to ${most}.`,
	paymentOptions: "Payment methods",
	optionsHint: (first: string) =>
		`Type the provider's names of the methods, separated by commas. Leave it empty for the standard list: ${first}. Methods that the provider does not offer in naira, such as mobile money, are not shown.`,
	bankName: "Bank",
	bankAccountName: "Account name",
	bankAccountNumber: "Account number",
	accountHint: "Ten digits. Leave bank, account name and number empty if you do not accept transfers.",
	transferDays: "Working days to pay",
	transferDaysHint: (most: number) =>
		`From 1 to ${most}. We hold the seat this long for a transfer, but never past the morning on which the training begins.`,
	unpaidHold: "Free seats that transfers may hold (%)",
	unpaidHoldHint:
		"From 1 to 100. When members' unpaid transfers hold this share of the free seats of a course, the next ones pay another way or wait. One seat can always be held. Orders that you place are not counted.",
	unpaidHoldSaid: (percent: number) => `${percent} %`,
	shortTransfer: "Accept a transfer as paid if short by at most (₦)",
	shortTransferHint:
		"Banks sometimes take their charge from the amount. Within this sum one press accepts a transfer as paid: the price is lowered by the difference. 0: never.",
	holidays: "Bank holidays",
	holidaysHint:
		"We know 1st January, 1st May, 12th June, 1st October, 25th and 26th December. Type all other days on which banks are closed, one per line, for example 20th March 2026: Easter, the Muslim holidays, and days declared in place of a weekend.",
	withholding: "Withholding tax",
	withholdingHint:
		"In per cent of the price before VAT: what an employer withholds and proves with a withholding certificate.",
	whatsappHint: "A phone number is enough.",

	// Locations
	locations: "Locations",
	locationsIntro: "Where courses are held. A location that you type for a new date is added here automatically.",
	seeLocations: "See the locations",
	addLocation: "Add Location",
	editLocation: "Edit Location",
	noLocations: "No locations yet.",
	noLocationsHint: "Add one here, or type it when you add a date to a course.",
	searchLocations: "Search locations by name or address",
	locationName: "Name",
	locationNameHint: "Visitors see it with a capital letter. Use 'Online' for courses held on the internet.",
	locationAddress: "Address",
	locationAddressHint: "Shown with the dates, on receipts and in calendars.",
	locationDates: "Dates",
	locationUpcoming: "Upcoming",
	locationNameMissing: "Please type the name of the location.",
	locationTaken: (name: string) =>
		`A location called ${name} already exists. Locations cannot be merged. Choose another name, or change the location of its dates on the course form.`,
	locationConfirm:
		"Visitors see the change at once, for all dates at this location. Documents and enrolments of participants keep the old name and address. If you change the name, people who subscribe to the calendar of this location have to subscribe again.",
	deleteLocationBody: "No date is held there. It cannot be restored, but you can add it again.",
	locationDeleted: (what: string) => `${what} has been deleted.`,
	locationInUseTitle: (what: string) => `${what} is in use`,
	locationInUse: (what: string, dates: number, courses: string) =>
		`${what} cannot be deleted: ${dates === 1 ? "a date is" : `${dates} dates are`} held there, of ${courses}. Change the location of ${dates === 1 ? "this date" : "these dates"} or delete ${dates === 1 ? "it" : "them"} first.`,
	andOthers: (count: number) => `${count} more ${count === 1 ? "course" : "courses"}`,
	inTrash: (title: string) => `'${title}' (in the trash)`,
	failedLocation: "The location could not be saved. Please try again.",
	failedDeleteLocation: "The location could not be deleted. Please try again.",
	locationGone:
		"Somebody deleted this location after you opened it. What you typed is still here, and you can add it again.",
};
