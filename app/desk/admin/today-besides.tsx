import { Link } from "react-router";
import { adminToday as words } from "#desk/admin/today-words.ts";
import { Notice } from "#kit/ui/notice.tsx";
import type { HeldCourse } from "#sales/ledger/orders/data/unpaid-holds.ts";
import type { GatewayTrouble } from "#sales/office/admin/payments/gateway-view.ts";

type OtherTasks = {
	overdue: number;
	mail: number;
	/** New requests that have no owner yet. */
	unowned: number;
	drafts: { courses: number; newsletters: number };
	/** Courses whose free seats are held unpaid, as far as they may. */
	held: readonly HeldCourse[];
};

/** One line of what waits besides; what does not wait is not there. */
export function TodayBesides({ besides: { overdue, mail, drafts, held, unowned } }: { besides: OtherTasks }) {
	const all: { count: number; text: (count: number) => string; to: string }[] = [
		...held.map(({ title, by, held: seats, free }) => ({
			count: seats,
			text: () => words.heldUnpaid[by](title, seats, free),
			to:
				by === "transfers"
					? `/admin/payments/transfers?${new URLSearchParams({ q: title, state: "awaited" })}`
					: `/admin/payments?${new URLSearchParams({ q: title })}`,
		})),
		{ count: overdue, text: words.overdue, to: "/admin/payments/balances?state=overdue" },
		{ count: unowned, text: words.unowned, to: "/admin/requests?owner=nobody" },
		{ count: mail, text: words.mail, to: "/admin/mail" },
		{ count: drafts.courses, text: words.courseDrafts, to: "/admin/courses" },
		{ count: drafts.newsletters, text: words.newsletterDrafts, to: "/admin/newsletter/issues" },
	].filter(({ count }) => count > 0);
	if (all.length === 0) return null;
	return (
		<section aria-label={words.besides} className="-my-2 flex flex-wrap items-center gap-x-5 px-1 text-sm">
			<h2 className="font-[inherit] font-normal tracking-normal text-muted">{words.besides}</h2>
			{all.map(({ count, text, to }) => (
				<Link key={to} to={to} className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline">
					{text(count)}
				</Link>
			))}
		</section>
	);
}

/** A provider that refuses our key, cannot be reached, or whose list could not be compared with ours. */
export function GatewayTroubles({ troubles }: { troubles: readonly GatewayTrouble[] }) {
	return troubles.map(({ text, detail }) => (
		<Notice key={text} tone="warn">
			<p className="font-semibold">{text}</p>
			{detail && <p className="mt-1 text-sm text-muted">{detail}</p>}
		</Notice>
	));
}
