import { PriceTable } from "#courses/pages/price-table.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { naira } from "#kit/rules/money.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { PayerFrame, Steps } from "#sales/paying/payments/pages/payer-parts.tsx";
import { LinkDocuments } from "#sales/paying/ways/links/pages/link-frame.tsx";
import { LinkPayForm } from "#sales/paying/ways/links/pages/link-pay-form.tsx";
import type { PayLinkFacts } from "#sales/paying/ways/links/pages/pay-link-state.ts";
import type { LinkPayerErrors, LinkPayerTexts } from "#sales/paying/ways/links/rules/link-payer.ts";
import { payLinkWords as words } from "#sales/paying/ways/links/rules/words.ts";

/** In the address once the payer has opened the form. */
export const FORM_OPENED = "form";

type PayLinkPageProps = {
	shown: PayLinkFacts;
	token: string;
	typed: LinkPayerTexts;
	errors: LinkPayerErrors | undefined;
	/** Why the whole form was refused. */
	sentence: string | undefined;
	isAnswered: boolean;
};

/** The page for the holder of a link: the purpose of the payment, the participant's first name, and the form. */
export function PayLinkPage({ shown, token, isAnswered, ...typed }: PayLinkPageProps) {
	const { head, awaited, mayCheckAgain, thing, form } = shown;
	return (
		<PayerFrame
			head={head}
			facts={thing?.facts ?? []}
			price={thing && <PriceTable rows={thing.price} total={{ label: courseWords.total, amount: thing.total }} />}
			intro={thing && form && !form.folded && <AskerWords {...thing} />}
			isFactsFirst
		>
			{awaited && (
				<div className="flex max-sm:*:w-full">
					<ButtonLink
						to={`/pay/${token}/${awaited}/transfer`}
						reloadDocument
						tone={thing === null ? "quiet" : "primary"}
					>
						{words.openTransfer}
					</ButtonLink>
				</div>
			)}
			{mayCheckAgain && (
				<div className="flex max-sm:*:w-full">
					<ButtonLink to="" reloadDocument tone="quiet">
						Check again
					</ButtonLink>
				</div>
			)}
			{form && <Paying {...typed} form={form} isAnswered={isAnswered} />}
			{form?.documentsToCome && (
				<div className="grid gap-4">
					<Steps id="to-come" title={words.documents} steps={form.documentsToCome} />
					<p className="text-[0.9375rem] text-muted">{words.documentsStay}</p>
				</div>
			)}
			<LinkDocuments token={token} documents={shown.documents} />
		</PayerFrame>
	);
}

/** The name of the member who asks, if they agreed to show it, and their message. */
function AskerWords({ asker, message }: Pick<NonNullable<PayLinkFacts["thing"]>, "asker" | "message">) {
	if (!asker && !message) return null;
	return (
		<div className="grid gap-3">
			{asker && (
				<p className="wrap-anywhere">
					<span className="text-lg font-semibold">{asker.fullName}</span>
					<span className="block text-[0.9375rem] text-muted">{asker.email}</span>
				</p>
			)}
			{message && (
				<p className="border-l-4 border-marigold pl-3 leading-normal whitespace-pre-line wrap-anywhere">“{message}”</p>
			)}
		</div>
	);
}

type PayingProps = Omit<PayLinkPageProps, "shown" | "token"> & { form: NonNullable<PayLinkFacts["form"]> };

/** The form: folded when another person started to pay, and behind a button when an organisation is filled in. */
function Paying({ form, isAnswered, ...typed }: PayingProps) {
	const { folded, sentence, asksFirst, isOpened, charge } = form;
	// The answer to a sent form has the typed values.
	const pay =
		asksFirst && !isAnswered ? (
			<div className="grid gap-3">
				<ButtonLink to={`?${FORM_OPENED}#${FORM_OPENED}`} reloadDocument wide>
					Continue to pay {naira(charge.total)}
				</ButtonLink>
				<p className="text-[0.9375rem] text-muted">{words.goOnHint}</p>
			</div>
		) : (
			<div id={FORM_OPENED} className="scroll-mt-6">
				<LinkPayForm form={form} {...typed} />
			</div>
		);
	if (!folded) return pay;
	return (
		<details className="group" open={isOpened || typed.errors !== undefined || typed.sentence !== undefined}>
			<summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold underline underline-offset-4">
				{folded}
			</summary>
			<div className="grid gap-5 pt-5">
				{sentence && <p>{sentence}</p>}
				{pay}
			</div>
		</details>
	);
}
