import { searchWords as words } from "#desk/admin/search-words.ts";
import {
	type SearchTerms,
	searchCourses,
	searchDocuments,
	searchEnrolments,
	searchLines,
	searchOrders,
	searchPayments,
	searchPeople,
} from "#desk/data/search.ts";
import { longDay, shortDate } from "#kit/rules/date-range.ts";
import { dayText } from "#kit/rules/moments.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Permission } from "#kit/rules/permissions.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { adminRequests } from "#requests/admin/words.ts";
import { listRequests } from "#requests/data/request-list.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";

/** Of each group; all of it is on its own list. */
export const SHOWN = 8;

/** One thing that was found: what it is, what tells it from others, and its sum. `leads`: its group stands before those as exact. */
export type Result = {
	to: string;
	title: string;
	detail: string;
	amount?: number;
	isExact: boolean;
	leads?: boolean;
	owed?: { orderCode: string; amount: Kobo } | undefined;
};
export type Group = {
	name: keyof typeof words.groups;
	/** Found only by who may see it. */
	needs: Permission;
	all: string | null;
	find: (sought: SearchTerms) => Promise<Result[]>;
};

/** What is looked through. Another group is one more entry: what it is called, the list with all of it, and how it is found. */
export const GROUPS: readonly Group[] = [
	{
		name: "participants",
		needs: "participants.read",
		all: "/admin/enrolments",
		find: async (sought) =>
			(await searchEnrolments(sought, SHOWN + 1)).map(
				({ id, fullName, title, date, isCancelled, isExact, orderCode, owed }) => ({
					to: `/admin/enrolments/${id}`,
					title: fullName,
					detail: [title, date && shortDate(date), isCancelled && words.cancelled].filter(Boolean).join(", "),
					isExact,
					owed: owed > 0 ? { orderCode, amount: owed } : undefined,
				}),
			),
	},
	{
		name: "orders",
		needs: "participants.read",
		all: null,
		find: async (sought) =>
			(await searchOrders(sought, SHOWN + 1)).map((order) => ({
				to: `/admin/orders/${order.code}`,
				title: order.buyer,
				detail: [
					codeText(order.code),
					order.purchaseOrder,
					order.seats > 0 ? words.seats(order.seats) : words.cancelled,
					dayText(order.at),
				]
					.filter(Boolean)
					.join(", "),
				amount: order.total,
				isExact: order.isExact,
				// The company stands before its people.
				leads: order.isOrganisation,
			})),
	},
	{
		name: "payments",
		needs: "money.read",
		all: "/admin/payments",
		find: async (sought) =>
			(await searchPayments(sought, SHOWN + 1)).map(({ reference, code, fullName, title, asked, at, isExact }) => ({
				to: `/admin/payments/${reference}`,
				title: fullName,
				detail: [code ? codeText(code) : reference, title, dayText(at)].join(", "),
				amount: asked,
				isExact,
			})),
	},
	{
		name: "documents",
		needs: "money.read",
		all: "/admin/payments/invoices",
		find: async (sought) =>
			(await searchDocuments(sought, SHOWN + 1)).map(({ kind, number, at, name, total, enrolmentId, isExact }) => ({
				to: kind === "receipt" ? `/admin/enrolments/${enrolmentId}` : `/admin/payments/invoices/${number}`,
				title: `${words.documents[kind]} ${number}`,
				detail: `${name}, ${dayText(at)}`,
				amount: total,
				isExact,
			})),
	},
	{
		name: "people",
		needs: "people.read",
		all: "/admin/people",
		find: async (sought) =>
			(await searchPeople(sought, SHOWN + 1)).map(({ id, fullName, email, phone, isExact }) => ({
				to: `/admin/people/${id}`,
				title: fullName,
				detail: [email, phone && phoneText(phone)].filter(Boolean).join(", "),
				isExact,
			})),
	},
	{
		name: "courses",
		needs: "courses.write",
		all: "/admin/courses",
		find: async (sought) =>
			(await searchCourses(sought, SHOWN + 1)).map(({ slug, title, price, isDraft, isExact }) => ({
				to: `/admin/courses/${slug}/edit`,
				title,
				detail: isDraft ? words.draft : "",
				amount: price,
				isExact,
			})),
	},
	{
		name: "lines",
		needs: "money.read",
		all: "/admin/payments/lines?state=all",
		find: async (sought) =>
			(await searchLines(sought, SHOWN + 1)).map(({ id, day, amount, narration, isExact }) => ({
				to: `/admin/payments/lines/${id}`,
				title: narration,
				detail: longDay(day),
				amount,
				isExact,
			})),
	},
	{
		name: "requests",
		needs: "requests",
		all: "/admin/requests?state=all",
		find: async (sought) => {
			const filter = { words: sought.words, state: "all", kind: "all" } as const;
			const found = await listRequests(filter, { sort: "time", descending: true, limit: SHOWN + 1 });
			return found.map(({ id, fullName, asked, at, state }) => ({
				to: `/admin/requests/${id}`,
				title: fullName,
				detail: `${adminRequests.kinds[asked.kind]}, ${dayText(at)}, ${adminRequests.states[state]}`,
				isExact: false,
			}));
		},
	},
];
