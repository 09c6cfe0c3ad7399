import { messages } from "#domain/messages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";

export type ChoiceMade = { kind: "moved"; date: string } | { kind: "refund" } | ByAdmin;

/** `date`: where the office moved them; null: it cancelled their place. */
type ByAdmin = { kind: "by-admin"; date: string | null };

const say = messages.dateChoice;

/** What was chosen, for whoever opens the link again; `late`: for whoever chose once more. */
export function ChoiceSettled({ title, made, late }: { title: string; made: ChoiceMade; late: boolean }) {
	const [heading, body] = wordsOf(made);
	return (
		<Card className="grid gap-5 md:p-8">
			{late && (
				<div role="alert">
					<Notice tone="warn">{say.late[made.kind]}</Notice>
				</div>
			)}
			<p className="eyebrow text-clay">{title}</p>
			<h1 className="text-3xl">{heading}</h1>
			<p role="status">{body}</p>
			<div>
				{made.kind === "refund" ? (
					<ButtonLink to="/courses" tone="quiet">
						{say.seeCourses}
					</ButtonLink>
				) : (
					<ButtonLink to="/my-courses" tone="quiet">
						{say.myCourses}
					</ButtonLink>
				)}
			</div>
		</Card>
	);
}

function wordsOf(made: ChoiceMade): [string, string] {
	if (made.kind === "moved") return [say.moved(made.date), say.movedBody];
	if (made.kind === "refund") return [say.refunded, say.refundedBody];
	return [say.byAdmin, made.date === null ? say.byAdminCancelled : say.byAdminMoved(made.date)];
}
