import { Notice } from "#kit/ui/notice.tsx";

export type GatewayTrouble = { text: string; detail?: string };

/** A provider that refuses our key, cannot be reached, or whose list could not be compared with ours. */
export function GatewayTroubles({ troubles }: { troubles: readonly GatewayTrouble[] }) {
	return troubles.map(({ text, detail }) => (
		<Notice key={text} tone="warn">
			<p className="font-semibold">{text}</p>
			{detail && <p className="mt-1 text-sm text-muted">{detail}</p>}
		</Notice>
	));
}
