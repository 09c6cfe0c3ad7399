import { data, redirect } from "react-router";
import { takeEmailBack } from "#accounts/actions/take-email-back.ts";
import { findChangeToTakeBack } from "#accounts/data/email-changes.ts";
import { AddressLink } from "#accounts/pages/account/address-link.tsx";
import { accountWords } from "#accounts/pages/account/words.ts";
import { db } from "#kit/data/db.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
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
	return <AddressLink words={words} email={email} refused={actionData?.sentence} />;
}
