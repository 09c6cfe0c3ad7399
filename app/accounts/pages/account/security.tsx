import { BackToAccount } from "#accounts/pages/account/back-to-account.tsx";
import { securityAction } from "#accounts/pages/account/security-actions.ts";
import { FactorCard, PasswordCard } from "#accounts/pages/account/security-cards.tsx";
import { securityWords as words } from "#accounts/pages/account/words.ts";
import { safeNext } from "#kit/rules/return-to.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { currentUser, needsFactor, renewUser, requireUser } from "#kit/web/guards.ts";
import { formOf } from "#kit/web/guards-form.ts";
import type { Route } from "./+types/security";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

// Secrets and recovery codes stand on it: no one keeps it.
export const headers = () => ({ "cache-control": "private, no-store" });

export function loader({ request, context }: Route.LoaderArgs) {
	const user = requireUser(context, request);
	return {
		email: user.email,
		hasFactor: user.hasFactor,
		isNeeded: needsFactor(user),
		next: safeNext(new URL(request.url).searchParams.get("next")),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	requireUser(context, request);
	const form = await formOf(request);
	const user = currentUser(context) ?? requireUser(context, request);
	const cookie = request.headers.get("cookie") ?? "";
	const answer = await securityAction({ form, user, cookie, now: new Date() });
	const { hasFactor } = answer.data;
	if (hasFactor !== undefined) renewUser(context, { hasFactor });
	return answer;
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
	// News of any member has this page read anew, and a code to scan must not vanish under a telephone.
	const answer = useKeptAnswer(actionData);
	const { hasFactor, isNeeded, next, email } = loaderData;
	return (
		<div className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-10 md:py-14">
			<header className="grid justify-items-start gap-2">
				<BackToAccount />
				<h1 className="text-3xl">{words.title}</h1>
			</header>
			{isNeeded && !answer?.codes && <Notice tone="warn">{words.needed}</Notice>}
			{answer?.done && (
				<div role="status">
					<Notice tone="good">{answer.done}</Notice>
				</div>
			)}
			<FactorCard hasFactor={hasFactor} answer={answer} next={next} email={email} />
			{!answer?.scan && !answer?.codes && <PasswordCard answer={answer} email={email} />}
		</div>
	);
}
