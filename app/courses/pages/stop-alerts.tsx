import { data, Form, useNavigation } from "react-router";
import { rowOfToken } from "#accounts/data/tokens.ts";
import { findAlertOwner, withdrawAlerts } from "#courses/data/course-alerts.ts";
import { courseAlertWords as words } from "#courses/pages/course-alert-words.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { AddressText } from "#kit/ui/address-text.tsx";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { FailurePage } from "#kit/ui/pages/failure-page.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { AccountPage } from "#kit/ui/pages/small-page.tsx";
import { siteWords } from "#kit/words/site.ts";
import type { Route } from "./+types/stop-alerts";

const UNKNOWN = data(null, { status: 404 });

/** Looking changes nothing: mail scanners open every link. */
export async function loader({ params }: Route.LoaderArgs) {
	const id = rowOfToken("stop-alerts", params.token);
	return (id && (await findAlertOwner(db, id))) || UNKNOWN;
}

/** The token is what lets one do it. */
export async function action({ params }: Route.ActionArgs) {
	const id = rowOfToken("stop-alerts", params.token);
	const owner = await inTransaction(async (tx) => {
		const found = id && (await findAlertOwner(tx, id));
		if (found) await withdrawAlerts(tx, found.email, new Date());
		return found;
	});
	return owner ? { stopped: true } : data({ stopped: false }, { status: 404 });
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: loaderData ? words.stopTitle : words.unknownLink });
}

export default function StopTelling({ loaderData }: Route.ComponentProps) {
	const busy = useNavigation().state === "submitting";
	if (!loaderData)
		return (
			<FailurePage title={words.unknownLink} body={words.unknownLinkBody}>
				<ButtonLink to="/">{siteWords.goHome}</ButtonLink>
			</FailurePage>
		);
	const { email, waiting } = loaderData;
	return (
		<AccountPage title={words.stopTitle}>
			{waiting ? (
				<Form method="post" className="grid gap-6">
					<p>
						<AddressText text={words.stopBody(email)} />
					</p>
					<Button type="submit" wide busy={busy} busyLabel={words.busy}>
						{words.stop}
					</Button>
				</Form>
			) : (
				<p role="status" className="wrap-anywhere">
					{words.stopped(email)}
				</p>
			)}
		</AccountPage>
	);
}
