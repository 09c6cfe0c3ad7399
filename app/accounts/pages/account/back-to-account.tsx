import { Link } from "react-router";
import { accountWords } from "#accounts/pages/account/words.ts";
import { Icon } from "#kit/ui/icon.tsx";

/** The way back from one of the pages of the account. */
export function BackToAccount() {
	return (
		<Link
			to="/account"
			className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] font-semibold text-indigo hover:underline"
		>
			<Icon name="arrow-left" className="size-4" />
			{accountWords.title}
		</Link>
	);
}
