import type { SettingGroup } from "#settings/rules/settings.ts";

type GroupWords = {
	title: string;
	/** What the group is for, under its heading. */
	intro: string;
	/** What saving it changes for visitors: asked before. */
	confirm: string;
};

const groups: Record<SettingGroup, GroupWords> = {
	academy: {
		title: "Name and logo",
		intro: "They stand on every page, in every mail and on every paper.",
		confirm:
			"Visitors see it at once, on every page and in every mail from now on. Papers issued before keep the name they have.",
	},
	office: {
		title: "The office",
		intro:
			"Where visitors write, call and come. Notices of bookings, applications and messages go to the office e-mail.",
		confirm: "Visitors see it at once. Notices go to this e-mail from now on.",
	},
	social: {
		title: "Social links",
		intro: "Shown at the foot of every page.",
		confirm: "Visitors see them at once.",
	},
	papers: {
		title: "Numbers on papers",
		intro:
			"Printed on invoices and credit notes, and at the foot of receipts, invitations, quotations and the training calendar, with the address of the office.",
		confirm: "Papers issued from now on show them. Those issued before stay as they are.",
	},
	vat: {
		title: "VAT",
		intro: "Added to the price of every course that has no rate of its own.",
		confirm:
			"New registrations, invitations and quotations are charged with it at once. Payments that have begun, and balances still to pay, keep the rate they were bought with.",
	},
	deposit: {
		title: "Deposit policy",
		intro: "Shown on the registration page beside the two instalments.",
		confirm: "Visitors see it at once.",
	},
	payments: {
		title: "Ways to pay",
		intro: "What the payment window offers.",
		confirm: "Payment windows that open from now on offer these. One that is open keeps what it has.",
	},
	transfers: {
		title: "Bank transfers",
		intro:
			"For payments by bank transfer: the account they go to, how long a place is held for one, and the tax employers withhold. Without an account visitors are not offered transfers.",
		confirm:
			"Proforma invoices issued from now on name this account and these days. Those issued before keep what stands on them.",
	},
};

export const adminSettings = {
	title: "Settings",
	intro: "What the academy is called, where it is found, and what it adds to its prices.",
	groups,
	edit: (what: string) => `Edit: ${what}`,
	failed: "The settings could not be saved. Please try again.",
	none: "Not set",
	academyName: "Academy name",
	logo: "Logo",
	logoHint:
		"Shown whole, beside the name. Wide ones with a transparent or white ground look best. Mails and papers carry it too.",
	removeLogo: "Remove the logo: the mark of the cloth stands in its place",
	noLogo: "The mark of the cloth",
	officeEmail: "Office e-mail",
	phones: "Phones",
	phonesHint: (most: number) => `One on each line, the most important first; at most ${most}.`,
	address: "Address",
	legalName: "Legal name",
	legalNameHint: "As the academy is registered, for example Koya Training Limited. Empty: its name.",
	registrationNumber: "Registration number",
	registrationHint: "As it shall be printed, for example RC 123456.",
	taxNumber: "Tax number",
	taxHint: "As it shall be printed, for example TIN 01234567-0001.",
	vat: "Default VAT rate",
	vatHint: "In per cent, with at most two decimals. 0 adds none. A course may have a rate of its own, on its form.",
	ownRates: (count: number) =>
		count === 0
			? "No course has a rate of its own."
			: `${count} ${count === 1 ? "course has a rate" : "courses have rates"} of ${count === 1 ? "its" : "their"} own and ${count === 1 ? "keeps it" : "keep them"}.`,
	depositPolicy: "Policy text",
	depositHint: "Leave it empty for the standard text.",
	depositRule:
		"That the deposit is 40% of the price is a rule of registration, not a setting: whatever this text says, 40% is charged first.",
	paymentOptions: "Payment options",
	optionsHint: (first: string) =>
		`Names with commas between. Leave it empty for the standard list: ${first}. The payment provider shows those it has for naira and hides the others; mobile money is hidden.`,
	optionUnknown: (name: string) =>
		`'${name}' is no way to pay that a provider knows. Choose from card, account, banktransfer, ussd, nqr, opay, applepay, googlepay and mobilemoney.`,
	optionsNotNaira: "With these nobody could pay in naira. Keep at least one of card, account, banktransfer and ussd.",
	bankName: "Bank",
	bankAccountName: "Account name",
	bankAccountNumber: "Account number",
	accountHint: "Ten digits. Leave bank, name and number empty to take no transfers.",
	transferDays: "Working days to pay",
	transferDaysHint: (most: number) =>
		`From 1 to ${most}. So long a place is held for a transfer, but never past the morning the training begins.`,
	transferDaysWrong: (most: number) => `Write a whole number from 1 to ${most}.`,
	holidays: "Bank holidays",
	holidaysHint:
		"1st January, 1st May, 12th June, 1st October, 25th and 26th December are known. Type the others on which banks do not work, one on each line, for example 20th March 2026: the days of Easter and of the Muslim feasts, and what is proclaimed instead of a weekend.",
	holidayWrong: (typed: string) => `'${typed}' is no day. Write it as 20th March 2026 or 20/03/2026.`,
	holidaysMany: (most: number) => `At most ${most} days fit here. Those that are past can go.`,
	withholding: "Withholding tax",
	withholdingHint: "In per cent of the price before VAT: what an employer keeps and hands in a credit note for.",
	accountHalf: "An account needs its bank, its name and its number. Fill in all three, or leave all three empty.",
	accountNumberWrong: "An account number has ten digits.",
	nameMissing: "The academy needs a name.",
	emailMissing: "The office needs an e-mail address.",
	emailWrong: "This is no e-mail address.",
	phoneWrong: (typed: string) => `'${typed}' is no phone number. Write it as 0803 123 4567 or +234 803 123 4567.`,
	phonesMany: (most: number) => `At most ${most} phone numbers fit here.`,
	linkWrong: "This is no web address. Copy it from the browser, as https://www.example.com/academy",
	whatsappHint: "A phone number will do.",
	vatMissing: "The rate is missing. Write 0 to add no VAT.",
	vatWrong: "This is no rate. Write a number from 0 to 100 with at most two decimals, as 7.5",

	// Places
	places: "Places",
	placesIntro: "Where courses are held. A place that is typed for a new date appears here by itself.",
	seePlaces: "See the places",
	addPlace: "Add Place",
	editPlace: "Edit Place",
	noPlaces: "No places yet.",
	noPlacesHint: "Add one here, or type it for the first date of a course.",
	searchPlaces: "Search places by name or address",
	placeName: "Name",
	placeNameHint: "Visitors see it with capitals. 'Online' stands for courses held on the internet.",
	placeAddress: "Address",
	placeAddressHint: "Shown with its dates, on receipts and in calendars.",
	placeDates: "Dates",
	placeUpcoming: "Upcoming",
	placeNameMissing: "The place needs a name.",
	placeTaken: (name: string) =>
		`There is a place called ${name} already. Two places are never merged: choose another name, or give its dates the other place on their course's form.`,
	placeConfirm:
		"Visitors see it at once, with all its dates. What participants bought keeps the name and address of that time. Calendars that subscribe to this place alone go by its name and have to subscribe anew after a new name.",
	deletePlaceBody: "No date is held there. It cannot be restored, but you can add it again.",
	placeDeleted: (what: string) => `${what} is deleted.`,
	placeInUseTitle: (what: string) => `${what} is in use`,
	placeInUse: (what: string, dates: number, courses: string) =>
		`${what} cannot be deleted: ${dates === 1 ? "a date is" : `${dates} dates are`} held there, of ${courses}. Give ${dates === 1 ? "it" : "them"} another place first, or delete ${dates === 1 ? "it" : "them"}.`,
	andOthers: (count: number) => `${count} more ${count === 1 ? "course" : "courses"}`,
	inTrash: (title: string) => `'${title}' (in the trash)`,
	failedPlace: "The place could not be saved. Please try again.",
	failedDeletePlace: "The place could not be deleted. Please try again.",
	placeGone: "Somebody deleted this place meanwhile. What you typed is still here; it can be added again.",
};
