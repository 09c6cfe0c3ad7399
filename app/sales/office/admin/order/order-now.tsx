import type { ReactNode } from "react";
import { Amount } from "#kit/admin/amount.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { useMay } from "#kit/admin/use-role.ts";
import { type Kobo, naira, sumOf } from "#kit/rules/money.ts";
import { counted } from "#kit/rules/text.ts";
import { buttonLook } from "#kit/ui/button.tsx";
import { isInMoney } from "#sales/ledger/orders/rules/order-dues.ts";
import { DuePill } from "#sales/office/admin/balances/due-pill.tsx";
import { isCertificateAwaited } from "#sales/office/admin/order/order-seats.tsx";
import type { orderView } from "#sales/office/admin/order/order-view.ts";
import { seatForm } from "#sales/office/admin/order/seat/seat-page.ts";
import { orderWords as words } from "#sales/office/admin/order/words.ts";
import { adminTransfers } from "#sales/office/admin/transfers/words.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";

type Props = Pick<
	Awaited<ReturnType<typeof orderView>>,
	"order" | "seats" | "dues" | "payments" | "figures" | "credit" | "transfer" | "today"
> & {
	/** The hold of the seats has ended. */
	hasLapsed: boolean;
};

/** The status of an order with its main button, then the figures: received + still to pay + withheld tax - credit = total. */
export function OrderNow({ order, seats, dues, payments, figures, credit, transfer, today, hasLapsed }: Props) {
	const decides = useMay("money.decide");
	const { code, buyer } = order;
	const { toPay, awaited } = figures;
	const [next] = dues.filter((due) => isInMoney(due) && due.open > 0);
	const confirms = decides && transfer?.isProofOpen;
	const withCertificate = seats.find(isCertificateAwaited);
	return (
		<section aria-label="What is due now" className="order-now">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 px-4.5 py-4.5">
				<div className="grid gap-0.5">
					<p className="text-[0.8125rem] text-muted">
						{toPay > 0 ? words.toPay : awaited > 0 ? adminCertificates.tax : words.toPay}
					</p>
					<p className="heading text-3xl">
						{toPay > 0 || awaited > 0 ? (
							<Amount of={toPay > 0 ? toPay : awaited} />
						) : (
							<span className="text-leaf">Nothing is due</span>
						)}
					</p>
					{toPay > 0 && (
						<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
							{hasLapsed ? "the hold has ended" : next?.day && words.by(next.day)}
							{!hasLapsed && next?.day && <DuePill dueDay={next.day} today={today} />}
						</p>
					)}
					{toPay === 0 && awaited > 0 && <p className="text-sm">{words.certificate}</p>}
				</div>
				<div className="flex flex-wrap gap-3">
					{confirms && (
						<a href="#transfer" className={buttonLook("primary", false)}>
							{adminTransfers.confirm}
						</a>
					)}
					{next && (
						<ButtonLink to={`/admin/orders/${code}/payment`} tone={confirms ? "quiet" : "primary"}>
							{words.record}
						</ButtonLink>
					)}
					{withCertificate && decides && (
						<ButtonLink to={seatForm({ id: withCertificate.id, orderCode: code }, "certificate")} tone="quiet">
							{words.recordCertificate}
						</ButtonLink>
					)}
				</div>
			</div>
			{confirms && (
				<p className="order-now-line">{`A proof of the bank transfer of ${naira(transfer.expected)} with the code ${transfer.code} was uploaded. Check the bank account, then confirm the transfer.`}</p>
			)}
			{credit > 0 && next && (
				<p className="order-now-line">
					{`${buyer.name} has ${naira(credit)} credit. Use it?`}{" "}
					<Link to={`/admin/orders/${code}/payment?payment=credit`} className="font-semibold underline">
						Use the credit
					</Link>
				</p>
			)}
			{figures.credit > 0 && !next && (
				<p className="order-now-line">
					{`${naira(figures.credit)} more was paid than is due. It is credit of the payer: choose Credit when you record the payment of their next order.`}
				</p>
			)}
			<Figures figures={figures} payments={payments.filter(({ isUndone }) => !isUndone)} />
		</section>
	);
}

function Figures({
	figures: { total, vat, received, awaited, credit },
	payments,
}: Pick<Props, "figures" | "payments">) {
	const certificates = payments.filter(({ provider }) => provider === "certificate");
	const certified = sumOf(certificates, ({ amount }) => amount);
	const refunded = sumOf(payments, (payment) => payment.refunded);
	const counts = [
		payments.length > 0 && counted(payments.length, "payment", "payments"),
		refunded > 0 && `${naira(refunded)} refunded`,
	];
	return (
		<dl>
			<Figure name={words.total} of={total} note={vat > 0 && `including ${naira(vat)} VAT`} />
			<Figure name="Received" of={received} note={counts.filter(Boolean).join(", ")} />
			{awaited + certified > 0 && (
				<Figure
					name={adminCertificates.tax}
					of={awaited}
					note={awaited > 0 ? words.certificate : `${naira(certified)} certified`}
				/>
			)}
			{credit !== 0 && <Figure name={words.credit} of={credit} note={credit > 0 && "not used yet"} />}
		</dl>
	);
}

function Figure({ name, of, note }: { name: string; of: Kobo; note: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>
				<Amount of={of} className="font-semibold" /> <span className="text-muted">{note}</span>
			</dd>
		</div>
	);
}
