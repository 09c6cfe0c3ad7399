import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { authOver, sessionCookieName } from "#accounts/auth/auth.ts";
import { deleteSession, isOrphanSession } from "#accounts/data/sessions.ts";
import { isSessionOver, isUseToBeNoted } from "#accounts/rules/session-life.ts";
import { currentRequest } from "#kit/data/request-scope.ts";
import { portraitUrl } from "#kit/rules/patterns/names.ts";
import { ROLES } from "#kit/rules/permissions.ts";
import { splitName } from "#kit/rules/person.ts";
import { orphanContext, type SessionUser, userContext } from "#kit/web/session-context.ts";

/** The root's middleware: reads the session once a request, and only when our cookie came along. */
export const readSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const cookie = request.headers.get("cookie") ?? "";
	if (!cookie.includes(`${sessionCookieName()}=`)) return await next();
	const renewed = await enterSession(context, cookie, new Date());
	const response = await next();
	// An answer that logs in or out sets the cookie itself, and has the last word.
	if (!renewed || response.headers.has("set-cookie")) return response;
	const headers = new Headers(response.headers);
	headers.append("set-cookie", renewed);
	return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
};

/** Sets the contexts; answers the cookie to send when the session's life was prolonged. */
async function enterSession(context: Readonly<RouterContextProvider>, cookie: string, now: Date) {
	const found = await findSession(cookie);
	if (!found) {
		context.set(orphanContext, await isOrphanSession(tokenIn(cookie), now));
		return undefined;
	}
	const user = toSessionUser(found);
	if (isDisabled(found.user, now)) return undefined;
	if (isSessionOver(found.session, user.role, now)) {
		await deleteSession(found.session.token);
		return undefined;
	}
	context.set(userContext, user);
	const asked = currentRequest();
	if (asked) asked.userId = user.id;
	if (!isUseToBeNoted(found.session, user.role, now)) return undefined;
	const { headers } = await authOver().api.getSession({ headers: new Headers({ cookie }), returnHeaders: true });
	return headers.getSetCookie().find((line) => line.startsWith(`${sessionCookieName()}=`));
}

/** Who a request's cookie stands for at this moment: for what goes on after the request was let in. */
export async function sessionUserOf(request: Request, now = new Date()): Promise<SessionUser | null> {
	const cookie = request.headers.get("cookie") ?? "";
	if (!cookie.includes(`${sessionCookieName()}=`)) return null;
	const found = await findSession(cookie);
	if (!found || isDisabled(found.user, now)) return null;
	const user = toSessionUser(found);
	return isSessionOver(found.session, user.role, now) ? null : user;
}

/** Read without prolonging it: whether it has already ended is decided first. */
async function findSession(cookie: string) {
	const { response } = await authOver().api.getSession({
		headers: new Headers({ cookie }),
		query: { disableRefresh: true },
		returnHeaders: true,
	});
	return response ?? undefined;
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function toSessionUser({ user, session }: SessionRow): SessionUser {
	return {
		id: user.id,
		fullName: user.name,
		...splitName(user.name),
		email: user.email,
		imageUrl: user.image ?? portraitUrl(user.name, user.id),
		documentName: user.documentName ?? null,
		phoneNumber: user.phoneNumber ?? null,
		verified: user.emailVerified,
		role: ROLES.find((role) => role === user.role) ?? "user",
		hasFactor: user.twoFactorEnabled === true,
		confirmedAt: session.confirmedAt ?? session.createdAt,
	};
}

/** Disabling deletes the sessions; one that was being opened at that moment is caught here. */
function isDisabled(user: SessionRow["user"], now: Date): boolean {
	return user.banned === true && !(user.banExpires && user.banExpires <= now);
}

/** The session's token from a cookie header: `<token>.<signature>`. */
export function tokenIn(cookie: string): string {
	return cookieNamed(cookie, sessionCookieName())
		.slice(sessionCookieName().length + 1)
		.split(".")[0] as string;
}

/** One cookie of a cookie header as it stands there, empty when it did not come. */
export function cookieNamed(cookie: string, name: string): string {
	const start = `${name}=`;
	for (const part of cookie.split(";")) {
		const one = part.trimStart();
		if (one.startsWith(start)) return one;
	}
	return "";
}

/** What a browser would send back of an answer's cookies. */
export function cookiesOf(headers: Headers): string {
	return headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.join("; ");
}
