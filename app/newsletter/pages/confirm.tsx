import { data, Form, useNavigation } from "react-router";
import { rowOfToken } from "#accounts/data/tokens.ts";
import { db } from "#kit/data/db.ts";
import { AddressText } from "#kit/ui/address-text.tsx";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { AccountPage } from "#kit/ui/pages/small-page.tsx";
import { confirmSubscription } from "#newsletter/actions/subscribe-to-newsletter.ts";
import { findSubscriber } from "#newsletter/data/newsletter-subscribers.ts";
import { NewsletterForm } from "#newsletter/pages/newsletter-form.tsx";
import { newsletterWords as words } from "#newsletter/pages/words.ts";
import type { Route } from "./+types/confirm";

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: loaderData ? words.confirmTitle : words.unknownConfirm });
}

/** Looking changes nothing: mail scanners open every link. */
export async function loader({ params }: Route.LoaderArgs) {
	const id = rowOfToken("confirm-newsletter", params.token);
	return (id && (await findSubscriber(db, id))) || UNKNOWN;
}

/** The token is what lets one do it: only the address itself got it. */
export async function action({ params }: Route.ActionArgs) {
	const id = rowOfToken("confirm-newsletter", params.token);
	return (id && (await confirmSubscription({ id, now: new Date() }))) || UNKNOWN;
}

const UNKNOWN = data(null, { status: 404 });

export default function ConfirmNewsletter({ loaderData }: Route.ComponentProps) {
	const isBusy = useNavigation().state === "submitting";
	if (loaderData?.isSubscribed)
		return (
			<AccountPage title={words.confirmedTitle}>
				<div className="grid gap-6">
					<p role="status" className="wrap-anywhere">
						{words.confirmedBody(loaderData.email)}
					</p>
					<ButtonLink to="/courses" wide>
						{words.browse}
					</ButtonLink>
				</div>
			</AccountPage>
		);
	if (loaderData?.isWaiting)
		return (
			<AccountPage title={words.confirmTitle}>
				<Form method="post" className="grid gap-6">
					<p>
						<AddressText text={words.askToConfirm(loaderData.email)} />
					</p>
					<Button type="submit" wide busy={isBusy} busyLabel={words.confirming}>
						{words.yesConfirm}
					</Button>
				</Form>
			</AccountPage>
		);
	return (
		<AccountPage title={words.unknownConfirm}>
			<div className="grid gap-6">
				<p>{words.unknownConfirmBody}</p>
				<NewsletterForm {...(loaderData && { email: loaderData.email })} />
			</div>
		</AccountPage>
	);
}
