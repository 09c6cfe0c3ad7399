import { StatePill } from "#kit/admin/state-pill.tsx";
import { adminLines as words } from "#sales/statements/admin/lines-words.ts";
import { adminStatement as statementWords } from "#sales/statements/admin/statement-words.ts";

export type LineStanding = {
	state: "new" | "open" | "matched" | "ignored" | "left";
	trouble: keyof typeof words.troubles | null;
};

const TONES = { new: "plain", open: "due", matched: "good", ignored: "off", left: "off" } as const;

/** How a line stands: why somebody is asked, or what became of it. */
export function LinePill({ standing: { state, trouble } }: { standing: LineStanding }) {
	return <StatePill tone={TONES[state]}>{trouble ? words.troubles[trouble] : statementWords.states[state]}</StatePill>;
}
