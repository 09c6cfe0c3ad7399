import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { naira } from "#kit/rules/money.ts";
import { Button, ButtonLink, buttonLook } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { PoliciesAgreedBefore } from "#kit/ui/policy-line.tsx";
import { buyerFields } from "#sales/ledger/orders/rules/buyer.ts";
import type { BalanceTransferRefusal } from "#sales/paying/balances/rules/balance-transfer-form.ts";
import { BuyerPart } from "#sales/paying/orders/pages/buyer-part.tsx";
import { otherWaysWords as ways } from "#sales/paying/orders/pages/other-ways-words.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import { PayerFrame } from "#sales/paying/payments/pages/payer-parts.tsx";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import { CertificateBox } from "#sales/paying/ways/certificates/pages/certificate-box.tsx";
import { LinkShare } from "#sales/paying/ways/links/pages/link-share.tsx";
import { payLinkWords as words } from "#sales/paying/ways/links/rules/words.ts";
import type { Route } from "./+types/balance-ways";

type BalanceShown = Route.ComponentProps["loaderData"];

export type BalanceAnswer = { refused: string } | { done: string } | { transfer: BalanceTransferRefusal };

type BalancePageProps = { shown: BalanceShown; answer: BalanceAnswer | undefined };

/** By card, by transfer, or by another person: each in a box, the first as the main one. */
export function BalancePage({ shown, answer }: BalancePageProps) {
	const { id, head, facts, due, receipt, transfer, link, saved } = shown;
	return (
		<PayerFrame head={head} facts={facts}>
			{answer && "done" in answer && (
				<div role="status">
					<Notice tone="good">{answer.done}</Notice>
				</div>
			)}
			{answer && "refused" in answer && <FormError sentence={answer.refused} />}
			{receipt !== null && (
				<div className="flex flex-wrap gap-3 max-sm:*:w-full">
					{/* A plain link, because the target is a file and not a page. */}
					<a href={`/my-courses/${id}/documents/${receipt}`} className={buttonLook("primary", false)}>
						{words.openReceipt(receipt)}
					</a>
					<ButtonLink to="/my-courses" tone="quiet">
						My Courses
					</ButtonLink>
				</div>
			)}
			{due !== null && (
				<div className="grid gap-5">
					<WayCard due={due} />
					{transfer && (
						<WayTransfer offered={transfer} refused={answer && "transfer" in answer ? answer.transfer : undefined} />
					)}
					<WayLink link={link} saved={saved} />
				</div>
			)}
		</PayerFrame>
	);
}

/** One way to pay, with its description. */
function Way({ id, title, hint, children }: { id: string; title: string; hint: string; children: ReactNode }) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
			<Card className="grid gap-4">
				<div className="grid gap-1">
					<h2 id={`${id}-title`} className="text-xl">
						{title}
					</h2>
					<p className="text-[0.9375rem] text-muted">{hint}</p>
				</div>
				{children}
			</Card>
		</section>
	);
}

/** The intent of the form that is being sent. */
const useGoing = () => useNavigation().formData?.get("intent");

function WayCard({ due }: { due: number }) {
	return (
		<Way
			id="card"
			title="Pay yourself, by card"
			hint="Or by USSD, or by transfer to an account number from our payment provider."
		>
			<Form method="post">
				<input type="hidden" name="seenTotal" value={due} />
				<Button
					type="submit"
					name="intent"
					value="card"
					className="max-sm:w-full"
					busy={useGoing() === "card"}
					busyLabel={payingWords.opening}
				>
					{words.pay(naira(due))}
				</Button>
			</Form>
			<PoliciesAgreedBefore />
		</Way>
	);
}

type WayTransferProps = {
	offered: NonNullable<BalanceShown["transfer"]>;
	refused: BalanceTransferRefusal | undefined;
};

/** The form that requests a transfer for a balance. The server sets the amounts; the amount shown is posted back. */
function WayTransfer({ offered, refused }: WayTransferProps) {
	const { charge, email, buyer, certificateRate, formKey, days } = offered;
	const isBusy = useGoing() === "transfer";
	const typed = refused?.typed ?? { email, buyer: buyerFields(buyer) };
	return (
		<Way id="transfer" title={ways.byTransfer} hint={ways.balanceTransferHint(days)}>
			<Form method="post" noValidate className="grid gap-5">
				<input type="hidden" name="intent" value="transfer" />
				<input type="hidden" name="key" value={formKey} />
				<input type="hidden" name="seenTotal" value={charge.total} />
				<Field
					label={registrationWords.invoiceEmail}
					hint={ways.proformaGoesHere}
					name="email"
					type="email"
					inputMode="email"
					autoComplete="email"
					defaultValue={typed.email}
					error={refused?.emailError}
				/>
				<BuyerPart typed={typed.buyer} errors={refused?.buyerErrors ?? {}}>
					<CertificateBox charge={charge} rate={certificateRate} typed={typed.buyer} />
				</BuyerPart>
				{refused && !isBusy && !refused.emailError && <FormError sentence={refused.sentence} />}
				<Button type="submit" tone="quiet" wide busy={isBusy} busyLabel={ways.transferBusy}>
					{ways.transfer}
				</Button>
			</Form>
		</Way>
	);
}

/** A link for another payer, and its status. */
function WayLink({ link, saved }: Pick<BalanceShown, "link" | "saved">) {
	const isMaking = useGoing() === "make-link";
	const hint =
		"Send a link to your employer or family. It shows only your first name and the course. The payer needs no account.";
	return (
		<Way id="link" title={words.byLink} hint={link ? words.stands[link.stands] : hint}>
			{link ? (
				<LinkShare link={link} primary={false} saved={saved} />
			) : (
				<Form method="post">
					<Button
						type="submit"
						name="intent"
						value="make-link"
						tone="quiet"
						className="max-sm:w-full"
						busy={isMaking}
						busyLabel="Creating the link..."
					>
						Get a payment link
					</Button>
				</Form>
			)}
		</Way>
	);
}
