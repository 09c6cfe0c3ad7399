import { LinkState } from "#sales/links/pages/link-state.tsx";
import { payLinkWords as words } from "#sales/links/rules/words.ts";

/** We know no such link, or too many were tried from here. */
export function LinkRefused({ tooMany }: { tooMany: string | null }) {
	return (
		<LinkState tone="stop" eyebrow={words.title} title={tooMany ? words.tooManyTitle : words.unknownTitle}>
			<p>{tooMany ?? `${words.unknownBody} ${words.nothingCharged}`}</p>
		</LinkState>
	);
}
