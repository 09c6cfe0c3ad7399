import { Fragment } from "react";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Amount } from "#kit/admin/amount.tsx";
import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { paymentMethodOf, returnableAs } from "#sales/ledger/payments/rules/payment-method.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { MoneyHead } from "#sales/office/admin/order/order-part.tsx";
import { undoWords } from "#sales/office/admin/order/undo-words.ts";
import { orderWords as words } from "#sales/office/admin/order/words.ts";
import type { DueRow, PaymentRow } from "#sales/office/data/order-page.ts";

type Awaited = { reference: string; code: string; until: string } | undefined;

/** `isHeld`: a seat waits for its first money. */
type DuesProps = { dues: readonly DueRow[]; awaited: Awaited; isHeld: boolean };

/** What is due, by kind and day, and how much of it is open. */
export function OrderDues({ dues, awaited, isHeld }: DuesProps) {
	return (
		<section aria-labelledby="due">
			<MoneyHead id="due" title={words.dueTitle} />
			{dues.length === 0 ? (
				<p className="px-4.5 pb-4 text-muted">Nothing is to be paid for these seats.</p>
			) : (
				<div className="order-table">
					<AdminTable
						caption={words.dueTitle}
						rows={dues}
						keyOf={({ kind, day }) => `${kind} ${day}`}
						columns={[
							{ head: "Due", lead: true, cell: ({ kind }) => words.kinds[kind] },
							{ head: "By", cell: ({ day }) => day && longDay(day) },
							{ head: words.amount, figures: true, cell: ({ total }) => <Amount of={total} /> },
							{
								head: "Open",
								figures: true,
								cell: ({ open }) =>
									open === 0 ? <StatePill tone="good">Paid</StatePill> : <Amount of={open} className="font-semibold" />,
							},
						]}
					/>
				</div>
			)}
			{isHeld && (
				<p className="border-t border-line px-4.5 py-3 text-sm text-muted">
					A seat is held until the end of the day by which its first payment is due. A balance is due by its own day.
				</p>
			)}
			{awaited && (
				<p className="border-t border-line px-4.5 py-3 text-sm">{`A bank transfer with the code ${awaited.code} is awaited until ${awaited.until}.`}</p>
			)}
		</section>
	);
}

/** What came, and what of it pays what. */
export function OrderPayments({ code, payments }: { code: string; payments: readonly PaymentRow[] }) {
	return (
		<section aria-labelledby="payments">
			<MoneyHead id="payments" title={words.paymentsTitle} />
			{payments.length === 0 ? (
				<p className="px-4.5 pb-4 text-muted">No money was received yet.</p>
			) : (
				<div className="order-table">
					<AdminTable
						caption={words.paymentsTitle}
						rows={payments}
						keyOf={({ id }) => id}
						columns={[
							{ head: "How", lead: true, cell: (row) => <How row={row} /> },
							{ head: "Value day", cell: ({ day }) => longDay(day) },
							{
								head: words.amount,
								figures: true,
								cell: ({ amount, recorded, currency, isUndone }) => (
									<Amount
										of={isUndone ? recorded : amount}
										currency={currency}
										className={isUndone ? "text-muted line-through" : "font-semibold"}
									/>
								),
							},
							{ head: "Allocated to", cell: (row) => <Allocated code={code} row={row} /> },
						]}
					/>
				</div>
			)}
			{payments.some(isAtProvider) && (
				<p className="border-t border-line px-4.5 py-3 text-sm text-muted">
					What was paid at the payment provider is never undone: refund it at its seat.
				</p>
			)}
		</section>
	);
}

/** A provider has the money, and sends it back itself. */
const isAtProvider = (row: PaymentRow) => ["card", "ussd", "provider transfer"].includes(paymentMethodOf(row));

function How({ row: { provider, method, reference, note, by, isCredit } }: { row: PaymentRow }) {
	const how = words.methods[paymentMethodOf({ provider, method })];
	return (
		<>
			<Link to={`/admin/payments/${reference}`} className="row-link">
				{isCredit ? `Credit (${how})` : how}
			</Link>
			<span className="block text-[0.8125rem] font-normal text-muted wrap-anywhere">
				{[note, by && `recorded by ${by}`].filter(Boolean).join(", ")}
			</span>
		</>
	);
}

function Allocated({ code, row }: { code: string; row: PaymentRow }) {
	const {
		id,
		provider,
		allocated,
		elsewhere,
		amount,
		refunded,
		refundFailed,
		isWaiting,
		receipts,
		isCredit,
		isUndone,
		cameBack,
	} = row;
	const returnable = returnableAs(row);
	const undo = `/admin/orders/${code}/payments/${id}/undo`;
	const credit = [...allocated, ...elsewhere].reduce((left, part) => left - part.amount, amount - refunded);
	return (
		<div className="grid text-[0.8125rem]">
			{allocated.map(({ kind, amount }) => (
				<span key={kind}>
					{words.kinds[kind]} <Amount of={amount} />
				</span>
			))}
			{elsewhere.map(({ code, amount }) => (
				<Link key={code} to={`/admin/orders/${code}`} className="hover:underline">
					{words.order} {codeText(code)} <Amount of={amount} />
				</Link>
			))}
			{isUndone && (
				<span className="font-semibold text-clay-dark">
					{cameBack ? undoWords.cameBack[cameBack] : isCredit ? "Used by mistake" : "Recorded by mistake"}
				</span>
			)}
			{isWaiting && <span className="font-semibold text-clay-dark">{words.waiting}</span>}
			{!isWaiting && credit > 0 && (
				<span>
					Credit <Amount of={credit} />
				</span>
			)}
			{refundFailed > 0 && (
				<Link to={`/admin/payments/${row.reference}`} className="font-semibold text-clay-dark hover:underline">
					{`The refund of ${naira(refundFailed)} failed: decide how to send it`}
				</Link>
			)}
			{refunded > 0 && <span>{`${naira(refunded)} refunded`}</span>}
			{receipts.map((receipt) => (
				<Fragment key={receipt.number}>
					<Link
						to={`/admin/orders/${code}/receipts/${receipt.number}`}
						className="font-semibold text-indigo hover:underline"
					>
						{words.receiptTitle(receipt.number)}
					</Link>
					{receipt.isCredit && receipt.undoneBy && <span>{`Undone by ${receipt.undoneBy}`}</span>}
					{receipt.isCredit && !receipt.undoneBy && (
						<Undo to={`${undo}/${receipt.number}`} what="Undo: used by mistake" />
					)}
				</Fragment>
			))}
			{!isCredit && !isUndone && returnable && (
				<Undo to={`${undo}?as=came-back`} what={undoWords.cameBack[returnable]} />
			)}
			{!isCredit && !isUndone && isByHand(provider) && <Undo to={undo} what="Undo: recorded by mistake" />}
		</div>
	);
}

/** Money the office or the bank says came. */
const isByHand = (provider: string) => provider === "office" || provider === "bank";

function Undo({ to, what }: { to: string; what: string }) {
	return (
		<Link to={to} hidden className="text-muted underline decoration-edge underline-offset-4">
			{what}
		</Link>
	);
}
