import { Link } from "react-router";
import { logInWords, signUpWords } from "#accounts/pages/words.ts";
import { withNext } from "#kit/rules/return-to.ts";

const LOOK = "flex min-h-11 items-center justify-center rounded-control px-3 text-center font-semibold";

type EntryTabsProps = { current: "log-in" | "sign-up"; next: string };

/**
 * Log In and Sign Up side by side, as near as each other, whichever somebody came to. Both lead on to `next`. It stands last in its form
 * and is shown first, so that a dialog's focus goes to the first field.
 */
export function EntryTabs({ current, next }: EntryTabsProps) {
	const tabs = [
		{ id: "log-in", label: signUpWords.logIn },
		{ id: "sign-up", label: logInWords.signUp },
	];
	return (
		<div className="order-first grid gap-2">
			<div className="grid grid-cols-2 gap-1 rounded-control border border-edge bg-cotton p-1">
				{tabs.map(({ id, label }) =>
					id === current ? (
						<span key={id} className={`${LOOK} bg-ink text-white`}>
							{label}
						</span>
					) : (
						<Link key={id} to={withNext(`/${id}`, next)} data-dialog={id} className={`${LOOK} text-ink underline`}>
							{label}
						</Link>
					),
				)}
			</div>
			<p className="text-center text-sm text-muted">
				{current === "log-in" ? logInWords.noAccountYet : signUpWords.haveAccount}
			</p>
		</div>
	);
}
