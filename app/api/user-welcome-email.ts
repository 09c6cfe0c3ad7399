import { sendWelcome } from "#accounts/actions/send-welcome.ts";
import { WelcomeCall } from "#api/calls.ts";
import { normalEmail } from "#kit/rules/person.ts";
import { bodyOf, callerOf, countCall } from "#kit/web/guards-json.ts";
import { siteWords } from "#kit/words/site.ts";
import type { Route } from "./+types/user-welcome-email";

/** POST /user/welcome-email: welcomes the caller, once. It writes to no one else (docs/product.md#calls). */
export async function action({ request, context }: Route.ActionArgs) {
	const user = callerOf(context, { verified: false });
	const now = new Date();
	await countCall("welcome-email", user.id, now);
	const { to } = await bodyOf(request, WelcomeCall);
	if (normalEmail(to) !== user.email)
		return Response.json({ error: siteWords.notYourAddress, field: "to" }, { status: 409 });
	await sendWelcome({ person: user, now });
	return Response.json({ status: "ok" });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
