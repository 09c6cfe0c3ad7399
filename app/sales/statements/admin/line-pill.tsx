import { StatePill } from "#kit/admin/state-pill.tsx";
import { adminStatements as say } from "#sales/statements/admin/words.ts";

export type LineStanding = {
	state: "new" | "open" | "matched" | "ignored" | "left";
	trouble: keyof typeof say.troubles | null;
};

const TONES = { new: "plain", open: "due", matched: "good", ignored: "off", left: "off" } as const;

/** How a line stands: why somebody is asked, or what became of it. */
export function LinePill({ standing: { state, trouble } }: { standing: LineStanding }) {
	return <StatePill tone={TONES[state]}>{trouble ? say.troubles[trouble] : say.states[state]}</StatePill>;
}
