import { Card } from "#kit/ui/card.tsx";
import { adminNewsletter as words } from "#newsletter/admin/words.ts";
import { type IssueState, type Progress, recipientsOf } from "#newsletter/rules/newsletter.ts";

/** How far an issue is, letter by letter. */
export function NewsletterProgress({
	state,
	progress,
	moment,
}: {
	state: IssueState;
	progress: Progress;
	moment: string;
}) {
	const all = recipientsOf(progress);
	const counts = (["sent", "waiting", "underWay", "failed", "withheld"] as const).filter(
		(name) => name === "sent" || progress[name] > 0,
	);
	return (
		<Card className="grid gap-4">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<p className="heading text-2xl tabular-nums">{words.progress(progress.sent, all)}</p>
				<p className="text-sm text-muted">{moment}</p>
			</div>
			<progress className="progress" aria-label={words.progressLabel} max={all} value={progress.sent} />
			<dl className="flex flex-wrap gap-x-8 gap-y-2 text-[0.9375rem]">
				{counts.map((name) => (
					<div key={name} className="flex gap-2">
						<dt className="text-muted">{words.counts[name]}</dt>
						<dd className="font-semibold tabular-nums">{progress[name].toLocaleString("en-GB")}</dd>
					</div>
				))}
			</dl>
			{state === "sending" && progress.waiting > 0 && (
				<p className="text-sm text-muted">{words.minutesLeft(progress.waiting + progress.underWay)}</p>
			)}
		</Card>
	);
}
