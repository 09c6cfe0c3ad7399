import { data, redirect } from "react-router";
import { verifyEmail } from "#accounts/actions/verify-email.ts";
import { ResendVerification } from "#accounts/pages/email-confirmation-dialog.tsx";
import { emailConfirmationWords as words } from "#accounts/pages/words.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { AccountPage } from "#kit/ui/pages/small-page.tsx";
import { currentUser } from "#kit/web/guards.ts";
import type { Route } from "./+types/verify-email";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

/** The mailed link. It signs nobody in, and leads on to an address without the secret in it. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams;
	const token = query.get("token");
	if (token !== null && (await verifyEmail({ token, now: new Date() })).ok) throw redirect("/verify-email?done");
	const user = currentUser(context);
	if (user?.verified || query.has("done")) return { state: "verified" as const, isSignedIn: !!user };
	return data({ state: "expired" as const, isSignedIn: !!user }, { status: 410 });
}

export default function VerifyEmail({ loaderData: { state, isSignedIn } }: Route.ComponentProps) {
	return (
		<AccountPage title={words.title}>
			<div className="grid gap-5">
				<p role="status">{state === "verified" ? words.verified : words.linkExpired}</p>
				{state === "verified" ? (
					<ButtonLink to={isSignedIn ? "/courses" : "/log-in"}>
						{isSignedIn ? words.goToCourses : words.logIn}
					</ButtonLink>
				) : isSignedIn ? (
					<ResendVerification wide />
				) : (
					<>
						<p className="text-muted">{words.logInToSendAgain}</p>
						<ButtonLink to="/log-in?next=/email-confirmation">{words.logIn}</ButtonLink>
					</>
				)}
			</div>
		</AccountPage>
	);
}
