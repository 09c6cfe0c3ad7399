import { useSearchParams } from "react-router";
import { type AdminAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { formText } from "#kit/rules/form-text.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { may } from "#kit/rules/permissions.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { WholeNumbers } from "#kit/ui/whole-numbers.tsx";
import { requireStaff } from "#kit/web/guards.ts";
import { actorOf, editIn, missing } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { MailTable } from "#mail/admin/mail-table.tsx";
import { PAGE_FORMS } from "#sales/groups/rules/share-page.ts";
import { OWING } from "#sales/ledger/balances/rules/receivables-filter.ts";
import { orderStatusOf } from "#sales/ledger/orders/rules/enrolment.ts";
import { ENROLMENTS } from "#sales/ledger/orders/rules/enrolment-filter.ts";
import { isInMoney } from "#sales/ledger/orders/rules/order-dues.ts";
import { isForBuyer } from "#sales/ledger/orders/rules/order-source.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { isAwaited } from "#sales/ledger/transfers/rules/transfers.ts";
import {
	confirmAction,
	emailAction,
	linkAction,
	proformaAction,
	seatActions,
} from "#sales/office/admin/order/order-actions.ts";
import {
	invoiceThatCounts,
	NewOrderLink,
	NewProforma,
	OrderBuyer,
	OrderDocuments,
	OrderLink,
} from "#sales/office/admin/order/order-aside.tsx";
import { OrderDues, OrderPayments, OrderRefunds } from "#sales/office/admin/order/order-money.tsx";
import { OrderNow } from "#sales/office/admin/order/order-now.tsx";
import { OrderPart } from "#sales/office/admin/order/order-part.tsx";
import { ConfirmSeats, OrderSeats, statusText } from "#sales/office/admin/order/order-seats.tsx";
import { orderView } from "#sales/office/admin/order/order-view.ts";
import { OrganisationPage } from "#sales/office/admin/order/organisation-page.tsx";
import { organisationPageAction } from "#sales/office/admin/order/organisation-page-action.ts";
import { formsOf, SeatForms } from "#sales/office/admin/order/seat/balance-forms.tsx";
import { SeatRemarks } from "#sales/office/admin/order/seat/seat-records.tsx";
import { findOpenSeat, type OpenSeat } from "#sales/office/admin/order/seat/seat-view.ts";
import { OrderTransfer } from "#sales/office/admin/order/transfer/order-transfer.tsx";
import { transferActions } from "#sales/office/admin/order/transfer/transfer-actions.ts";
import { orderWords as words } from "#sales/office/admin/order/words.ts";
import { findOrderHead, listSeatRows } from "#sales/office/data/order-page.ts";
import { TRANSFERS } from "#sales/paying/ways/transfers/rules/transfer-filter.ts";
import type { Route } from "./+types/order";

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
	const { role } = requireStaff(context, request);
	return await orderView({ code: params.code, url, seesMoney: may(role, "money.read"), now: new Date() });
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const order = (await findOrderHead(params.code)) ?? missing(words.unknown);
	const asked = { code: order.code, actor, now: new Date() };
	const which = formText(form, "form");
	if (which === "link") return await linkAction(asked);
	if (which === "confirm-seats") return await confirmAction({ ...asked, form });
	if (which === "proforma") return await proformaAction({ ...asked, key: editIn(form).key });
	if (Object.hasOwn(PAGE_FORMS, which))
		return await organisationPageAction({ ...asked, form: which, fields: form, buyerName: order.buyer.name });
	const ofTransfer = Object.hasOwn(transferActions, which) ? transferActions[which] : undefined;
	if (ofTransfer) {
		const list = backFrom(url.searchParams).to;
		const page = url.searchParams.get("from") === "transfers" ? list : `/admin/orders/${order.code}`;
		return await ofTransfer({ form, orderId: order.id, actor, now: asked.now, page });
	}
	if (which === "send-again") return await emailAction({ ...asked, form, orderId: order.id, url });
	const act = Object.hasOwn(seatActions, which) ? seatActions[which] : undefined;
	const seat = act && (await findOpenSeat({ seatIds: idsOf(await listSeatRows(order.id)), url }));
	return act && seat ? await act({ form, seat, actor, now: asked.now }) : missing(adminForms.unknown);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminOrder({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["enrolments", "payments", "invoices", "courses", "people", "mails", "log"]);
	const { order, seats, open, dues, payments, figures, transfer, proformas, documents, history, link, formKey } =
		loaderData;
	const back = backFrom(useSearchParams()[0]);
	const { code, buyer } = order;
	const standing = seats.filter(({ cancelledAt }) => cancelledAt === null);
	const shown = standing.length > 0 ? standing : seats;
	const status = orderStatusOf(
		shown.map((seat) => seat.status),
		figures,
	);
	const heldUntil = shown.find((seat) => seat.status === status)?.heldUntil ?? null;
	const awaited = proformas.find(({ standing }) => isAwaited(standing));
	const isUnconfirmed = standing.some(({ confirmedAt }) => confirmedAt === null);
	const openMoney = dues.filter((due) => isInMoney(due) && due.open > 0);
	const isUrgent = transfer !== null && (transfer.isProofOpen || transfer.isNamed);
	const transferPart = transfer && <OrderTransfer transfer={transfer} formKey={formKey} answer={actionData} />;
	return (
		<>
			<AdminHead title={buyer.name || words.nameFollows} back={back} />
			<div className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
				{status && <StatusPill status={statusText(status, heldUntil)} />}
				<span>
					{words.order} <strong className="text-ink tabular-nums">{codeText(code)}</strong>
				</span>
				<button
					type="button"
					data-copy={codeText(code)}
					data-copied="Copied"
					aria-label="Copy the code of the order"
					className="needs-script -mx-1 grid size-11 place-items-center rounded-control hover:text-ink lg:size-8"
				>
					<Icon name="copy" className="size-4" />
				</button>
				<span>
					{words.seatCount(standing.length, seats.length)}, {words.placed(order.source, order.placed, order.placedBy)}
				</span>
			</div>
			<ListAnswer answer={isSeenInForm(actionData, open) ? undefined : actionData} />
			<OrderNow {...loaderData} hasLapsed={status === "lapsed"} />
			<div className="order-parts">
				<div className="grid min-w-0 gap-5">
					{isUrgent && transferPart}
					<OrderSeats code={code} seats={seats} open={open} figures={figures}>
						{open && <SeatForms seat={open} awaited={awaited} formKey={formKey} answer={actionData} />}
					</OrderSeats>
					<OrderPart id="money" title="Money">
						<div className="[&>section:first-child>h3]:border-t-0">
							<OrderDues
								dues={dues}
								awaited={transfer ? undefined : awaited}
								isHeld={seats.some(({ status }) => status === "held")}
							/>
							<OrderPayments code={code} payments={payments} />
							<OrderRefunds {...loaderData} />
						</div>
					</OrderPart>
					{!isUrgent && transferPart}
					{isUnconfirmed && <ConfirmSeats version={order.version} formKey={formKey} answer={actionData} />}
					{open && <SeatRemarks remarks={open.remarks} formKey={formKey} answer={actionData} />}
					<OrderPart id="emails" title={words.emailsTo(open !== null && seats.length > 1)}>
						<div className="order-table">
							<MailTable caption={words.emails} mails={loaderData.emails} formKey={formKey} />
						</div>
					</OrderPart>
				</div>
				<div className="order-aside">
					{link && <OrderLink link={link} phone={buyer.phone} />}
					{!link && openMoney.length > 0 && isForBuyer(order.source) && <NewOrderLink answer={actionData} />}
					<OrderBuyer order={order} invoice={invoiceThatCounts(documents)} />
					{loaderData.organisationPage && <OrganisationPage {...loaderData.organisationPage} answer={actionData} />}
					<OrderDocuments code={code} documents={documents} proformas={proformas}>
						<NewProforma toMake={loaderData.toMake} formKey={formKey} answer={actionData} />
					</OrderDocuments>
				</div>
				<div className="min-w-0">
					<OrderPart id="history" title="History">
						{history.length === 0 && <p className="px-4.5 py-4 text-muted">Nothing was recorded yet.</p>}
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

/** The list that the admin came from, with its filters. */
function backFrom(query: URLSearchParams) {
	const from = query.get("from");
	if (from === "balances") return { to: `/admin/payments/balances${listQuery(OWING, query)}`, label: "Balances" };
	if (from === "transfers")
		return { to: `/admin/payments/transfers${listQuery(TRANSFERS, query)}`, label: "Transfers" };
	return { to: `/admin/enrolments${listQuery(ENROLMENTS, query)}`, label: "Participants" };
}

/** Whether the answer belongs to a form on the page, which shows it. */
const isSeenInForm = (answer: AdminAnswer | undefined, open: OpenSeat | null) =>
	[
		"link",
		"proforma",
		"confirm",
		"withdraw",
		"confirm-seats",
		...Object.keys(PAGE_FORMS),
		...(open ? formsOf(open) : []),
	].includes(answer?.form ?? "");
