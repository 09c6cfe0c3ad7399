import { ResendVerification } from "#dialogs/email-confirmation.tsx";
import { messages } from "#domain/messages.ts";
import { withNext } from "#domain/next-page.ts";
import { Banner } from "#ui/banner.tsx";
import { ButtonLink } from "#ui/button.tsx";

const say = messages.registration;

/** What stands between a person and the form, and the way past it (Spec §2; Reading 19: the banner carries the action). */
export function RegistrationBanner({ need, here }: { need: "sign-in" | "verify"; here: string }) {
	if (need === "verify")
		return (
			<Banner sentence={say.verifyBanner}>
				<ResendVerification tone="on-dark" />
			</Banner>
		);
	return (
		<Banner sentence={say.signInBanner}>
			<ButtonLink to={withNext("/log-in", here)} data-dialog="log-in" tone="on-dark">
				{say.logIn}
			</ButtonLink>
			<ButtonLink to={withNext("/sign-up", here)} data-dialog="sign-up">
				{say.signUp}
			</ButtonLink>
		</Banner>
	);
}
