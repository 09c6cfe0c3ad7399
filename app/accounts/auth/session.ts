import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { authOver, sessionCookieName } from "#accounts/auth/auth.ts";
import { isOrphanSession } from "#accounts/data/sessions.ts";
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
	const { headers, response } = await authOver().api.getSession({
		headers: new Headers({ cookie }),
		returnHeaders: true,
	});
	if (!response) {
		context.set(orphanContext, await isOrphanSession(tokenIn(cookie), now));
		return undefined;
	}
	const { user } = response;
	if (isDisabled(user, now)) return undefined;
	context.set(userContext, toSessionUser(user));
	return headers.getSetCookie().find((line) => line.startsWith(`${sessionCookieName()}=`));
}

/** Who a request's cookie stands for at this moment: for what goes on after the request was let in. */
export async function sessionUserOf(request: Request, now = new Date()): Promise<SessionUser | null> {
	const cookie = request.headers.get("cookie") ?? "";
	if (!cookie.includes(`${sessionCookieName()}=`)) return null;
	const { response } = await authOver().api.getSession({
		headers: new Headers({ cookie }),
		// Nothing can be sent back to prolong it.
		query: { disableRefresh: true },
		returnHeaders: true,
	});
	return response && !isDisabled(response.user, now) ? toSessionUser(response.user) : null;
}

type LibraryUser = NonNullable<Awaited<ReturnType<ReturnType<typeof authOver>["api"]["getSession"]>>>["user"];

function toSessionUser(user: LibraryUser): SessionUser {
	return {
		id: user.id,
		fullName: user.name,
		...splitName(user.name),
		email: user.email,
		imageUrl: user.image ?? portraitUrl(user.name, user.id),
		phoneNumber: user.phoneNumber ?? null,
		verified: user.emailVerified,
		role: ROLES.find((role) => role === user.role) ?? "user",
	};
}

/** Disabling deletes the sessions; one that was being opened at that moment is caught here. */
function isDisabled(user: LibraryUser, now: Date): boolean {
	return user.banned === true && !(user.banExpires && user.banExpires <= now);
}

/** The session's token from a cookie header: `<token>.<signature>`. */
export function tokenIn(cookie: string): string {
	const pair = cookie.split(/;\s*/).find((part) => part.startsWith(`${sessionCookieName()}=`)) ?? "";
	return pair.slice(sessionCookieName().length + 1).split(".")[0] ?? "";
}
