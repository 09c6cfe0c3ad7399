import { AdminHead } from "#kit/admin/admin-head.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { db } from "#kit/data/db.ts";
import { formText } from "#kit/rules/form-text.ts";
import { dayText, momentText } from "#kit/rules/moments.ts";
import { naira, sumOf } from "#kit/rules/money.ts";
import { actionText } from "#kit/rules/office/change-words.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { WholeNumbers } from "#kit/ui/whole-numbers.tsx";
import { actorOf, editIn, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import { standingOf } from "#sales/documents/rules/document-standing.ts";
import { linkToShow } from "#sales/links/actions/link-to-show.ts";
import { findLiveLink } from "#sales/links/data/pay-links.ts";
import type { LinkToShare } from "#sales/links/pages/link-share.tsx";
import { linkAction, proformaAction } from "#sales/orders/admin/order/order-actions.ts";
import { invoiceThatCounts, NewProforma, OrderBuyer, OrderDocuments } from "#sales/orders/admin/order/order-aside.tsx";
import { OrderFigures } from "#sales/orders/admin/order/order-figures.tsx";
import { NewOrderLink, OrderLink } from "#sales/orders/admin/order/order-link.tsx";
import { OrderDues, OrderPayments } from "#sales/orders/admin/order/order-money.tsx";
import { OrderPart } from "#sales/orders/admin/order/order-part.tsx";
import { proformasShown } from "#sales/orders/admin/order/order-proformas.ts";
import {
	certificatePage,
	isCertificateAwaited,
	OrderSeats,
	statusText,
} from "#sales/orders/admin/order/order-seats.tsx";
import { orderWords as words } from "#sales/orders/admin/order/words.ts";
import {
	findOrderHead,
	type HistoryRow,
	listDueRows,
	listOrderHistory,
	listPaymentRows,
	listProformasAsked,
	listSeatRows,
	type PaymentRow,
	type ProformaAsked,
} from "#sales/orders/data/order-page.ts";
import { listCreditsFor } from "#sales/orders/data/payer-credit.ts";
import { isInMoney } from "#sales/orders/rules/order-dues.ts";
import { figuresOf } from "#sales/orders/rules/order-figures.ts";
import { orderStatusOf, seatStatusOf } from "#sales/orders/rules/seat-status.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";
import { isAwaited } from "#sales/transfers/rules/transfers.ts";
import type { Route } from "./+types/order";

const HISTORY_SHOWN = 50;

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const now = new Date();
	const order = (await findOrderHead(params.code)) ?? missing(words.unknown);
	const [seats, dues, payments] = await Promise.all([
		listSeatRows(order.id),
		listDueRows(order.id),
		listPaymentRows(order.id),
	]);
	const [first] = seats;
	const [documents, history, asked, link, { proformas, toMake }, credits] = await Promise.all([
		first ? listDocumentsOf({ enrolmentId: first.id }) : [],
		listOrderHistory({ id: order.id, code: order.code, seatIds: idsOf(seats) }, HISTORY_SHOWN),
		listProformasAsked(order.id),
		liveLinkOf(order.id, now),
		proformasShown({ order, dues, seats, now }),
		listCreditsFor(db, order.id),
	]);
	const shown = seats.map((seat) => ({ ...seat, status: seatStatusOf(seat, now) }));
	return {
		order: { ...order, placed: dayText(order.placedAt) },
		seats: shown,
		dues,
		payments,
		figures: figuresOf(dues, payments),
		credit: sumOf(credits, ({ left }) => left),
		proformas,
		toMake,
		link,
		documents: documents.map((document) => ({
			kind: document.kind,
			number: document.number,
			total: document.total,
			day: dayText(document.at),
			standing: standingOf(document),
		})),
		history: historyOf(payments, history, asked),
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const { code } = (await findOrderHead(params.code)) ?? missing(words.unknown);
	const asked = { code, actor, now: new Date() };
	return formText(form, "form") === "proforma"
		? await proformaAction({ ...asked, key: editIn(form).key })
		: await linkAction(asked);
}

/** What was done and what came, the latest first. What came with the registration stands above it. */
function historyOf(
	payments: readonly PaymentRow[],
	changes: readonly HistoryRow[],
	proformas: readonly ProformaAsked[],
) {
	// Credit that was used, and certificates, are in the log.
	const came = payments
		.filter(({ isCredit, provider }) => !isCredit && provider !== "certificate")
		.map((row) => ({ id: `payment ${row.id}`, at: row.at, who: row.by ?? row.payer, did: words.paidHow(row) }));
	const done = changes.map((row) => ({
		id: `change ${row.id}`,
		at: row.at,
		who: row.actor,
		did: words.did(row) ?? `${actionText(row.action, row.subject, row.title)}.`,
	}));
	const asked = proformas.map(({ id, at, who, code, amount }) => ({
		id: `proforma ${id}`,
		at,
		who,
		did: words.askedForProforma(code, naira(amount)),
	}));
	return [...came, ...done, ...asked]
		.toSorted((a, b) => b.at.getTime() - a.at.getTime())
		.slice(0, HISTORY_SHOWN)
		.map((entry) => ({ ...entry, at: momentText(entry.at) }));
}

/** The link of an order, while something can be paid by it. */
async function liveLinkOf(orderId: number, now: Date): Promise<LinkToShare | null> {
	const link = await findLiveLink({ userId: null, orderId });
	if (!link) return null;
	const { truth, ...shared } = await linkToShow(link, now);
	return truth.kind === "over" || truth.kind === "paid" ? null : shared;
}

export default function AdminOrder({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["enrolments", "payments", "invoices", "courses", "log"]);
	const { order, seats, dues, payments, figures, credit, proformas, toMake, documents, history, link, formKey } =
		loaderData;
	const { code, buyer } = order;
	const standing = seats.filter(({ cancelledAt }) => cancelledAt === null);
	const shown = standing.length > 0 ? standing : seats;
	const status = orderStatusOf(
		shown.map((seat) => seat.status),
		figures,
	);
	const heldUntil = shown.find((seat) => seat.status === status)?.heldUntil ?? null;
	const withCertificate = seats.find(isCertificateAwaited);
	const openMoney = dues.filter((due) => isInMoney(due) && due.open > 0);
	return (
		<>
			<AdminHead title={buyer.name || words.nameFollows} back={{ to: "/admin/enrolments", label: words.back }}>
				{withCertificate && (
					<ButtonLink to={certificatePage(withCertificate.id)} tone="quiet">
						{words.recordCertificate}
					</ButtonLink>
				)}
				{openMoney.length > 0 && <ButtonLink to={`/admin/orders/${code}/payment`}>{words.record}</ButtonLink>}
			</AdminHead>
			<div className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
				{status && <StatusPill status={statusText(status, heldUntil)} />}
				<span>
					{words.order} <strong className="text-ink tabular-nums">{codeText(code)}</strong>
				</span>
				<button
					type="button"
					data-copy={codeText(code)}
					data-copied={words.copied}
					aria-label={words.copy}
					className="needs-script -mx-1 grid size-11 place-items-center rounded-control hover:text-ink lg:size-8"
				>
					<Icon name="copy" className="size-4" />
				</button>
				<span>
					{words.seatCount(standing.length)}, {words.placed(order.source, order.placed, order.placedBy)}
				</span>
			</div>
			<OrderFigures
				figures={figures}
				payments={payments.filter(({ isUndone }) => !isUndone)}
				dueBy={status === "lapsed" ? "lapsed" : (openMoney[0]?.day ?? null)}
			/>
			{credit > 0 && openMoney.length > 0 && (
				<Notice>
					{words.hasCredit(buyer.name, naira(credit))}{" "}
					<Link to={`/admin/orders/${code}/payment?payment=credit`} className="font-semibold underline">
						{words.useCredit}
					</Link>
				</Notice>
			)}
			<div className="order-parts">
				<div className="grid min-w-0 gap-5">
					<OrderSeats code={code} seats={seats} figures={figures} />
					<OrderDues
						dues={dues}
						awaited={proformas.find(({ standing }) => isAwaited(standing))}
						isHeld={seats.some(({ status }) => status === "held")}
					/>
					<OrderPayments code={code} payments={payments} />
				</div>
				<div className="order-aside">
					{link && <OrderLink link={link} phone={buyer.phone} />}
					{!link && openMoney.length > 0 && order.source === "office" && <NewOrderLink answer={actionData} />}
					<OrderBuyer order={order} invoice={invoiceThatCounts(documents)} />
					<OrderDocuments code={code} documents={documents} proformas={proformas}>
						<NewProforma toMake={toMake} formKey={formKey} answer={actionData} />
					</OrderDocuments>
				</div>
				<div className="min-w-0">
					<OrderPart id="history" title={words.history}>
						{history.length === 0 && <p className="px-4.5 py-4 text-muted">{words.noHistory}</p>}
						<ol>
							{history.map(({ id, at, who, did }) => (
								<li key={id} className="order-history">
									<span className="text-[0.8125rem] text-muted">{at}</span>
									<span className="wrap-anywhere">
										{who} <WholeNumbers text={did} />
									</span>
								</li>
							))}
						</ol>
					</OrderPart>
				</div>
			</div>
		</>
	);
}
