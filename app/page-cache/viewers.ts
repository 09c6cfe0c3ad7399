import type { MiddlewareFunction } from "react-router";
import { sessionCookieName } from "#accounts/auth/auth.ts";
import { cookieNamed } from "#accounts/auth/session.ts";
import { listSlugsBookedBy } from "#courses/data/course-addresses.ts";
import { config } from "#kit/config/config.ts";
import { VIEWER_COOKIE } from "#kit/elements/viewer.ts";
import type { Viewer } from "#kit/rules/access.ts";
import { EVERYTHING } from "#kit/rules/topics.ts";
import { currentUser, viewerOf } from "#kit/web/guards.ts";
import { forgetCopy, holdsCopy } from "#kit/web/offline-copy.ts";
import type { SessionUser } from "#kit/web/session-context.ts";

/** So long a session is believed to be what it was when the router last saw it. A change that comes sooner is announced. */
const KNOWN_MS = 60_000;
const MOST_KNOWN = 20_000;
const COOKIE_SECONDS = 30 * 24 * 60 * 60;

type KnownViewer = CookieViewer & { userId: string; cookie: string; until: number };

/** By the cookie of their session. */
const known = new Map<string, KnownViewer>();
/** How often anything was forgotten: what was read before the last time may be out of date. */
let forgotten = 0;

/** `kind` names the viewer's kind, all that their pages have in common; `booked` are the courses whose pages are theirs alone. */
export type CookieViewer = { kind: string; viewer: Viewer | null; booked: ReadonlySet<string> };
const VISITOR: CookieViewer = { kind: "", viewer: null, booked: new Set() };

/** Whose kind of page a browser gets, by its cookies; undefined where only the router can tell, or has a cookie to set. */
export function viewerOfCookies(cookies: string | undefined): CookieViewer | undefined {
	if (!cookies) return VISITOR;
	const session = cookieNamed(cookies, sessionCookieName());
	const named = cookieNamed(cookies, VIEWER_COOKIE);
	if (!session) return named ? undefined : VISITOR;
	const found = known.get(session);
	return found && found.until > Date.now() && found.cookie === named ? found : undefined;
}

/** Somebody has changed, or everything may have. */
export function forgetViewers(topic: string) {
	if (topic !== EVERYTHING && !topic.startsWith("user:")) return;
	forgotten++;
	for (const [session, { userId }] of known)
		if (topic === EVERYTHING || topic === `user:${userId}`) known.delete(session);
}

/** Tells a browser the name to show in the bar, and remembers what kind of person its session is. */
export const nameViewer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const forgottenBefore = forgotten;
	const response = await next();
	const cookies = request.headers.get("cookie") ?? "";
	const session = cookieNamed(cookies, sessionCookieName());
	const isLoggedOut = response.headers.getSetCookie().some((line) => line.startsWith(`${sessionCookieName()}=;`));
	const user = isLoggedOut ? null : currentUser(context);
	const cookie = user ? cookieOf(user) : "";
	if (user && request.method === "GET" && !isKnown(session)) {
		const viewer = viewerOf(context);
		const kind = `${viewer?.verified} ${viewer?.adminPage} `;
		const booked = await listSlugsBookedBy(user.id);
		const until = Date.now() + KNOWN_MS;
		if (forgotten === forgottenBefore) remember(session, { kind, viewer, booked, userId: user.id, cookie, until });
	}
	const isNamed = cookie === cookieNamed(cookies, VIEWER_COOKIE);
	// A session also ends without a log-out in this browser: elsewhere, or by its age.
	const keepsForNobody = !user && request.method === "GET" && holdsCopy(request);
	if (isNamed && !keepsForNobody) return response;
	const headers = new Headers(response.headers);
	if (!isNamed) headers.append("set-cookie", withAttributes(cookie));
	if (keepsForNobody) forgetCopy(request, headers);
	return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
};

function isKnown(session: string): boolean {
	return (known.get(session)?.until ?? 0) > Date.now();
}

function remember(session: string, entry: KnownViewer) {
	known.delete(session);
	known.set(session, entry);
	const oldest = known.size > MOST_KNOWN && known.keys().next().value;
	if (oldest) known.delete(oldest);
}

/** The address only where the page has to name it: anyone who has not opened the link yet reads where it went. */
function cookieOf({ firstName, imageUrl, email, verified }: SessionUser): string {
	const facts = { name: firstName, picture: imageUrl, ...(!verified && { email }) };
	return `${VIEWER_COOKIE}=${encodeURIComponent(JSON.stringify(facts))}`;
}

function withAttributes(cookie: string): string {
	const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
	const life = cookie ? COOKIE_SECONDS : 0;
	return `${cookie || `${VIEWER_COOKIE}=`}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`;
}
