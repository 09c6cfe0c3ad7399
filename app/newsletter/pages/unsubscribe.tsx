import { data, Form, useNavigation } from "react-router";
import { rowOfToken } from "#accounts/data/tokens.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { formText } from "#kit/rules/form-text.ts";
import { AddressText } from "#kit/ui/address-text.tsx";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { FailurePage } from "#kit/ui/pages/failure-page.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { AccountPage } from "#kit/ui/pages/small-page.tsx";
import { formOf } from "#kit/web/guards-form.ts";
import { siteWords } from "#kit/words/site.ts";
import { findSubscriber, markUnsubscribed } from "#newsletter/data/newsletter-subscribers.ts";
import { NewsletterForm } from "#newsletter/pages/newsletter-form.tsx";
import { newsletterWords as words } from "#newsletter/pages/words.ts";
import { NOBODYS_TOKEN } from "#newsletter/rules/newsletter.ts";
import type { Route } from "./+types/unsubscribe";

/** What a mail program posts, word for word (RFC 8058); our own button posts the same. */
const ONE_CLICK = { name: "List-Unsubscribe", value: "One-Click" };

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: loaderData ? words.unsubscribeTitle : words.unknownLink });
}

/** Looking changes nothing: mail scanners open every link. */
export async function loader({ params }: Route.LoaderArgs) {
	if (params.token === NOBODYS_TOKEN) return NOBODY;
	const id = rowOfToken("unsubscribe", params.token);
	return (id && (await findSubscriber(db, id))) || UNKNOWN;
}

/** One click, by a mail program without cookie or Origin, or by a person: the token is what authenticates it. */
export async function action({ request, params }: Route.ActionArgs) {
	const form = await formOf(request);
	if (formText(form, ONE_CLICK.name) !== ONE_CLICK.value) throw data(siteWords.unreadable, { status: 400 });
	if (params.token === NOBODYS_TOKEN) return NOBODY;
	const id = rowOfToken("unsubscribe", params.token);
	return (id && (await inTransaction((tx) => markUnsubscribed(tx, { id, now: new Date() })))) || UNKNOWN;
}

const UNKNOWN = data(null, { status: 404 });
/** The link of an e-mail that went to no subscriber: it is explained, and does nothing. */
const NOBODY = { email: null, isSubscribed: false };

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
	const isBusy = useNavigation().state === "submitting";
	if (!loaderData)
		return (
			<FailurePage title={words.unknownLink} body={words.unknownLinkBody}>
				<ButtonLink to="/">{siteWords.goHome}</ButtonLink>
			</FailurePage>
		);
	const { email, isSubscribed } = loaderData;
	if (email === null)
		return (
			<FailurePage title={words.testLink} body={words.testLinkBody}>
				<ButtonLink to="/">{siteWords.goHome}</ButtonLink>
			</FailurePage>
		);
	if (!isSubscribed)
		return (
			<AccountPage title={words.unsubscribedTitle}>
				<div className="grid gap-6">
					<p role="status" className="wrap-anywhere">
						{words.unsubscribed(email)}
					</p>
					<p className="text-muted">{words.changedYourMind}</p>
					<NewsletterForm email={email} label={words.subscribeAgain} />
				</div>
			</AccountPage>
		);
	return (
		<AccountPage title={words.unsubscribeTitle}>
			<Form method="post" className="grid gap-6">
				<p>
					<AddressText text={words.askToUnsubscribe(email)} />
				</p>
				<input type="hidden" {...ONE_CLICK} />
				<Button type="submit" wide busy={isBusy} busyLabel={words.unsubscribing}>
					{words.unsubscribe}
				</Button>
			</Form>
		</AccountPage>
	);
}
