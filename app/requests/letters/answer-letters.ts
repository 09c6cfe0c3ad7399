import { longDay } from "#kit/rules/date-range.ts";
import { plainParts } from "#kit/rules/written-text.ts";
import type { Block, LetterContent } from "#mail/letters/letter-content.ts";
import { oneLine } from "#mail/letters/plain-words.ts";
import { adminRequests } from "#requests/admin/words.ts";
import type { AnswerFacts } from "#requests/rules/letter-facts.ts";
import { askedRows } from "#requests/rules/request-summary.ts";

/** What somebody of the office wrote in answer to a request; below it what was asked. */
export function requestAnswer({ subject, body, askedOn, asked }: AnswerFacts): LetterContent {
	const rows = askedRows(asked);
	const isMessage = asked.kind === "message";
	return {
		subject,
		preheader: oneLine(body, 120),
		heading: subject,
		blocks: [
			...plainParts(body).map((part): Block => ({ kind: "markup", part })),
			...(isMessage && asked.facts.message !== null
				? [{ kind: "typed" as const, label: `You wrote on ${longDay(askedOn)}`, text: asked.facts.message }]
				: [
						{ kind: "note" as const, text: `You asked on ${longDay(askedOn)}:` },
						{ kind: "facts" as const, rows },
					]),
		],
		why: `You received this e-mail because a ${adminRequests.kindsInWords[asked.kind]} was sent to us from your account on ${longDay(askedOn)}.`,
	};
}
