import { naira } from "#kit/rules/money.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import type { AwaitedByLink } from "#sales/links/data/awaited-by-link.ts";
import { payLinkWords as words } from "#sales/links/rules/words.ts";
import { StateHead } from "#sales/payments/pages/payer-parts.tsx";

/** Until when, as read. */
export type AwaitedShown = Omit<AwaitedByLink, "deadline"> & { until: string };

/** A transfer somebody asked for by this link: how it stands, and the way to its account, proforma and proof. */
export function AwaitedTransfer({ awaited, token }: { awaited: AwaitedShown; token: string }) {
	const { standing, toPay, until, reference } = awaited;
	const { title, body } = words.awaited[standing];
	return (
		<>
			<StateHead
				head={{
					tone: standing === "lapsed" ? "stop" : "wait",
					eyebrow: words.title,
					title: title(naira(toPay)),
					body: body(until),
					more: [],
				}}
			/>
			<div className="flex max-sm:*:w-full">
				<ButtonLink to={`/pay/${token}/${reference}/transfer`} reloadDocument>
					{words.openTransfer}
				</ButtonLink>
			</div>
		</>
	);
}
