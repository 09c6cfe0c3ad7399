import { SessionFacts, type ShownSession } from "#accounts/pages/account/session-facts.tsx";
import { adminPeople as words } from "#desk/admin/people/words.ts";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { Card } from "#kit/ui/card.tsx";

type SessionFormsProps = { sessions: readonly ShownSession[]; answer: AdminAnswer | undefined };

/** Where somebody who works here is logged in, and how to log them out there. */
export function SessionForms({ sessions, answer }: SessionFormsProps) {
	return (
		<Card className="mt-6 grid gap-4">
			<div className="grid gap-1">
				<h3 className="text-lg">{words.sessions}</h3>
				<p className="text-muted">{sessions.length === 0 ? words.nowhere : words.sessionsIntro}</p>
			</div>
			<ul className="grid gap-4">
				{sessions.map((session) => (
					<li
						key={session.id}
						className="flex items-center justify-between gap-4 border-t border-line pt-4 max-sm:flex-col max-sm:items-start"
					>
						<SessionFacts session={session} />
						<SmallForm
							form="end-session"
							answer={answer?.values?.session === session.id ? answer : undefined}
							button={words.endSession}
							busyLabel={words.endingSession}
							tone="quiet"
						>
							{() => <input type="hidden" name="session" value={session.id} />}
						</SmallForm>
					</li>
				))}
			</ul>
		</Card>
	);
}
