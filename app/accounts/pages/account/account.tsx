import { data } from "react-router";
import { tokenIn } from "#accounts/auth/session.ts";
import { findWaitingChange } from "#accounts/data/email-changes.ts";
import { listSessionsOf } from "#accounts/data/sessions.ts";
import { accountAction } from "#accounts/pages/account/account-actions.ts";
import { EmailCard, LinkCard, SessionsCard } from "#accounts/pages/account/account-cards.tsx";
import { shownSession } from "#accounts/pages/account/session-facts.tsx";
import { accountWords as words } from "#accounts/pages/account/words.ts";
import { EditProfile } from "#accounts/pages/edit-profile.tsx";
import { db } from "#kit/data/db.ts";
import { momentText } from "#kit/rules/moments.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { currentUser, requireUser } from "#kit/web/guards.ts";
import { readFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import type { Route } from "./+types/account";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = requireUser(context, request);
	const now = new Date();
	const token = tokenIn(request.headers.get("cookie") ?? "");
	const [waiting, sessions] = await Promise.all([
		findWaitingChange(db, user.id, now),
		listSessionsOf({ userId: user.id, role: user.role, token, now }),
	]);
	const { sentence: done, headers } = readFlash(request);
	const waits = waiting && { email: waiting.new_email, until: momentText(waiting.confirm_until) };
	return data({ profile: user, waits, sessions: sessions.map(shownSession), done }, { headers });
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) => {
	const headers = new Headers(actionHeaders);
	for (const cookie of loaderHeaders.getSetCookie()) headers.append("set-cookie", cookie);
	headers.set("cache-control", "private, no-store");
	return headers;
};

export async function action({ request, context }: Route.ActionArgs) {
	requireUser(context, request);
	const form = await formOf(request);
	const user = currentUser(context) ?? requireUser(context, request);
	return await accountAction({ context, request, user, form, now: new Date() });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	const { profile, waits, sessions, done } = loaderData;
	return (
		<div className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-10 md:py-14">
			<h1 className="text-3xl">{words.title}</h1>
			{done && (
				<div role="status">
					<Notice tone="good">{done}</Notice>
				</div>
			)}
			<EditProfile profile={profile} answer={answer?.profile} />
			<EmailCard email={profile.email} isVerified={profile.verified} waits={waits} answer={answer?.email} />
			<LinkCard
				to="/account/security"
				title={words.security.title}
				about={words.security.about}
				state={profile.hasFactor ? words.security.factorOn : words.security.factorOff}
			/>
			<SessionsCard sessions={sessions} />
			<LinkCard to="/account/data" title={words.data.title} about={words.data.about} />
		</div>
	);
}
