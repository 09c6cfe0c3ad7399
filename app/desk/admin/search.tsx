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
	soughtIn,
} from "#desk/data/search.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { Amount } from "#kit/admin/amount.tsx";
import { Link } from "#kit/admin/link.tsx";
import { longDay, shortDate } from "#kit/rules/date-range.ts";
import { wordsSought } from "#kit/rules/listing.ts";
import { dayText } from "#kit/rules/moments.ts";
import { type Kobo, naira, sumOf } from "#kit/rules/money.ts";
import { may, type Permission } from "#kit/rules/permissions.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { Card } from "#kit/ui/card.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { requireStaff } from "#kit/web/guards.ts";
import { adminRequests } from "#requests/admin/words.ts";
import { listRequests } from "#requests/data/request-list.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { adminEnrolments } from "#sales/paying/orders/admin/words.ts";
import type { Route } from "./+types/search";

/** Of each group; all of it is on its own list. */
const SHOWN = 8;

/** One thing that was found: what it is, what tells it from others, and its sum. `leads`: its group stands before those as exact. */
type Result = {
	to: string;
	title: string;
	detail: string;
	amount?: number;
	isExact: boolean;
	leads?: boolean;
	owed?: { orderCode: string; amount: Kobo } | undefined;
};
type Group = {
	name: keyof typeof words.groups;
	/** Found only by who may see it. */
	needs: Permission;
	all: string | null;
	find: (sought: SearchTerms) => Promise<Result[]>;
};

/** What is looked through. Another group is one more entry: what it is called, the list with all of it, and how it is found. */
const GROUPS: readonly Group[] = [
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

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const { role } = requireStaff(context, request);
	const typed = wordsSought(url.searchParams);
	if (!typed) return { typed, groups: [] };
	const sought = soughtIn(typed);
	const found = await Promise.all(
		GROUPS.filter(({ needs }) => may(role, needs)).map(async ({ name, all, find }) => {
			const results = await find(sought);
			return {
				name,
				results: results.slice(0, SHOWN),
				isExact: results.some(({ isExact }) => isExact),
				leads: results.some(({ leads }) => leads),
				all: all && results.length > SHOWN ? withWords(all, typed) : null,
			};
		}),
	);
	const groups = found.filter(({ results }) => results.length > 0);
	// Anyone who types a whole number or name means that.
	const rank = ({ isExact, leads }: (typeof groups)[number]) => Number(isExact) * 2 + Number(leads);
	return { typed, groups: groups.toSorted((a, b) => rank(b) - rank(a)) };
}

function withWords(list: string, typed: string): string {
	return `${list}${list.includes("?") ? "&" : "?"}q=${encodeURIComponent(typed)}`;
}

export default function AdminSearch({ loaderData: { typed, groups } }: Route.ComponentProps) {
	const count = sumOf(groups, ({ results }) => results.length);
	const isMore = groups.some(({ all }) => all !== null);
	return (
		<>
			<AdminHead
				title={typed ? words.titleOf(typed) : words.title}
				intro={typed ? (count > 0 ? words.found(count, isMore) : undefined) : words.hint}
			/>
			{typed && count === 0 && <EmptyState title={words.none} hint={words.noneHint} />}
			{groups.map((group) => (
				<FoundGroup key={group.name} {...group} />
			))}
		</>
	);
}

type FoundGroupProps = { name: Group["name"]; results: readonly Result[]; all: string | null };

function FoundGroup({ name, results, all }: FoundGroupProps) {
	const label = words.groups[name];
	return (
		<Card padded={false}>
			<section aria-labelledby={`found-${name}`}>
				<div className="flex min-h-11 items-center justify-between gap-4 border-b border-line px-4.5">
					<h2 id={`found-${name}`} className="text-lg">
						{label}
					</h2>
					{all && (
						<Link
							to={all}
							className="inline-flex min-h-11 items-center text-sm font-semibold text-indigo hover:underline"
						>
							{words.all(label)}
						</Link>
					)}
				</div>
				<ul>
					{results.map(({ to, title, detail, amount, owed }) => (
						<li
							key={`${to} ${title}`}
							className="flex flex-wrap items-center border-t border-line first:border-t-0 hover:bg-cotton"
						>
							<Link to={to} className="found-row">
								<span className="min-w-0">
									<span className="line-clamp-2 font-semibold wrap-anywhere">{title}</span>{" "}
									<span className="text-muted wrap-anywhere">{detail}</span>
								</span>
								{amount !== undefined && <Amount of={amount} className="shrink-0" />}
							</Link>
							{owed && <Owed {...owed} name={title} />}
						</li>
					))}
				</ul>
			</section>
		</Card>
	);
}

/** What a participant still owes, with the way to record it as paid in cash at the counter. */
function Owed({ orderCode, amount, name }: { orderCode: string; amount: Kobo; name: string }) {
	const sum = naira(amount);
	return (
		<p className="flex items-center gap-4 px-4.5 text-sm">
			<span className="text-muted tabular-nums">{adminEnrolments.owes(sum)}</span>
			<Link
				hidden
				to={`/admin/orders/${orderCode}/payment?payment=cash`}
				aria-label={adminEnrolments.recordCashOf(name, sum)}
				className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline"
			>
				{adminEnrolments.recordCash}
			</Link>
		</p>
	);
}
