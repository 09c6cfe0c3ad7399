import { Icon } from "#kit/ui/icon.tsx";
import { transferWords as words } from "#sales/transfers/pages/words.ts";

const STEPS = [
	{ name: words.stepTransfer, hint: words.stepTransferHint },
	{ name: words.stepProof, hint: words.stepProofHint },
	{ name: words.stepConfirm, hint: words.stepConfirmHint },
];

/** How it goes, and how far it is: with a proof the first two are done. */
export function TransferSteps({ hasProof }: { hasProof: boolean }) {
	const doneSteps = hasProof ? 2 : 0;
	return (
		<section aria-labelledby="steps" className="grid gap-4">
			<h2 id="steps" className="text-xl">
				{words.steps}
			</h2>
			<ol className="grid gap-4">
				{STEPS.map(({ name, hint }, index) => (
					<li key={name} className="flex gap-3" aria-current={index === doneSteps ? "step" : undefined}>
						<Mark number={index + 1} isDone={index < doneSteps} isNow={index === doneSteps} />
						<div className="grid min-w-0 gap-0.5">
							<p className="leading-snug font-semibold">
								{name}
								{index < doneSteps && <span className="sr-only">: {words.done}</span>}
							</p>
							<p className="text-[0.9375rem] leading-snug text-muted">{hint}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}

function Mark({ number, isDone, isNow }: { number: number; isDone: boolean; isNow: boolean }) {
	const look = isDone
		? "border-leaf bg-leaf text-white"
		: isNow
			? "border-indigo bg-indigo text-white"
			: "border-edge bg-paper text-muted";
	return (
		<span
			aria-hidden="true"
			className={`grid size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold tabular-nums ${look}`}
		>
			{isDone ? <Icon name="check" bold className="size-3.5" /> : number}
		</span>
	);
}
