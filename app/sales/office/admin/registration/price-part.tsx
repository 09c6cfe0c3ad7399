import type { MouseEvent } from "react";
import { naira } from "#kit/rules/money.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import { Notice } from "#kit/ui/notice.tsx";
import {
	AWAITED_BY,
	type OfficeRegistration,
	RECEIVED_BY,
	type ReceivedBy,
} from "#sales/ledger/orders/rules/office-registration.ts";
import { duesForSeats, type Plan } from "#sales/ledger/orders/rules/order-dues.ts";
import { Choice } from "#sales/office/admin/registration/choice.tsx";
import type { TypedFacts } from "#sales/office/admin/registration/typed-facts.ts";
import { registrationWords as words } from "#sales/office/admin/registration/words.ts";

type Texts = Readonly<Record<string, string | undefined>>;

type PriceProps = { read: OfficeRegistration; values: Texts; errors: Texts };

/** The price of a seat: the list price, less the discount that counts, an agreed one, or free. */
export function PricePart({ read, values, errors }: PriceProps) {
	const { date, price, participants, discount } = read;
	const field = typedFields(values, errors);
	const isSeveral = participants.length > 1;
	const one = (of: typeof price, off = 0) =>
		date && of ? duesForSeats({ ...date, seats: 1, listPrice: date.price, off, price: of, plan: "whole" }) : undefined;
	const list = one({ kind: "list" });
	const discounted = discount ? one({ kind: "list" }, discount.off) : undefined;
	const agreed = price?.kind === "agreed" ? one(price) : undefined;
	return (
		<div className="grid gap-4">
			<Choice
				name="price"
				legend={isSeveral ? "Price for each, including VAT" : "Price, including VAT"}
				legendLook="heading"
				look="segments"
				chosen={values.price}
				options={[
					{ value: "list", label: "List price", detail: list && naira(list.total) },
					{ value: "agreed", label: "Agreed" },
					{ value: "free", label: words.free },
				]}
			/>
			<div data-when="list" className="grid gap-2">
				{list && discount && discounted && (
					<p role="status" className="text-sm font-semibold">
						{words.counts(discount.name, list.total - discounted.total, discounted.total)}
					</p>
				)}
				<CodePart read={read} values={values} errors={errors} />
			</div>
			<div data-when="agreed">
				<div className="form-pair">
					<Field
						label={isSeveral ? "Agreed price for each, including VAT" : "Agreed price, including VAT"}
						hint={agreed && list ? words.below(agreed.vat, list.total - agreed.total) : undefined}
						{...field("agreedTotal")}
						inputMode="decimal"
						autoComplete="off"
						placeholder="₦"
					/>
					<Field label={words.reason} hint={words.reasonHint} {...field("agreedReason")} autoComplete="off" />
				</div>
			</div>
			<div data-when="free">
				<Field
					label={words.reason}
					hint={`Nothing is asked for, and no invoice is issued. ${words.reasonHint}`}
					{...field("freeReason")}
					autoComplete="off"
				/>
			</div>
		</div>
	);
}

/** A discount code. The server answers what it takes off while it is typed, and again when the form is sent. */
function CodePart({ read, values, errors }: PriceProps) {
	const { code, errors: wrong, discount } = read;
	const effect = code.isOpen ? words.codeOpen : (wrong.code ?? words.codeEffect(discount));
	return (
		<details open={values.code ? true : undefined} className="text-sm">
			<summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
				{words.haveCode}
			</summary>
			<div className="pt-1 md:max-w-80">
				<Field
					label={words.code}
					hint={code.typed === null || errors.code === effect ? undefined : effect}
					{...typedFields(values, errors)("code")}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
				/>
			</div>
		</details>
	);
}

type PaymentProps = {
	read: OfficeRegistration;
	values: Texts;
	errors: Texts;
	/** Whether the academy has a bank account; without one no transfer can be requested. */
	hasAccount: boolean;
	/** The credit of the payer. */
	credit: TypedFacts["credit"] | undefined;
};

/** The payment: money that was received, with its amount and day, or money that is awaited. */
export function PaymentPart({ read, values, errors, hasAccount, credit }: PaymentProps) {
	const { participants, paidHow } = read;
	const field = typedFields(values, errors);
	const ways = [...RECEIVED_BY, ...AWAITED_BY.filter((how) => hasAccount || how === "link")].map((how) => ({
		value: how as string,
		label: words.paidHow[how],
	}));
	// The choice stays, although the buyer was changed since.
	if (credit || values.payment === "credit" || paidHow === "credit")
		ways.unshift({ value: "credit", label: credit ? `Credit ${naira(credit.amount)}` : words.paidHow.credit });
	const received = RECEIVED_BY.find((method) => method === paidHow);
	return (
		<div className="grid gap-4">
			<Choice
				name="payment"
				legend="Payment"
				legendLook="heading"
				look="cards"
				chosen={values.payment}
				error={errors.payment}
				options={ways}
			/>
			{credit && (
				<Notice>
					{`${credit.name} has ${naira(credit.amount)} credit. Use it?`}{" "}
					<button type="button" className="text-action underline" onClick={chooseCredit}>
						Use the credit
					</button>
				</Notice>
			)}
			{!hasAccount && (
				<p className="text-sm text-muted">
					For a proforma or an invoice, add the academy's bank account in Settings first.
				</p>
			)}
			<div data-when="asked">
				<Parts read={read} values={values} received={received} />
			</div>
			<div data-when="other-amount">
				<Field label={words.amount} {...field("amount")} inputMode="decimal" autoComplete="off" placeholder="₦" />
			</div>
			<div data-when="received">
				<div className="form-pair">
					<Field label={words.day} {...field("day")} type="date" />
					<Field
						label={words.detail}
						{...field("detail")}
						autoComplete="off"
						placeholder={received && words.detailHints[received]}
					/>
				</div>
			</div>
			<p data-when="transfer" className="text-sm text-muted">
				A proforma has the bank account and the code to write in the transfer. The seats are held until its deadline.
			</p>
			<p data-when="credit" className="text-sm text-muted">
				The credit pays as much of it as it can. What is left stays to be paid, and the seats are held for the days of a
				transfer.
			</p>
			<p data-when="link" className="text-sm text-muted">
				You hand the link on by WhatsApp or e-mail. The person who has it pays by card, and the seats are held
				meanwhile.
			</p>
			<div data-when="invoice">
				<div className="form-pair">
					<Field label="Invoice is due on" {...field("until")} type="date" />
					<Choice
						name="meanwhile"
						legend="Until it is paid"
						look="cards"
						chosen={values.meanwhile}
						options={[
							{
								value: "confirm",
								label:
									participants.length > 1 ? `Confirm the ${participants.length} seats now` : "Confirm the seat now",
							},
							{
								value: "hold",
								label:
									participants.length > 1
										? "Hold them until that day, then release"
										: "Hold it until that day, then release",
							},
						]}
					/>
				</div>
			</div>
		</div>
	);
}

/** Selects the choice by script, so that the form reads it like a person's choice. */
function chooseCredit({ currentTarget }: MouseEvent<HTMLButtonElement>) {
	const form = currentTarget.closest("form");
	form?.querySelector<HTMLInputElement>('input[name="payment"][value="credit"]')?.click();
}

type PartsProps = Pick<PaymentProps, "read" | "values"> & { received: ReceivedBy | undefined };

/** The amount: all dues, the deposit, or another amount. */
function Parts({ read: { paidHow, duesOf }, values, received }: PartsProps) {
	const labelOf = (label: string, plan: Plan) => {
		const dues = duesOf(plan);
		return dues ? `${label} ${naira(dues.first)}` : label;
	};
	return (
		<Choice
			name="part"
			legend={received ? (received === "cash" ? "Cash received" : "Amount received") : "Amount asked for"}
			look="chips"
			chosen={values.part}
			options={[
				{ value: "all", label: labelOf("All", "whole") },
				{ value: "deposit", label: labelOf("Deposit", "deposit") },
				...(received || !paidHow ? [{ value: "other", label: "Another amount" }] : []),
			]}
		/>
	);
}
