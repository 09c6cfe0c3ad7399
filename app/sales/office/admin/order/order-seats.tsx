import type { ReactNode } from "react";
import { locationName } from "#courses/rules/course.ts";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { Amount } from "#kit/admin/amount.tsx";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { longDate } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { withVat } from "#kit/rules/pricing.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { classes } from "#kit/ui/classes.ts";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { paidOf, type SeatStatus } from "#sales/ledger/orders/rules/enrolment.ts";
import type { OrderFigures } from "#sales/ledger/orders/rules/order-figures.ts";
import { OrderPart } from "#sales/office/admin/order/order-part.tsx";
import { OpenSeatPart } from "#sales/office/admin/order/seat/open-seat.tsx";
import { seatForm, seatPage } from "#sales/office/admin/order/seat/seat-page.ts";
import type { OpenSeat } from "#sales/office/admin/order/seat/seat-view.ts";
import { orderWords as words } from "#sales/office/admin/order/words.ts";
import type { SeatRow } from "#sales/office/data/order-page.ts";
import { OfficeStatus } from "#sales/paying/orders/admin/seat-cells.tsx";

export type ShownSeat = SeatRow & { status: SeatStatus };

type OrderSeatsProps = {
	code: string;
	seats: readonly ShownSeat[];
	/** The seat that is open. */
	open: OpenSeat | null;
	figures: OrderFigures;
	/** The forms about the open seat. */
	children: ReactNode;
};

/** The seats of an order: participant, date, price and status. A cancelled seat stays, struck through. */
export function OrderSeats({ code, seats, open, figures, children }: OrderSeatsProps) {
	return (
		<OrderPart id="seats" title="Seats" note={figures.vat > 0 && "Prices include VAT."}>
			<ul>
				{seats.map((seat) => (
					<li key={seat.id} id={`seat-${seat.id}`} className="order-seat">
						<Who code={code} seat={seat} isOpen={open?.facts.id === seat.id} />
						<div className="min-w-0">
							<p className="wrap-anywhere">{seat.title}</p>
							<p className="text-[0.8125rem] text-muted">
								{[seat.date && longDate(seat.date), seat.location && locationName(seat.location)]
									.filter(Boolean)
									.join(", ")}
							</p>
							<div className="mt-1.5">
								<OfficeStatus status={statusText(seat.status, seat.heldUntil)} sums={paidOf(seat.sums)} />
							</div>
						</div>
						<Price seat={seat} />
						{open?.facts.id === seat.id && <OpenSeatPart seat={open} isOneOfMany={seats.length > 1} />}
						<SeatActions code={code} seat={seat} />
						{open?.facts.id === seat.id && children}
					</li>
				))}
			</ul>
			{seats.some(({ status }) => status === "held" || status === "lapsed") && (
				<p className="border-t border-line px-4.5 py-3 text-sm text-muted">
					A seat that is not confirmed cannot be moved or get another price: its proforma or payment link asks for a
					fixed amount. Cancel it, then register the person again.
				</p>
			)}
			<p className="flex flex-wrap justify-end gap-x-6 gap-y-1 border-t border-line bg-cotton px-4.5 py-3 text-sm">
				<span>
					Net <Amount of={figures.total - figures.vat} />
				</span>
				<span>
					VAT <Amount of={figures.vat} />
				</span>
				<span className="font-semibold">
					{words.total} <Amount of={figures.total} />
				</span>
			</p>
		</OrderPart>
	);
}

/** The participant's name, which opens the seat on this page. */
function Who({ code, seat, isOpen }: { code: string; seat: ShownSeat; isOpen: boolean }) {
	const { id, name, phone, email, cancelledAt } = seat;
	const shown = name || words.nameFollows;
	return (
		<div className="min-w-0">
			<p className={classes("font-semibold wrap-anywhere", cancelledAt && "line-through", !name && "text-muted")}>
				{isOpen ? (
					shown
				) : (
					<Link
						to={seatPage({ id, orderCode: code, seatsOfOrder: 2 })}
						className="inline-flex min-h-6.5 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
					>
						{shown}
					</Link>
				)}
			</p>
			{!isOpen && <p className="text-[0.8125rem] text-muted wrap-anywhere">{phone ? phoneText(phone) : email}</p>}
		</div>
	);
}

type SeatActionsProps = { code: string; seat: ShownSeat };

/** The office's actions for a seat. An unconfirmed seat cannot be moved; the money of a cancelled seat can be refunded. */
function SeatActions({ code, seat }: SeatActionsProps) {
	const { id, name, cancelledAt, confirmedAt, isOnes, sums, isDateCancelled } = seat;
	const who = name || words.nameFollows;
	const named = isOnes ? "Correct details" : "Change participant";
	const page = `/admin/enrolments/${id}`;
	const refund = sums.paid_kobo > 0 && <SeatAction to={`${page}/refund`} what="Refund" who={who} />;
	if (cancelledAt) return refund ? <p className="order-seat-actions">{refund}</p> : null;
	return (
		<p className="order-seat-actions">
			<SeatAction to={`/admin/orders/${code}/seats/${id}`} what={name ? named : "Enter the name"} who={who} />
			{isCertificateAwaited({ confirmedAt, cancelledAt, isDateCancelled, sums }) && (
				<SeatAction to={seatForm({ id, orderCode: code }, "certificate")} what={words.recordCertificate} who={who} />
			)}
			{confirmedAt && <SeatAction to={`${page}/move`} what="Move, change price" who={who} />}
			{confirmedAt && refund}
			<SeatAction to={`${page}/cancel`} what="Cancel" who={who} />
		</p>
	);
}

/** Whether a certificate is awaited for a seat. */
export const isCertificateAwaited = ({
	confirmedAt,
	cancelledAt,
	isDateCancelled,
	sums,
}: Pick<SeatRow, "confirmedAt" | "cancelledAt" | "isDateCancelled" | "sums">) =>
	confirmedAt !== null && cancelledAt === null && !isDateCancelled && sums.certificate_due_kobo > 0;

function SeatAction({ to, what, who }: { to: string; what: string; who: string }) {
	return (
		<Link to={to} hidden aria-label={`${what}: ${who}`} className="order-seat-action">
			{what}
		</Link>
	);
}

/** The price of a seat, VAT included, by its dues; of a cancelled seat, the price it had. */
function Price({ seat: { price, listPrice, vatBasisPoints, reason, sums, cancelledAt } }: { seat: ShownSeat }) {
	const list = withVat(listPrice, vatBasisPoints);
	return (
		<div className="order-seat-price">
			<p className="font-semibold">
				<Amount of={cancelledAt ? withVat(price, vatBasisPoints) : paidOf(sums).total} />
			</p>
			{price !== listPrice && (
				<p className="text-[0.8125rem] text-muted wrap-anywhere">{`List price ${naira(list)}${reason ? `. ${reason}` : ""}`}</p>
			)}
		</div>
	);
}

export function statusText(status: SeatStatus, heldUntil: Date | null): string {
	if (status === "held") return heldUntil ? words.statuses.held(heldUntil) : words.statuses.lapsed;
	if (status === "lapsed" || status === "free") return words.statuses[status];
	return status;
}

type ConfirmSeatsProps = { version: number; formKey: string; answer: AdminAnswer | undefined };

/** The form with which the office confirms seats before their first due is paid, with a reason. */
export function ConfirmSeats({ version, formKey, answer }: ConfirmSeatsProps) {
	return (
		<OrderPart id="confirm" title="Confirm before payment">
			<div className="grid gap-3 px-4.5 py-4">
				<p className="text-sm">
					The seats are confirmed under your name, and what is due stays due. Participants get their joining details.
				</p>
				<SmallForm
					form="confirm-seats"
					answer={answer}
					button="Confirm the seats"
					busyLabel="Confirming..."
					tone="quiet"
				>
					{(answer) => (
						<>
							<input type="hidden" name="version" value={version} />
							<input type="hidden" name="key" value={formKey} />
							<TextArea
								label="Reason"
								name="reason"
								rows={2}
								maxLength={LONGEST_NOTE}
								defaultValue={answer?.values?.reason}
								error={answer?.errors?.reason}
							/>
						</>
					)}
				</SmallForm>
			</div>
		</OrderPart>
	);
}
