import { useEffect } from "react";
import { useFetcher, useLocation, useRouteLoaderData } from "react-router";
import { dialogWithId, showDialog } from "#app/elements/dialogs.ts";
import { EMAIL_CONFIRMATION, EmailConfirmationDialog } from "#dialogs/email-confirmation.tsx";
import { LOG_IN, LogInDialog } from "#dialogs/log-in.tsx";
import { RESET_YOUR_PASSWORD, type ResetAnswer, ResetYourPasswordDialog } from "#dialogs/reset-your-password.tsx";
import { SIGN_UP, type SignUpAnswer, SignUpDialog } from "#dialogs/sign-up.tsx";
import { useLive } from "#ui/use-live.ts";

type RootUser = { email: string; verified: boolean } | null;

/** These pages are the dialogs already: a second form of the same kind would only confuse. */
const ACCOUNT_PAGES = /^\/(log-in|sign-up|reset-password|email-confirmation|verify-email)(\/|$)/;

/** The dialogs of Spec §2 that belong to accounts, and how one leads to another (Spec §4). The root renders them once. */
export function AccountDialogs() {
	const user = useRouteLoaderData<{ user: RootUser }>("root")?.user ?? null;
	const { pathname, search } = useLocation();
	const signUp = useFetcher<SignUpAnswer>({ key: SIGN_UP }).data;
	const reset = useFetcher<ResetAnswer>({ key: RESET_YOUR_PASSWORD }).data;
	useSuccession(signUp, SIGN_UP, EMAIL_CONFIRMATION);
	useSuccession(reset, RESET_YOUR_PASSWORD, LOG_IN);
	const isUnverified = user !== null && !user.verified;
	if (ACCOUNT_PAGES.test(pathname)) return isUnverified && <ListenForVerification />;
	const next = pathname + search;
	return (
		<>
			{isUnverified && <ListenForVerification />}
			{!user && <LogInDialog next={next} note={reset?.ok ? reset.note : undefined} />}
			{!user && <SignUpDialog next={next} />}
			{!user && <ResetYourPasswordDialog next={next} />}
			<EmailConfirmationDialog
				email={user?.email ?? (signUp?.ok ? signUp.email : undefined)}
				who={!user ? "visitor" : user.verified ? "verified" : "unverified"}
				next={next}
			/>
		</>
	);
}

/** Only somebody who waits for it keeps a line open: the link may be opened in another browser (Reading 11). */
function ListenForVerification() {
	useLive(["me"]);
	return null;
}

/** When the server says yes to what one dialog asked, the next dialog takes its place. */
function useSuccession(answer: { ok: boolean } | undefined, from: string, to: string) {
	useEffect(() => {
		const [left, entered] = [dialogWithId(from), dialogWithId(to)];
		if (!answer?.ok || !entered) return;
		left?.close();
		showDialog(entered);
	}, [answer, from, to]);
}
