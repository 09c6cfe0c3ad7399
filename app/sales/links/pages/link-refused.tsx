import { payLinkWords as words } from "#sales/links/rules/words.ts";
import { StateHead } from "#sales/payments/pages/state-head.tsx";

/** We know no such link, or too many were tried from here. */
export function LinkRefused({ tooMany }: { tooMany: string | null }) {
	return (
		<StateHead tone="stop" eyebrow={words.title} title={tooMany ? words.tooManyTitle : words.unknownTitle}>
			<p>{tooMany ?? `${words.unknownBody} ${words.nothingCharged}`}</p>
		</StateHead>
	);
}
