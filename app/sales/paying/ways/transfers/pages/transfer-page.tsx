import { AskOffice } from "#kit/ui/ask-office.tsx";
import { ButtonLink, buttonLook } from "#kit/ui/button.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { useLookAgain } from "#kit/ui/hooks/use-look-again.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { GiveUp, PayerFrame, Steps } from "#sales/paying/payments/pages/payer-parts.tsx";
import type { TransferAnswer, TransferPage } from "#sales/paying/ways/transfers/pages/transfer-state.ts";
import { ProofForm, TransferAccount } from "#sales/paying/ways/transfers/pages/way-transfer.tsx";

/** The page of one transfer: for the member who pays it, for the payer with a link, and for the member they pay for. */
export function TransferView({ page, answer }: { page: TransferPage; answer: TransferAnswer | undefined }) {
	const { reference, isMember, head, facts, turnsInMs, account, mayProve, proof, steps } = page;
	useLive(isMember ? ["me"] : ["courses"]);
	useLookAgain({ isAwaited: false, isFinal: false, turnsInMs });
	const refused = (at: TransferAnswer["at"]) => (answer?.at === at ? answer.refused : undefined);
	const { hasProforma, link, cancelHint } = page.waysOn;
	return (
		<PayerFrame
			head={head}
			facts={facts}
			aside={
				<>
					{steps && <Steps id="steps" title="How it works" steps={steps} />}
					<AskOffice about={`my bank transfer ${reference}`} reference={reference} />
				</>
			}
		>
			{account && <TransferAccount account={account} />}
			{mayProve && <ProofForm key={proof?.id} proof={proof} isDownload={isMember} refused={refused("proof")} />}
			<div className="flex flex-wrap gap-3 empty:hidden max-sm:*:w-full">
				{hasProforma && (
					<a href={`${page.page}/proforma`} className={buttonLook("quiet", false)}>
						<Icon name="download" className="size-[1.125rem] shrink-0" />
						Proforma invoice (PDF)
					</a>
				)}
				{link && (
					<ButtonLink to={link.to} reloadDocument tone="quiet">
						{link.label}
					</ButtonLink>
				)}
			</div>
			<FormError sentence={refused("give-up")} />
			{cancelHint && <GiveUp page={`${page.page}/transfer`} label="Cancel this transfer" hint={cancelHint} />}
		</PayerFrame>
	);
}
