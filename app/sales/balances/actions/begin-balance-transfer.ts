import type { Tx } from "#kit/data/db.ts";
import { type BalanceStarted, type BeginBalance, beginBalance } from "#sales/balances/actions/begin-balance.ts";
import { dueDayOf } from "#sales/balances/rules/balances.ts";
import { bankTerms, type PayTerms } from "#sales/orders/actions/pay-terms.ts";
import type { findParticipant } from "#sales/orders/data/participant.ts";
import type { Buyer } from "#sales/orders/rules/buyer.ts";
import { writeProforma } from "#sales/transfers/actions/write-proforma.ts";
import { findTransferOf } from "#sales/transfers/data/bank-transfers.ts";
import { deadlineOfOwed } from "#sales/transfers/rules/working-days.ts";
import type { BankAccount, SiteSettings } from "#settings/rules/settings.ts";

type Owing = NonNullable<Awaited<ReturnType<typeof findParticipant>>>;

type BeginBalanceTransfer = Omit<BeginBalance, keyof PayTerms | "deadline" | "enrolment"> &
	Pick<PayTerms, "buyer" | "payerName"> & {
		enrolment: Owing;
		/** The link by which it is paid. */
		payLinkId?: number | null;
		account: BankAccount;
		settings: SiteSettings;
		/** Of the form that asked. */
		key: string;
	};

/**
 * Begins a balance by transfer and writes its proforma, whoever pays: a member, somebody by their link, or the office for either. It holds no seat,
 * the deposit has one, and is awaited to the first morning of the training at most, or to the end of the day an admin gave; one
 * that is overdue has the working days of the settings alone. What goes on keeps its proforma. Refused as `beginBalance`.
 */
export async function beginBalanceTransfer(tx: Tx, begin: BeginBalanceTransfer): Promise<BalanceStarted> {
	const { account, settings, key, ...balance } = begin;
	const { enrolment, now } = balance;
	const buyer = buyerOfBalance(enrolment, balance.buyer);
	const deadline = deadlineOf(enrolment, settings, now);
	const begun = await beginBalance(tx, {
		...balance,
		...bankTerms({ ...balance, buyer, account, settings }),
		deadline,
	});
	if (!begun.ok || (begun.again && (await findTransferOf(begun.attempt.id, tx)))) return begun;
	await writeProforma(tx, { attempt: begun.attempt, deadline, account, settings, key, now });
	return begun;
}

/** Whom a balance is invoiced to: of the rest of an invoice no tax is kept again. */
export function buyerOfBalance({ open_invoice_id }: Pick<Owing, "open_invoice_id">, buyer: Buyer | null): Buyer | null {
	return buyer && open_invoice_id !== null ? { ...buyer, withholds: false } : buyer;
}

function deadlineOf(enrolment: Owing, { transferDays: days, holidays }: SiteSettings, now: Date): Date {
	const { due_day: dueDay, first_day: firstDay, nowFirst } = enrolment;
	const begins = dueDayOf({ dueDay: null, firstDay }, nowFirst ? { firstDay: nowFirst } : null);
	return deadlineOfOwed({ days, holidays, dueDay, firstDay: begins }, now);
}
