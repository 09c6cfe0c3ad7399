import { ResendVerification } from "#accounts/pages/email-confirmation-dialog.tsx";
import { emailConfirmationWords as confirmationWords } from "#accounts/pages/words.ts";
import type { AccessNeed } from "#kit/rules/access.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { Banner } from "#kit/ui/banner.tsx";
import { ButtonLink } from "#kit/ui/button.tsx";
import { navigationWords as words } from "#kit/words/navigation.ts";
import { siteWords } from "#kit/words/site.ts";

type GateBannerProps = {
	need: AccessNeed;
	/** The page itself, to come back to. */
	here: string;
	/** What a visitor reads, for example 'Sign in / Sign up to register a course'. */
	signInSentence: string;
};

/** What stands between a person and a form, and the way past it. */
export function GateBanner({ need, here, signInSentence }: GateBannerProps) {
	if (need === "nothing") return null;
	if (need === "verify")
		return (
			<Banner sentence={siteWords.verifyBanner}>
				<ButtonLink to={withNext("/email-confirmation", here)} data-dialog="email-confirmation">
					{confirmationWords.haveCode}
				</ButtonLink>
				<ResendVerification tone="on-dark" />
			</Banner>
		);
	return (
		<Banner sentence={signInSentence}>
			<ButtonLink to={withNext("/log-in", here)} data-dialog="log-in" tone="on-dark">
				{words.logIn}
			</ButtonLink>
			<ButtonLink to={withNext("/sign-up", here)} data-dialog="sign-up">
				{words.signUp}
			</ButtonLink>
		</Banner>
	);
}
