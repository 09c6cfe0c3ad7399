import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { Card } from "#kit/ui/card.tsx";
import { adminRequests } from "#requests/admin/words.ts";

type Answer = {
	id: number;
	body: string;
	author: string;
	at: string;
	/** Its e-mail; null when the e-mail is deleted. */
	mail: { id: number; state: "queued" | "sent" | "failed" | null; to: string | null } | null;
};

const FATES = {
	queued: { tone: "due", words: adminRequests.mailWaiting },
	sent: { tone: "good", words: adminRequests.mailSent },
	failed: { tone: "bad", words: adminRequests.mailFailed },
} as const;

/** The office's answers so far, each with the status of its e-mail. */
export function RequestAnswers({ answers }: { answers: readonly Answer[] }) {
	if (answers.length === 0) return null;
	return (
		<section aria-labelledby="answers" className="grid gap-3">
			<h2 id="answers" className="text-xl">
				{adminRequests.answers}
			</h2>
			<ol className="grid gap-3">
				{answers.map((answer) => (
					<li key={answer.id}>
						<Card className="grid gap-3">
							<p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem]">
								<strong className="font-semibold">{answer.author}</strong>
								<span className="text-muted">{answer.at}</span>
								<Fate mail={answer.mail} />
							</p>
							<p className="leading-relaxed wrap-anywhere whitespace-pre-line">{answer.body}</p>
						</Card>
					</li>
				))}
			</ol>
		</section>
	);
}

function Fate({ mail }: { mail: Answer["mail"] }) {
	if (!mail?.state) return null;
	const { tone, words } = FATES[mail.state];
	return (
		<span className="flex flex-wrap items-center gap-3 sm:ml-auto">
			<StatePill tone={tone}>{words}</StatePill>
			<Link
				to={`/admin/mail/${mail.id}`}
				className="inline-flex min-h-11 items-center text-indigo underline underline-offset-3"
			>
				{adminRequests.openMail}
			</Link>
		</span>
	);
}
