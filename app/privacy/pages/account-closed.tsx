import { ButtonLink } from "#kit/ui/button.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { AccountPage } from "#kit/ui/pages/small-page.tsx";
import { closingWords as words } from "#privacy/pages/words.ts";
import type { Route } from "./+types/account-closed";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.closedTitle });
}

export default function AccountClosed() {
	return (
		<AccountPage title={words.closedTitle}>
			<div className="grid gap-6">
				<p role="status">{words.closed}</p>
				<ButtonLink to="/">{words.home}</ButtonLink>
			</div>
		</AccountPage>
	);
}
