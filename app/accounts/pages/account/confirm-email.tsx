import { data, redirect } from "react-router";
import { confirmEmailChange } from "#accounts/actions/confirm-email-change.ts";
import { findChangeToConfirm } from "#accounts/data/email-changes.ts";
import { AddressLink } from "#accounts/pages/account/address-link.tsx";
import { accountWords } from "#accounts/pages/account/words.ts";
import { db } from "#kit/data/db.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { currentUser } from "#kit/web/guards.ts";
import { redirectWithFlash } from "#kit/web/guards-admin.ts";
import type { Route } from "./+types/confirm-email";

const { confirm: words } = accountWords;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

/** The mailed link. Opening it changes nothing: programs that scan mail open every link. */
export async function loader({ params, request }: Route.LoaderArgs) {
	const change = await findChangeToConfirm(db, params.token, new Date());
	return data({ email: change?.new_email }, { status: change || request.method === "POST" ? 200 : 410 });
}

export async function action({ params, context }: Route.ActionArgs) {
	const answer = await confirmEmailChange({ token: params.token, now: new Date() });
	if (!answer.ok) {
		const isTaken = answer.reason === "taken";
		return data({ sentence: isTaken ? words.taken : words.expired }, { status: isTaken ? 409 : 410 });
	}
	if (currentUser(context)?.id === answer.userId) return redirectWithFlash("/account", words.done);
	return redirect("/log-in?note=email-changed");
}

export default function ConfirmEmail({ loaderData: { email }, actionData }: Route.ComponentProps) {
	return <AddressLink words={words} email={email} refused={useKeptAnswer(actionData)?.sentence} />;
}
