import type { MailCondition } from "#domain/mail-troubles.ts";
import { adminMail as say } from "#domain/messages/admin/mail.ts";
import { StatePill } from "#ui/admin/state-pill.tsx";

const TONES = {
	sent: "good",
	failed: "bad",
	"set-aside": "plain",
	delayed: "due",
	late: "due",
	waiting: "plain",
} as const;

/** How a letter fares. */
export function MailPill({ condition }: { condition: MailCondition }) {
	return <StatePill tone={TONES[condition]}>{say.conditions[condition]}</StatePill>;
}
