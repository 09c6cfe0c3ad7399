import { useEffect } from "react";
import { type Fetcher, useFetcher, useLocation, useRouteLoaderData } from "react-router";
import { EMAIL_CONFIRMATION, EmailConfirmationDialog } from "#accounts/pages/email-confirmation-dialog.tsx";
import { LOG_IN, type LogInAnswer, LogInDialog } from "#accounts/pages/log-in-dialog.tsx";
import {
	RESET_YOUR_PASSWORD,
	type ResetAnswer,
	ResetYourPasswordDialog,
} from "#accounts/pages/reset-password-dialog.tsx";
import { SIGN_UP, type SignUpAnswer, SignUpDialog } from "#accounts/pages/sign-up-dialog.tsx";
import { useAcceptedForm } from "#accounts/pages/use-accepted-form.ts";
import { dialogWithId, showDialog } from "#kit/elements/dialogs.ts";
import type { Viewer } from "#kit/rules/access.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { useLookAfter } from "#kit/ui/hooks/use-look-after.ts";
import { useViewerFacts } from "#kit/ui/hooks/use-viewer-facts.ts";

/** These pages are the dialogs already: a second form of the same kind would only confuse. */
const ACCOUNT_PAGES = /^\/(log-in|sign-up|reset-password|email-confirmation|verify-email)(\/|$)/;

/** The dialogs that belong to accounts, and how one leads to another (docs/product.md#accounts). The root renders them once. */
export function AccountDialogs() {
	const viewer = useRouteLoaderData<{ viewer: Viewer | null }>("root")?.viewer ?? null;
	const { pathname, search } = useLocation();
	const isUnverified = viewer !== null && !viewer.verified;
	const isAccountPage = ACCOUNT_PAGES.test(pathname);
	return (
		<>
			{isUnverified && <ListenForVerification />}
			{!isAccountPage && <Dialogs viewer={viewer} here={pathname + search} />}
		</>
	);
}

function Dialogs({ viewer, here }: { viewer: Viewer | null; here: string }) {
	const { email } = useViewerFacts(viewer);
	const logIn = useFetcher<LogInAnswer>({ key: LOG_IN });
	const signUp = useFetcher<SignUpAnswer>({ key: SIGN_UP });
	const reset = useFetcher<ResetAnswer>({ key: RESET_YOUR_PASSWORD });
	const signedUp = signUp.data?.ok ? signUp.data : undefined;
	const resetSent = reset.data?.ok ? reset.data : undefined;
	useAcceptedForm(logIn);
	useLookAfter(signedUp);
	useSuccession(signedUp, SIGN_UP, EMAIL_CONFIRMATION);
	useSuccession(resetSent, RESET_YOUR_PASSWORD, LOG_IN);
	useClosingOnLeaving(here);
	return (
		<>
			{!viewer && <LogInDialog next={here} note={resetSent?.note} onClose={() => forget(logIn, reset)} />}
			{!viewer && <SignUpDialog next={here} onClose={() => signedUp || forget(signUp)} />}
			{!viewer && <ResetYourPasswordDialog next={here} onClose={() => resetSent || forget(reset)} />}
			<EmailConfirmationDialog
				email={email ?? signedUp?.email}
				who={!viewer ? "visitor" : viewer.verified ? "verified" : "unverified"}
				next={signedUp?.next ?? here}
				here={here}
			/>
		</>
	);
}

/** Only somebody who waits for it keeps a line open: the link may be opened in another browser. */
function ListenForVerification() {
	useLive(["me"]);
	return null;
}

/** When the server says yes to what one dialog asked, the next dialog opens. */
function useSuccession(accepted: object | undefined, from: string, to: string) {
	useEffect(() => {
		const entered = dialogWithId(to);
		if (!accepted || !entered) return;
		dialogWithId(from)?.close();
		showDialog(entered);
	}, [accepted, from, to]);
}

/** A dialog belongs to the page it was opened on. One opened before React came is left alone. */
function useClosingOnLeaving(here: string) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: leaving is what the effect waits for
	useEffect(() => {
		return () => {
			for (const id of [LOG_IN, SIGN_UP, RESET_YOUR_PASSWORD, EMAIL_CONFIRMATION]) dialogWithId(id)?.close();
		};
	}, [here]);
}

/** Opened again, a dialog does not repeat what it said before. */
function forget(...fetchers: (Fetcher & { reset: () => void })[]) {
	for (const fetcher of fetchers) if (fetcher.state === "idle") fetcher.reset();
}
