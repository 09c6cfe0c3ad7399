import { AskOffice } from "#kit/ui/ask-office.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { useLookAgain } from "#kit/ui/hooks/use-look-again.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { PaymentFacts } from "#sales/payments/pages/payment-facts.tsx";
import { ProofForm } from "#sales/transfers/pages/proof-form.tsx";
import { TransferAccount } from "#sales/transfers/pages/transfer-account.tsx";
import { TransferHead } from "#sales/transfers/pages/transfer-head.tsx";
import { TransferNext } from "#sales/transfers/pages/transfer-next.tsx";
import type { TransferAnswer, TransferPage } from "#sales/transfers/pages/transfer-state.ts";
import { transferWords as words } from "#sales/transfers/pages/words.ts";

/** The page of one transfer: for the member who pays it, for whoever pays it by a link, and for the member they pay for. */
export function TransferView({ page, answer }: { page: TransferPage; answer: TransferAnswer | undefined }) {
	const { transfer, turnsInMs, facts, again, page: payment } = page;
	const { standing, reader, hasProof, proof, account } = transfer;
	useLive(reader === "payer" ? ["courses"] : ["me"]);
	useLookAgain({ isAwaited: false, isFinal: false, turnsInMs });
	const refused = (at: TransferAnswer["at"]) => (answer?.at === at ? answer.refused : undefined);
	const isOpen = standing === "held" || standing === "proof";
	return (
		<div className="grid gap-8">
			<TransferHead transfer={transfer} />
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-12">
				<div className="grid min-w-0 gap-6">
					{isOpen && account && <TransferAccount transfer={{ ...transfer, account }} />}
					{reader !== "paid-for" && (
						<ProofForm key={proof?.id} proof={proof} isDownload={reader === "member"} refused={refused("proof")} />
					)}
					<TransferNext transfer={transfer} page={payment} again={again} refused={refused("give-up")} />
				</div>
				<div className="grid min-w-0 gap-8">
					{isOpen && reader !== "paid-for" && <TransferSteps hasProof={hasProof} />}
					<PaymentFacts facts={facts} reference={transfer.reference} />
					<AskOffice about={words.askAbout(transfer.reference)} reference={transfer.reference} />
				</div>
			</div>
		</div>
	);
}

const STEPS = [
	{ name: words.stepTransfer, hint: words.stepTransferHint },
	{ name: words.stepProof, hint: words.stepProofHint },
	{ name: words.stepConfirm, hint: words.stepConfirmHint },
];

/** How it goes, and how far it is: with a proof the first two are done. */
function TransferSteps({ hasProof }: { hasProof: boolean }) {
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
