import type { SalesBy } from "#sales/books/rules/accounts.ts";

/** The accountant's pages. */
export const adminAccounts = {
	title: "Accounts",
	intro: "What an accountant asks. Days and months are those of Lagos; every figure can be taken away as a file.",
	asOf: "As of a day",
	vat: "VAT by month",
	withheld: "Withheld tax",
	journal: "Journal",
	trial: "Trial balance",
	reports: "Sales",
	months: "Closed months",
	dueDaysNote: "Due dates are those of today: an extension given later counts here too.",
};

export const SALES_BY_WORDS: Readonly<Record<SalesBy, string>> = {
	course: "Course",
	date: "Date",
	city: "City",
	month: "Month",
};
