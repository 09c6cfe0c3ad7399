import { Form, useNavigation } from "react-router";
import { Button, buttonLook } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { BackLink } from "#sales/groups/pages/back-link.tsx";
import type { BuyerOrderPage } from "#sales/groups/pages/buyer-order-state.ts";
import { NamesSection } from "#sales/groups/pages/names-part.tsx";
import type { NamesAnswer } from "#sales/groups/pages/names-state.ts";
import { OWN_PAGE, organisationWords } from "#sales/groups/rules/organisation-words.ts";
import { orderWords as words } from "#sales/groups/rules/words.ts";
import { PayerFrame } from "#sales/paying/payments/pages/payer-parts.tsx";
import { LinkFrame, LinkOffice } from "#sales/paying/ways/links/pages/link-frame.tsx";
import { TransferAccount } from "#sales/paying/ways/transfers/pages/way-transfer.tsx";

/** A form that was refused, and why. */
export type OrderAnswer = { form: string; sentence: string } | NamesAnswer;

type BuyerOrderViewProps = {
	page: BuyerOrderPage;
	/** The address of the page. */
	at: string;
	/** The page of all orders of the organisation. Null: the address opens this order only. */
	all: string | null;
	answer: OrderAnswer | undefined;
};

/** What is due for an order and how to pay it, with its documents. */
export function BuyerOrderView({ page, at, all, answer }: BuyerOrderViewProps) {
	const { head, facts, sums, office, due } = page;
	return (
		<LinkFrame>
			{all && <BackLink to={all}>{words.allOrders}</BackLink>}
			<PayerFrame head={head} facts={facts} price={<Sums sums={sums} />} isFactsFirst>
				{due && <PayPart page={page} at={at} refused={answer?.form === "pay" ? answer.sentence : undefined} />}
				<NamesSection names={page.names} answer={answer && "isDone" in answer ? answer : undefined} />
				<Documents page={page} at={at} />
				{!all && (
					<p className="text-[0.9375rem] text-muted">
						<a href={`/organisations/${OWN_PAGE}`} className="font-semibold text-ink underline underline-offset-4">
							{words.allOrders}
						</a>{" "}
						{organisationWords.linkHint}
					</p>
				)}
			</PayerFrame>
			<LinkOffice office={office} />
		</LinkFrame>
	);
}

function Sums({ sums }: Pick<BuyerOrderPage, "sums">) {
	return (
		<dl className="grid tabular-nums">
			{sums.map(({ label, amount }) => (
				<div key={label} className="flex flex-wrap justify-between gap-x-4 py-1.5 last:font-semibold">
					<dt>{label}</dt>
					<dd>{amount}</dd>
				</div>
			))}
		</dl>
	);
}

type PartProps = { page: BuyerOrderPage; at: string };

function PayPart({ page: { proforma }, at, refused }: PartProps & { refused: string | undefined }) {
	const busy = useNavigation().formData?.get("intent") === "pay";
	return (
		<section aria-labelledby="pay" className="grid gap-4">
			<h2 id="pay" className="text-2xl">
				{proforma ? words.pay : words.payNow}
			</h2>
			{proforma && (
				<>
					<p className="text-muted">{words.payBy(proforma.until)}</p>
					<TransferAccount account={proforma.account} />
				</>
			)}
			<FormError sentence={refused} />
			<div className="flex flex-wrap gap-3 max-sm:*:w-full">
				{proforma && (
					<a href={`${at}/proformas/${proforma.reference}`} className={buttonLook("quiet", false)}>
						<Icon name="download" className="size-[1.125rem] shrink-0" />
						{words.proforma}
					</a>
				)}
				<Form method="post" preventScrollReset>
					<input type="hidden" name="intent" value="pay" />
					<Button type="submit" tone={proforma ? "quiet" : "primary"} wide busy={busy} busyLabel={words.payBusy}>
						{proforma ? words.payOtherwise : words.payNow}
					</Button>
				</Form>
			</div>
		</section>
	);
}

function Documents({ page: { documents }, at }: PartProps) {
	return (
		<Card className="grid gap-1">
			<h2 className="text-xl">{words.documents}</h2>
			{documents.length === 0 && <p className="text-muted">{words.noDocuments}</p>}
			<ul className="divide-y divide-line">
				{documents.map(({ kind, number, total, day, isValid }) => (
					<li key={number}>
						<a
							href={`${at}/documents/${number}`}
							className="flex min-h-12 flex-wrap items-center gap-x-3 py-2 font-semibold underline underline-offset-4"
						>
							<Icon name="download" className="size-4.5 shrink-0 text-indigo" />
							{words.kinds[kind]} {number} (PDF)
							<span className="font-normal text-muted no-underline">
								{day}, {total}
								{!isValid && `, ${words.replaced}`}
							</span>
						</a>
					</li>
				))}
			</ul>
		</Card>
	);
}
