import { data, Form, redirect, useNavigation } from "react-router";
import { takeEmailBack } from "#accounts/actions/take-email-back.ts";
import { findChangeToTakeBack } from "#accounts/data/email-changes.ts";
import { accountWords } from "#accounts/pages/account/words.ts";
import { db } from "#kit/data/db.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { AccountPage } from "#kit/ui/pages/small-page.tsx";
import type { Route } from "./+types/take-back-email";

const { takeBack: words } = accountWords;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

/** The link mailed to a former address. Opening it changes nothing: programs that scan mail open every link. */
export async function loader({ params, request }: Route.LoaderArgs) {
	const change = await findChangeToTakeBack(db, params.token, new Date());
	return data({ email: change?.old_email }, { status: change || request.method === "POST" ? 200 : 410 });
}

export async function action({ params }: Route.ActionArgs) {
	const answer = await takeEmailBack({ token: params.token, now: new Date() });
	if (answer.ok) return redirect(`/reset-password/${answer.passwordToken}`);
	const isTaken = answer.reason === "taken";
	return data({ sentence: isTaken ? words.taken : words.expired }, { status: isTaken ? 409 : 410 });
}

export default function TakeBackEmail({ loaderData: { email }, actionData }: Route.ComponentProps) {
	const isBusy = useNavigation().formMethod === "POST";
	const refused = actionData?.sentence ?? (email ? undefined : words.expired);
	return (
		<AccountPage title={words.title}>
			{refused ? (
				<div className="grid gap-5">
					<p role="status">{refused}</p>
					<ButtonLink to="/about" wide>
						{words.contact}
					</ButtonLink>
				</div>
			) : (
				<Form method="post" className="grid gap-5">
					<p className="wrap-anywhere">{words.about(email ?? "")}</p>
					<Button type="submit" wide busy={isBusy} busyLabel={words.busy}>
						{words.submit}
					</Button>
				</Form>
			)}
		</AccountPage>
	);
}
