import { NewsletterCall } from "#api/calls.ts";
import { currentUser } from "#kit/web/guards.ts";
import { bodyOf, tooManyCalls } from "#kit/web/guards-json.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import { subscribeToNewsletter } from "#newsletter/actions/subscribe-to-newsletter.ts";
import { newsletterWords as words } from "#newsletter/pages/words.ts";
import type { Route } from "./+types/user-newsletter-subscriber-email";

/**
 * POST /user/newsletter-subscriber-email, for anybody: the action of the footer's form, counted with it.
 * Who subscribed before reads so. A stranger's address gets the e-mail that asks its owner, and nothing else before they said yes.
 */
export async function action({ request, context }: Route.ActionArgs) {
	const { from } = await bodyOf(request, NewsletterCall);
	const { clientAddress } = context.get(requestFacts);
	const user = currentUser(context);
	const ownEmail = user?.verified ? user.email : undefined;
	const answer = await subscribeToNewsletter({ email: from, ownEmail, clientAddress, now: new Date() });
	if (answer.ok) return Response.json({ status: "ok", message: words.subscribed });
	if (answer.reason === "too-many") return tooManyCalls(answer.retryAfterSeconds);
	if (answer.reason === "already-subscribed") return Response.json({ status: "ok", message: words.alreadySubscribed });
	return Response.json({ error: words.invalidEmail, field: "from" }, { status: 400 });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
