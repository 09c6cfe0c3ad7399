import { useSearchParams } from "react-router";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { db } from "#kit/data/db.ts";
import { longDate, rangeOf } from "#kit/rules/date-range.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { queryWith, readList } from "#kit/rules/listing.ts";
import { lastMinuteText, momentText } from "#kit/rules/moments.ts";
import { naira, sumOf } from "#kit/rules/money.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { findOrder } from "#sales/orders/data/orders.ts";
import { adminPayments } from "#sales/payments/admin/words.ts";
import { findAttempt, wholeCharge } from "#sales/payments/data/payment-attempts.ts";
import { listPaymentsOf } from "#sales/payments/data/payments.ts";
import { isSettled } from "#sales/payments/rules/payment.ts";
import { listOpenLinesWithCodes } from "#sales/statements/data/bank-lines.ts";
import { listPartsOf } from "#sales/statements/data/bank-matches.ts";
import { confirmAction, withdrawAction } from "#sales/transfers/admin/transfer-actions.ts";
import { TransferOne, type TransferView } from "#sales/transfers/admin/transfer-detail.tsx";
import { TransferTable } from "#sales/transfers/admin/transfer-table.tsx";
import { adminTransfers } from "#sales/transfers/admin/words.ts";
import { findTransferOf, isProofOpen } from "#sales/transfers/data/bank-transfers.ts";
import { codesOf } from "#sales/transfers/data/named-transfers.ts";
import { countTransfers, countTransferViews, listTransfers } from "#sales/transfers/data/transfer-list.ts";
import { peopleOfTransfer } from "#sales/transfers/data/transfer-people.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";
import { TRANSFER_VIEWS, TRANSFERS } from "#sales/transfers/rules/transfer-filter.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf } from "#settings/rules/settings.ts";
import type { Route } from "./+types/transfers";

const LIST = "/admin/payments/transfers";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const now = new Date();
	const reference = url.searchParams.get("transfer");
	if (reference !== null) {
		const transfer = (await shownTransfer(reference)) ?? missing(adminTransfers.unknown);
		return { transfer, today: todayInLagos(now), list: null };
	}
	const { filter, onPage } = readList(TRANSFERS, url.searchParams);
	// Who looks for words looks among all.
	const listed = { words: filter.words, view: filter.view ?? (filter.words ? "all" : "awaited"), now } as const;
	const [rows, count, views, settings] = await Promise.all([
		listTransfers(listed, onPage),
		countTransfers(listed),
		countTransferViews(listed),
		readSettings(),
	]);
	const list = {
		count,
		views,
		view: listed.view,
		rows: rows.map((row) => ({ ...row, deadline: lastMinuteText(row.deadline) })),
		hasAccount: bankAccountOf(settings) !== null,
	};
	return { transfer: null, today: todayInLagos(now), list };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const act = ACTIONS[formText(form, "form")];
	if (!act) return missing(adminForms.unknown);
	const page = `${LIST}${queryWith(url.searchParams, { transfer: null, page: url.searchParams.get("page") })}`;
	return await act({ form, actor, now: new Date(), page });
}

const ACTIONS: Readonly<Record<string, typeof confirmAction | undefined>> = Object.assign(Object.create(null), {
	confirm: confirmAction,
	withdraw: withdrawAction,
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminTransfers({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["bank", "payments"]);
	const [query] = useSearchParams();
	const { transfer, today, list } = loaderData;
	if (transfer) {
		const back = {
			to: `${LIST}${queryWith(query, { transfer: null, page: query.get("page") })}`,
			label: adminTransfers.title,
		};
		return (
			<>
				<AdminHead title={adminTransfers.one(transfer.fullName)} back={back} />
				<TransferOne key={transfer.reference} transfer={transfer} today={today} answer={actionData} />
			</>
		);
	}
	return list && <List {...list} />;
}

function List(list: NonNullable<Route.ComponentProps["loaderData"]["list"]>) {
	const { rows, count, views, view, hasAccount } = list;
	const chips = TRANSFER_VIEWS.map((value) => ({ value, label: adminTransfers.views[value], count: views[value] }));
	return (
		<AdminList
			list={TRANSFERS}
			title={adminTransfers.title}
			search={adminTransfers.search}
			chips={{ label: adminTransfers.byState, of: chips, here: view }}
			count={count}
			found={[adminTransfers.found(count)]}
			none={hasAccount ? <EmptyState title={adminTransfers.none} hint={adminTransfers.noneHint} /> : <NoAccount />}
		>
			<TransferTable rows={rows} />
		</AdminList>
	);
}

function NoAccount() {
	return (
		<EmptyState title={adminTransfers.none} hint={adminTransfers.noAccount}>
			<ButtonLink to="/admin/settings/transfers">{adminTransfers.setAccount}</ButtonLink>
		</EmptyState>
	);
}

/** One transfer as it is looked at before its money is confirmed; undefined where a reference names none. */
async function shownTransfer(reference: string): Promise<TransferView | undefined> {
	const attempt = await findAttempt(reference);
	const transfer = attempt && (await findTransferOf(attempt.id));
	if (!attempt || !transfer) return undefined;
	const [order, payments, parts, open] = await Promise.all([
		findOrder(db, attempt.order_id),
		listPaymentsOf(attempt.id),
		listPartsOf([attempt.id]),
		listOpenLinesWithCodes(db),
	]);
	const { purchase } = attempt;
	const date = rangeOf(purchase.firstDay, purchase.lastDay);
	const isThere = payments.length > 0 || isSettled(attempt.state);
	return {
		reference,
		order: order.code,
		code: codeText(transfer.code),
		fullName: await peopleOfTransfer({ transfer, attempt }),
		course: [purchase.title, date && longDate(date), adminPayments.purposes[attempt.purpose]]
			.filter(Boolean)
			.join(", "),
		invoiceTo: [...new Set([transfer.facts.buyer?.name, transfer.facts.payerName, attempt.invoice_email])]
			.filter(Boolean)
			.join(", "),
		asked: wholeCharge(attempt).total,
		expected: attempt.total_kobo,
		came: sumOf(payments, ({ amount_kobo }) => amount_kobo),
		deadline: lastMinuteText(transfer.deadline),
		proof: transfer.proof_id && transfer.proof_at ? { id: transfer.proof_id, at: momentText(transfer.proof_at) } : null,
		isOrder: attempt.user_id === null,
		payments: [
			...parts.map(({ amount, valueDay, by }) => ({ amount_kobo: amount, value_day: valueDay, by })),
			...payments,
		].map(({ amount_kobo, value_day, by }) => {
			const day = longDate({ firstDay: value_day, lastDay: value_day });
			return adminTransfers.received(
				naira(amount_kobo),
				day,
				by === null ? adminTransfers.byStatement : adminTransfers.byHand(by),
			);
		}),
		lines: open
			.filter((line) => codesOf(line).includes(transfer.code))
			.map(({ id, amount_kobo, narration }) => ({ id, amount: naira(amount_kobo), narration })),
		mayWithdraw: !isThere && (transfer.withdrawn_at === null || isProofOpen(transfer)),
		holds: attempt.purpose === "balance" ? "balance" : "seat",
		formKey: newFormKey(),
	};
}
