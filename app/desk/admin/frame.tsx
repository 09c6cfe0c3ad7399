import { useEffect, useRef, useState } from "react";
import { data, Outlet, useLocation } from "react-router";
import { DecidePosition, DecideQueue } from "#desk/admin/decide-list.tsx";
import { type DecideRow, decideRow } from "#desk/admin/decide-view.ts";
import { adminFrame } from "#desk/admin/frame-words.ts";
import { AdminBar, AdminRail } from "#desk/admin/menu.tsx";
import { SearchField } from "#desk/admin/search-field.tsx";
import { placeOf, sectionsFor } from "#desk/admin/sections.ts";
import { countToDecide, listToDecide } from "#desk/data/to-decide.ts";
import { Link } from "#kit/admin/link.tsx";
import { PageTabs } from "#kit/admin/page-tabs.tsx";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import { may, type Role } from "#kit/rules/permissions.ts";
import { classes } from "#kit/ui/classes.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { WholeNumbers } from "#kit/ui/whole-numbers.tsx";
import { requireStaff } from "#kit/web/guards.ts";
import { readFlash } from "#kit/web/guards-admin.ts";
import { countUndeliveredMail } from "#mail/data/mail-list.ts";
import { countOpenRequests } from "#requests/data/request-list.ts";
import type { Route } from "./+types/frame";
import "#app/admin.css";

/** Its own frame, without the bar and the footer of the public site; and React at once, since everything here is worked with. */
export const handle = { reactAtOnce: true, ownFrame: true };

/** Pages on which something is decided. Their queue is as long as one works off at a sitting. */
const DECIDING =
	/^\/admin\/(payments\/(lines\/\d+|transfers\?transfer=.+|(?!lines|transfers|statements|balances|invoices|totals)[^/?]+)|enrolments\/(\d+\/balance|dates\/\d+\/choices)|requests\/\d+)/;
const QUEUE = 50;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const { fullName, role } = requireStaff(context, request);
	const { sentence, headers } = readFlash(request);
	const now = new Date();
	const today = todayInLagos(now);
	const isDeciding = DECIDING.test(url.pathname + url.search);
	// Some decisions lead on to a list: from there, too, one goes on to the next. What was decided has these two read anew at once.
	const isDecided =
		(sentence !== null && url.pathname.startsWith("/admin/payments")) ||
		/^\/admin\/(requests|reviews)$/.test(url.pathname);
	const [toDecide, queue, requests, mail] = await Promise.all([
		countForMenu(today, role),
		isDeciding || isDecided ? listToDecide(today, QUEUE, role) : [],
		may(role, "requests") ? countOpenRequests() : 0,
		may(role, "mail") ? countUndeliveredMail(now) : 0,
	]);
	const waiting: MenuCounts = { "/admin/requests": requests, "/admin/mail": mail };
	const rows = queue.map((item) => decideRow(item, today));
	return data({ fullName, role, done: sentence, toDecide, waiting, isDeciding, queue: rows }, { headers });
}

/** The menu stands, also where its badge cannot be counted: what is wrong is said by the page. */
async function countForMenu(today: Day, role: Role): Promise<number> {
	try {
		return await countToDecide(today, role);
	} catch (error) {
		console.error(error instanceof Error ? error.stack : error);
		return 0;
	}
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs) {
	return [
		{ title: `${adminFrame.title} · ${matches[0].loaderData?.academyName ?? ""}` },
		{ name: "robots", content: "noindex" },
	];
}

export default function AdminFrame({ loaderData, matches }: Route.ComponentProps) {
	const { academyName, logoUrl } = matches[0].loaderData;
	const { fullName, role, toDecide, waiting, queue, done } = loaderData;
	const sections = sectionsFor(role);
	const pathname = useLocation().pathname.replace(/\/$/, "");
	const place = placeOf(sections, pathname);
	const here = useHere();
	const isBesideQueue = useDeciding(queue, here, done) && loaderData.isDeciding;
	// An admin who is disabled, or has another role, does not go on looking at what is not theirs.
	useLive(["requests", "payments", "bank", "enrolments", "mails", "reviews", "me"]);
	const menu = {
		sections,
		academyName,
		logoUrl,
		fullName,
		toDecide,
		here: (isBesideQueue ? placeOf(sections, "/admin") : place)?.section,
	};
	const isList = place?.tab.to === pathname;
	return (
		<div className="admin">
			<AdminRail {...menu} />
			<div className={classes("admin-body", isBesideQueue && "deciding")}>
				<div className={classes("admin-top no-print", ["/admin", "/admin/search"].includes(pathname) && "on-phone")}>
					{may(role, "search") && <SearchField />}
				</div>
				{isBesideQueue && <DecideQueue rows={queue} here={here} />}
				<main id="content" tabIndex={-1} className="min-w-0">
					{place && isList && place.section.tabs.length > 1 && (
						<div className="admin-tabs">
							<SectionTabs {...place.section} waiting={waiting} />
						</div>
					)}
					<DoneNotice sentence={done} next={queue.find(({ to }) => to !== here)} />
					<div className="admin-page">
						{isBesideQueue && <DecidePosition rows={queue} here={here} />}
						<Outlet />
					</div>
				</main>
			</div>
			<AdminBar {...menu} />
		</div>
	);
}

/** The address of the page as the queue names it. */
function useHere(): string {
	const { pathname, search } = useLocation();
	const transfer = new URLSearchParams(search).get("transfer");
	return transfer ? `${pathname}?transfer=${transfer}` : pathname;
}

/** Whether the page is one of the queue, or was until it was decided a moment ago. */
function useDeciding(queue: readonly DecideRow[], here: string, done: string | null): boolean {
	const isQueued = queue.some(({ to }) => to === here);
	const [last, keep] = useState(isQueued ? here : null);
	if (isQueued && last !== here) keep(here);
	return queue.length > 0 && (isQueued || last === here || done !== null);
}

/** How many wait behind a tab, by its address. */
type MenuCounts = Readonly<Record<string, number>>;

type SectionTabsProps = { label: string; tabs: readonly { label: string; to: string }[]; waiting: MenuCounts };

function SectionTabs({ label, tabs, waiting }: SectionTabsProps) {
	return (
		<PageTabs
			label={adminFrame.tabsOf(label)}
			tabs={tabs.map(({ label, to }) => ({ label, to, end: true, count: waiting[to] ?? 0 }))}
		/>
	);
}

type DoneNoticeProps = { sentence: string | null; next: DecideRow | undefined };

/** How the last action went, wherever on the page one stands. The server says it once; here it stays until one goes elsewhere or puts it away. */
function DoneNotice({ sentence, next }: DoneNoticeProps) {
	const { key, pathname, hash } = useLocation();
	const [kept, keep] = useState({ key, sentence });
	const now = sentence !== null && kept.sentence !== sentence ? { key, sentence } : kept.key === key ? kept : undefined;
	if (now && now !== kept) keep(now);
	const shown = now?.sentence;
	const before = useRef(pathname);
	useEffect(() => {
		// A long form leads here from its end, and forms keep the position one had scrolled to.
		if (shown && before.current !== pathname && !hash) window.scrollTo(0, 0);
		before.current = pathname;
	}, [shown, pathname, hash]);
	return (
		<div role="status" className={shown ? "done-notice no-print" : "sr-only"}>
			{shown && (
				<div className="flex items-start gap-3 rounded-control border border-leaf/40 py-1 pr-2 pl-4 text-[0.9375rem] leading-snug font-medium text-leaf">
					<Icon name="done" className="mt-3 size-5 shrink-0" />
					<p className="min-w-0 grow py-3 wrap-anywhere">
						<WholeNumbers text={shown} />
						{next && (
							<Link to={next.to} className="ml-3 text-indigo underline underline-offset-4">
								{adminFrame.next(next.kind, next.title)}
							</Link>
						)}
					</p>
					<button
						type="button"
						aria-label={adminFrame.dismiss}
						onClick={() => keep({ key, sentence: null })}
						className="needs-script grid size-11 shrink-0 place-items-center rounded-control hover:bg-leaf/10"
					>
						<Icon name="close" className="size-4" />
					</button>
				</div>
			)}
		</div>
	);
}
