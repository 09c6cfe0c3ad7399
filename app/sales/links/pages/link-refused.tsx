import { LinkState } from "#sales/links/pages/link-state.tsx";
import { payLinkMessages as say } from "#sales/links/rules/words.ts";

/** We know no such link, or too many were tried from here. */
export function LinkRefused({ tooMany }: { tooMany: string | null }) {
	return (
		<LinkState tone="stop" eyebrow={say.title} title={tooMany ? say.tooManyTitle : say.unknownTitle}>
			<p>{tooMany ?? `${say.unknownBody} ${say.nothingCharged}`}</p>
		</LinkState>
	);
}
