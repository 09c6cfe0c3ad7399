import { messages } from "#domain/messages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

export type ChoiceMade = { kind: "moved"; date: string } | { kind: "refund" } | { kind: "by-admin" };

const say = messages.dateChoice;

/** What was chosen, for whoever opens the link again. */
export function ChoiceSettled({ title, made }: { title: string; made: ChoiceMade }) {
	const [heading, body] = wordsOf(made);
	return (
		<Card className="grid gap-5 md:p-8">
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
	return made.kind === "refund" ? [say.refunded, say.refundedBody] : [say.byAdmin, say.byAdminBody];
}
