import { StatePill } from "#kit/admin/state-pill.tsx";
import { adminRequests as words } from "#requests/admin/words.ts";
import type { RequestState } from "#requests/rules/requests.ts";

const TONES = { new: "due", answered: "good", closed: "plain" } as const;

/** The status of a request. */
export function RequestPill({ state }: { state: RequestState }) {
	return <StatePill tone={TONES[state]}>{words.states[state]}</StatePill>;
}
