import { data, redirect } from "react-router";
import { verifyEmail } from "#accounts/actions/verify-email.ts";
import { ResendVerification } from "#accounts/pages/email-confirmation-dialog.tsx";
import { emailConfirmationWords as words } from "#accounts/pages/words.ts";
import { safeNext, withNext } from "#kit/rules/return-to.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { AccountPage } from "#kit/ui/pages/small-page.tsx";
import { currentUser } from "#kit/web/guards.ts";
import type { Route } from "./+types/verify-email";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

/** The mailed link. It signs no one in, and leads on to an address without the secret in it, which knows where one was going. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams;
	const token = query.get("token");
	const next = safeNext(query.get("next"));
	if (token !== null && (await verifyEmail({ token, now: new Date() })).ok)
		throw redirect(withNext("/verify-email?done", next));
	const user = currentUser(context);
	if (user?.verified || query.has("done")) return { state: "verified" as const, isSignedIn: !!user, next };
	return data({ state: "expired" as const, isSignedIn: !!user, next }, { status: 410 });
}

export default function VerifyEmail({ loaderData: { state, isSignedIn, next } }: Route.ComponentProps) {
	return (
		<AccountPage title={words.title}>
			<div className="grid gap-5">
				<p role="status">{state === "verified" ? words.verified : words.linkExpired}</p>
				{state === "verified" ? (
					<GoOn isSignedIn={isSignedIn} next={next} />
				) : isSignedIn ? (
					<ResendVerification next={next} wide />
				) : (
					<>
						<p className="text-muted">{words.logInToSendAgain}</p>
						<ButtonLink to={withNext("/log-in", withNext("/email-confirmation", next))}>{words.logIn}</ButtonLink>
					</>
				)}
			</div>
		</AccountPage>
	);
}

/** Back to where the person was going before they signed up, in another browser too. */
function GoOn({ isSignedIn, next }: { isSignedIn: boolean; next: string }) {
	if (!isSignedIn) return <ButtonLink to={withNext("/log-in", next)}>{words.logIn}</ButtonLink>;
	if (next === "/") return <ButtonLink to="/courses">{words.goToCourses}</ButtonLink>;
	return <ButtonLink to={next}>{words.goOn(next)}</ButtonLink>;
}
