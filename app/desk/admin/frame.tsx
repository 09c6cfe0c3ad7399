import { data, Link, Outlet, useLocation } from "react-router";
import { adminFrame } from "#desk/admin/frame-words.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { requireAdmin } from "#kit/web/guards.ts";
import { readFlash } from "#kit/web/guards-admin.ts";
import { countUndeliveredMail } from "#mail/data/mail-list.ts";
import { countOpenRequests } from "#requests/data/request-list.ts";
import { countPaymentsThatWait } from "#sales/payments/data/payment-list.ts";
import type { Route } from "./+types/frame";
import "#app/admin.css";
import { useEffect, useRef, useState } from "react";
import { type AdminLink, FURTHER_TABS, SPECIFIED_TABS, tabOf } from "#desk/admin/admin-links.ts";
import { useCurrentInSight } from "#kit/admin/use-current-in-sight.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { Logo } from "#kit/ui/logo.tsx";
import { WholeNumbers } from "#kit/ui/whole-numbers.tsx";
import { navigationWords } from "#kit/words/navigation.ts";

/** Its own frame, without the bar and the footer of the public site; and React at once, since everything here is worked with. */
export const handle = { reactAtOnce: true, ownFrame: true };

export async function loader({ request, context }: Route.LoaderArgs) {
	const { firstName } = requireAdmin(context, request);
	const { sentence, headers } = readFlash(request);
	const [requests, mail, payments] = await Promise.all([
		countOpenRequests(),
		countUndeliveredMail(new Date()),
		countPaymentsThatWait(),
	]);
	const waiting = { "/admin/payments": payments, "/admin/requests": requests, "/admin/mail": mail };
	return data({ firstName, done: sentence, waiting }, { headers });
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
	const { firstName, waiting } = loaderData;
	// Whoever is disabled, or is no admin any more, does not go on looking at what only admins see.
	useLive(["requests", "payments", "mails", "me"]);
	return (
		<div className="admin">
			<AdminRail academyName={academyName} logoUrl={logoUrl} firstName={firstName} waiting={waiting} />
			<main id="content" tabIndex={-1} className="min-w-0">
				<DoneNotice sentence={loaderData.done} />
				<div className="admin-page">
					<Outlet />
				</div>
			</main>
		</div>
	);
}

/** How the last action went, wherever on the page one stands. The server says it once; here it stays until one goes elsewhere or puts it away. */
function DoneNotice({ sentence }: { sentence: string | null }) {
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
				<div className="flex items-start gap-3 rounded-control border border-leaf/40 py-2 pr-2 pl-4 text-[0.9375rem] leading-snug font-medium text-leaf">
					<Icon name="done" className="mt-2.5 size-5 shrink-0" />
					<p className="min-w-0 grow py-2.5 wrap-anywhere">
						<WholeNumbers text={shown} />
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

/** How many wait behind a tab, by its address. */
type Waiting = Readonly<Record<string, number>>;
type AdminRailProps = { academyName: string; logoUrl: string | null; firstName: string; waiting: Waiting };

const MOST_SHOWN = 99;

/** The tab bar: a rail on a desk, a bar that scrolls on a phone. */
function AdminRail({ academyName, logoUrl, firstName, waiting }: AdminRailProps) {
	const tabs = useCurrentInSight();
	return (
		<header className="admin-rail">
			<div className="flex items-center justify-between gap-3 px-4 pt-3 lg:px-8 lg:pt-8 lg:pb-6">
				<Link
					to="/"
					className="heading flex min-h-11 min-w-0 items-center gap-3 text-lg text-white lg:flex-col lg:items-start"
				>
					{logoUrl && <Logo url={logoUrl} onDark />}
					<span className="min-w-0 leading-tight wrap-anywhere">{academyName}</span>
				</Link>
				<form method="post" action="/log-out" data-native className="lg:hidden">
					<LogOut />
				</form>
			</div>
			<nav ref={tabs} aria-label={adminFrame.tabs} className="admin-tabs">
				<Tabs links={SPECIFIED_TABS} />
				<p className="eyebrow px-3 pt-6 pb-2 text-indigo-soft/60 max-lg:hidden">{adminFrame.running}</p>
				<span aria-hidden="true" className="w-px shrink-0 self-stretch bg-white/20 lg:hidden" />
				<Tabs links={FURTHER_TABS} waiting={waiting} />
			</nav>
			<div className="mt-auto grid gap-1 px-5 pt-6 pb-5 max-lg:hidden">
				<Link to="/" className="admin-tab">
					<Icon name="leave" className="size-4" /> {adminFrame.toSite}
				</Link>
				<form method="post" action="/log-out" data-native>
					<LogOut name={firstName} />
				</form>
			</div>
		</header>
	);
}

function Tabs({ links, waiting = {} }: { links: readonly AdminLink[]; waiting?: Waiting }) {
	const here = tabOf(useLocation().pathname.replace(/\/$/, ""));
	return (
		<ul className="contents lg:grid lg:gap-0.5">
			{links.map(({ label, to }) => (
				<li key={to} className="shrink-0">
					<Link to={to} className="admin-tab" aria-current={to === here ? "page" : undefined}>
						{label}
						<Badge count={waiting[to] ?? 0} />
					</Link>
				</li>
			))}
		</ul>
	);
}

function Badge({ count }: { count: number }) {
	if (count === 0) return null;
	return (
		<span className="relative ml-auto rounded-full bg-marigold px-2 text-[0.8125rem] leading-5 font-semibold text-ink tabular-nums">
			{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
			<span className="sr-only"> {adminFrame.waiting}</span>
		</span>
	);
}

function LogOut({ name }: { name?: string }) {
	return (
		<button type="submit" className="admin-tab w-full">
			{navigationWords.logout}
			{name && <span className="truncate text-indigo-soft/60">{name}</span>}
		</button>
	);
}
