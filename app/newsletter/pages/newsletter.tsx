import { data } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { AccountPage } from "#kit/ui/pages/small-page.tsx";
import { currentUser } from "#kit/web/guards.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import { siteWords } from "#kit/words/site.ts";
import { type SubscribeResult, subscribeToNewsletter } from "#newsletter/actions/subscribe-to-newsletter.ts";
import { type NewsletterAnswer, NewsletterForm } from "#newsletter/pages/newsletter-form.tsx";
import { newsletterWords as words } from "#newsletter/pages/words.ts";
import type { Route } from "./+types/newsletter";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title, path: "/newsletter", description: words.about });
}

// A refusal's Retry-After belongs to the page that shows it.
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** The footer's form, in place by script or as this page without. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	const typed = formText(form, "email");
	try {
		const { clientAddress } = context.get(requestFacts);
		const user = currentUser(context);
		const ownEmail = user?.verified ? user.email : undefined;
		const answer = await subscribeToNewsletter({ email: typed, ownEmail, clientAddress, now: new Date() });
		if (answer.ok) {
			const more = answer.mustConfirm ? words.confirm : undefined;
			return data<NewsletterAnswer>({ ok: true, sentence: words.subscribed, more });
		}
		const { status, sentence } = REFUSALS[answer.reason];
		const more = "mustConfirm" in answer && answer.mustConfirm ? words.confirmAgain : undefined;
		const headers = "retryAfterSeconds" in answer ? { "retry-after": String(answer.retryAfterSeconds) } : {};
		return data<NewsletterAnswer>({ ok: false, sentence, more, typed }, { status, headers });
	} catch (error) {
		// One fixed sentence for whatever goes wrong. The log says what it was, without the database's details.
		console.error(error instanceof Error ? error.stack : error);
		return data<NewsletterAnswer>({ ok: false, sentence: words.failed, typed }, { status: 500 });
	}
}

/** In the browser: a connection that fails is reported in place as well, and what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<NewsletterAnswer> {
	const typed = formText(await request.clone().formData(), "email");
	try {
		return await serverAction();
	} catch {
		return { ok: false, sentence: words.failed, typed };
	}
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
	return (
		<AccountPage title={words.heading}>
			<div className="grid gap-6">
				<p className="text-muted">{words.about}</p>
				<NewsletterForm answer={actionData} />
			</div>
		</AccountPage>
	);
}

const REFUSALS: Record<(SubscribeResult & { ok: false })["reason"], { status: number; sentence: string }> = {
	required: { status: 400, sentence: words.emailRequired },
	"invalid-email": { status: 400, sentence: words.invalidEmail },
	"already-subscribed": { status: 409, sentence: words.alreadySubscribed },
	"too-many": { status: 429, sentence: siteWords.tooManyRequests },
};
