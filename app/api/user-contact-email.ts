import { ContactCall } from "#api/calls.ts";
import { bodyOf, callerOf, countCall } from "#kit/web/guards-json.ts";
import { siteWords } from "#kit/words/site.ts";
import { sendMessage } from "#requests/actions/send-message.ts";
import { readMessage } from "#requests/rules/contact.ts";
import type { Route } from "./+types/user-contact-email";

const FIELDS = { firstName: "firstName", email: "from", message: "contactMessage" } as const;

/** POST /user/contact-email (docs/product.md#calls): a message to the office, as the Contact Us form sends it. */
export async function action({ request, context }: Route.ActionArgs) {
	const user = callerOf(context, { verified: true });
	const now = new Date();
	await countCall("contact-email", user.id, now);
	const { from, firstName, contactMessage = "" } = await bodyOf(request, ContactCall);
	const read = readMessage({ email: from, firstName, message: contactMessage });
	if (!read.ok) {
		const wrong = (["email", "firstName", "message"] as const).find((field) => read.wrong[field]) ?? "message";
		return Response.json({ error: siteWords.unreadable, field: FIELDS[wrong] }, { status: 400 });
	}
	await sendMessage({ actor: user, message: read.message, now });
	return Response.json({ status: "ok" });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
