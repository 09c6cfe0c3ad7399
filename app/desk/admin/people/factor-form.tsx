import { adminPeople as words } from "#desk/admin/people/words.ts";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { Card } from "#kit/ui/card.tsx";

export function FactorForm({ answer }: { answer: AdminAnswer | undefined }) {
	return (
		<Card className="mt-6 grid gap-4 lg:max-w-[calc(50%-0.75rem)]">
			<div className="grid gap-1">
				<h3 className="text-lg">{words.factor}</h3>
				<p className="text-muted">{words.factorIntro}</p>
			</div>
			<SmallForm
				form="factor"
				answer={answer}
				button={words.removeFactor}
				busyLabel={words.removingFactor}
				tone="quiet"
			/>
		</Card>
	);
}
