import { data, type RouterContextProvider, redirect } from "react-router";
import { config } from "#kit/config/config.ts";
import { currentRequest } from "#kit/data/request-scope.ts";
import { securityEvent } from "#kit/data/security-log.ts";
import type { Viewer } from "#kit/rules/access.ts";
import { mayOpen, maySend } from "#kit/rules/office/doors.ts";
import { adminPageOf, isStaff, type Role } from "#kit/rules/permissions.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import { orphanContext, type SessionUser, userContext, userOfRequest } from "#kit/web/session-context.ts";

type Context = Readonly<RouterContextProvider>;

/** Who asks, or null for a visitor. */
export function currentUser(context: Context): SessionUser | null {
	return context.get(userContext);
}

/** What kind of person a page is for. It decides what is shown, never what may be done: for that ask `currentUser`. */
export function viewerOf(context: Context): Viewer | null {
	const { keptFor } = context.get(requestFacts);
	if (keptFor !== undefined) return keptFor;
	const user = currentUser(context);
	return user && { verified: user.verified, adminPage: adminPageOf(user.role) };
}

/** Lets the rest of this request see what an action has just changed about the person: the session was read before. */
export function renewUser(context: Context, changes: Partial<SessionUser>) {
	const user = currentUser(context);
	if (user) context.set(userContext, { ...user, ...changes });
}

/** Whether somebody is signed in whose record is gone: 'No user details available.' (docs/product.md#accounts). */
export function isUserRecordGone(context: Context): boolean {
	return context.get(orphanContext);
}

/** Who asks; a visitor is sent to log in and then back here. */
export function requireUser(context: Context, request: Request): SessionUser {
	const user = currentUser(context);
	if (user) return user;
	throw redirect(withNext("/log-in", pageOf(request)));
}

/**
 * Who asks, with a role that may ask this of this address (`DOORS` in kit/rules/permissions.ts). A visitor is sent to log in,
 * anybody else gets 403 (docs/product.md#roles).
 */
export function requireStaff(context: Context, request: Request): SessionUser {
	return admitted(currentUser(context), request);
}

/**
 * Asks anew who asks: a body may take minutes to arrive, and anyone who was let in when it began may have another role (or be
 * signed out, or disabled) when all of it is here.
 */
export async function requireStaffStill(request: Request): Promise<SessionUser> {
	return admitted(await userOfRequest(request, new Date()), request);
}

function admitted(user: SessionUser | null, request: Request): SessionUser {
	const isAllowed = user !== null && isAdmitted(user.role, request);
	if (!isAllowed) noteRefusal(user, request);
	if (!user) throw redirect(withNext("/log-in", pageOf(request)));
	if (!isAllowed) throw data(null, { status: 403 });
	if (needsFactor(user)) throw redirect(withNext("/account/security", pageOf(request)));
	return user;
}

/** For the security log: the route, or what was asked for where no route is. */
export function noteRefusal(user: SessionUser | null, request: Request) {
	const detail = `${request.method} ${currentRequest()?.pattern ?? new URL(request.url).pathname}`;
	securityEvent("door-refused", { userId: user?.id ?? null, detail, now: new Date() });
}

/** Whether somebody's role asks for a second factor that is not set up yet. A demo's people work without. */
export function needsFactor({ role, hasFactor }: SessionUser): boolean {
	return config.mode === "live" && isStaff(role) && !hasFactor;
}

/** Before a form is read no one knows which one it is: `formOf` asks for that one. */
export function isAdmitted(role: Role, { method, url }: Request): boolean {
	const asked = method === "GET" || method === "HEAD" ? mayOpen : maySend;
	return asked(role, new URL(url).pathname);
}

/** The pages under /dev belong to a demo that only its own network reaches; anywhere else they do not exist. */
export function requireDemo(): void {
	if (!config.showsInbox) throw data(null, { status: 404 });
}

/** Where somebody was going: the page, also when only its data was asked for. `/admin/people.data` is nothing to come back to. */
function pageOf(request: Request): string {
	const url = new URL(request.url);
	if (url.searchParams.has("_routes")) url.searchParams.delete("_routes");
	return (url.pathname.replace(/(\/_root|\/_)?\.data$/, "") || "/") + url.search;
}
