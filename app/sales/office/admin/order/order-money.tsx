import { Fragment } from "react";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Amount } from "#kit/admin/amount.tsx";
import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { longDay } from "#kit/rules/date-range.ts";
import { moneyIn, naira } from "#kit/rules/money.ts";
import { paymentMethodOf, returnableAs } from "#sales/ledger/payments/rules/payment-method.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { MoneyHead } from "#sales/office/admin/order/order-part.tsx";
import type { orderView } from "#sales/office/admin/order/order-view.ts";
import { undoWords, orderWords as words } from "#sales/office/admin/order/words.ts";
import type { DueRow, PaymentRow } from "#sales/office/data/order-page.ts";
import { REFUND_TONES } from "#sales/review/admin/review-item.tsx";
import { adminReview } from "#sales/review/admin/words.ts";

/** `isHeld`: a seat waits for its first money. */
type DuesProps = { dues: readonly DueRow[]; awaited: { code: string; until: string } | undefined; isHeld: boolean };

type View = Awaited<ReturnType<typeof orderView>>;
type ShownPayment = View["payments"][number];

/** The dues of an order by kind and day, each with its open part. */
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

/** The payments of an order, each with the parts that pay its dues. */
export function OrderPayments({ code, payments }: { code: string; payments: readonly ShownPayment[] }) {
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

/** The provider holds the money and makes the refund itself. */
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

function Allocated({ code, row }: { code: string; row: ShownPayment }) {
	const { id, allocated, elsewhere, amount, refunded, refundFailed, isWaiting, receipts, isCredit, isUndone } = row;
	const { cameBack } = row;
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
					{receipt.mayUndo && <Undo to={`${undo}/${receipt.number}`} what="Undo: used by mistake" />}
				</Fragment>
			))}
			{row.mayUndo && returnable && <Undo to={`${undo}?as=came-back`} what={undoWords.undoCameBack[returnable]} />}
			{row.mayUndo && <Undo to={undo} what="Undo: recorded by mistake" />}
		</div>
	);
}

function Undo({ to, what }: { to: string; what: string }) {
	return (
		<Link to={to} hidden className="text-muted underline decoration-edge underline-offset-4">
			{what}
		</Link>
	);
}

/** The refunds of an order with their states. Those that the office still has to send come first. */
export function OrderRefunds({ refunds, toRefund }: Pick<View, "refunds" | "toRefund">) {
	if (refunds.length + toRefund.length === 0) return null;
	return (
		<section aria-labelledby="sent-back">
			<MoneyHead id="sent-back" title="Refunds" />
			<RefundLines lines={refunds} due={toRefund} />
		</section>
	);
}

function RefundLines({ lines, due }: { lines: View["refunds"]; due: View["toRefund"] }) {
	return (
		<ul>
			{due.map((line) => (
				<li
					key={`${line.reference} ${line.hasFailed}`}
					className="grid gap-1 border-t border-line bg-marigold/12 px-4.5 py-3 first:border-t-0 text-[0.9375rem]"
				>
					<p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
						<span className="font-semibold tabular-nums">{naira(line.amount)}</span>
						<span className="text-clay-dark">
							{line.hasFailed
								? "The refund failed and needs review"
								: line.isTax
									? "Withholding tax: the office has to settle it with the employer who withheld it"
									: "The office has to send it"}
						</span>
					</p>
					{line.account && <p className="wrap-anywhere">{`To ${line.account}`}</p>}
					<p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
						{line.at}
						<Link
							to={`/admin/payments/${line.reference}#review`}
							className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
						>
							Review it at the payment
						</Link>
					</p>
				</li>
			))}
			{lines.map((line) => (
				<li key={line.id} className="grid gap-1 border-t border-line px-4.5 py-3 first:border-t-0">
					<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
						<span className="min-w-0 text-[0.9375rem]">
							<span className="font-semibold tabular-nums">{moneyIn(line.currency, line.amount)}</span>{" "}
							<span className="text-muted">{adminReview.ways[line.way]}</span>
						</span>
						<StatePill tone={REFUND_TONES[line.state]}>{stateOf(line)}</StatePill>
					</div>
					<p className="text-sm text-muted wrap-anywhere">
						{[line.at, line.reference, line.creditNote, line.reason].filter(Boolean).join(" · ")}
					</p>
					{line.detail && <p className="text-sm wrap-anywhere">{line.detail}</p>}
				</li>
			))}
		</ul>
	);
}

function stateOf({ state, way }: View["refunds"][number]): string {
	return state === "completed" && way === "by-hand" ? adminReview.sentByHand : adminReview.refundStates[state];
}
