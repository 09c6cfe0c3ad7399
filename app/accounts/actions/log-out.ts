import { authOver } from "#accounts/auth/auth.ts";

/** Ends the session of a request's cookie. Safe without one; the headers clear the cookie either way. */
export async function logOut({ cookie }: { cookie: string }): Promise<{ sessionHeaders: Headers }> {
	const { headers } = await authOver().api.signOut({ headers: new Headers({ cookie }), returnHeaders: true });
	return { sessionHeaders: headers };
}
