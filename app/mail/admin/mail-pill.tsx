import { StatePill } from "#kit/admin/state-pill.tsx";
import { adminMail as words } from "#mail/admin/words.ts";
import type { MailCondition } from "#mail/rules/mail-troubles.ts";

const TONES = {
	sent: "good",
	failed: "bad",
	"set-aside": "plain",
	delayed: "due",
	late: "due",
	waiting: "plain",
} as const;

/** The status of an e-mail. */
export function MailPill({ condition }: { condition: MailCondition }) {
	return <StatePill tone={TONES[condition]}>{words.conditions[condition]}</StatePill>;
}
