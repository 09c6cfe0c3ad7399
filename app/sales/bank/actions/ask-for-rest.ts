import type { Tx } from "#kit/data/db.ts";
import { type Kobo, sumOf } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { insertMail } from "#mail/data/mails.ts";
import { type OrderPayer, seatOf } from "#sales/documents/data/document-parties.ts";
import { leftOfDue, listDues, openDues } from "#sales/ledger/orders/data/dues.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import type { Order } from "#sales/ledger/orders/data/orders.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf } from "#settings/rules/settings.ts";

type AskForRest = {
	/** Locked, with its seats that are not cancelled. */
	order: Order;
	seats: readonly OrderSeat[];
	payer: OrderPayer;
	/** The amount that arrived, in kobo. */
	came: Kobo;
	now: Date;
};

/** E-mails the payer of an order: the amount that arrived, the amount still due, and the account and code to send it with. */
export async function askForRest(tx: Tx, { order, seats, payer, came, now }: AskForRest): Promise<void> {
	const account = bankAccountOf(await readSettings(tx));
	const missing = sumOf(openDues(await listDues(tx, idsOf(seats))), (due) => leftOfDue(due).total);
	if (payer.email === null || !account || missing === 0) return;
	const { code } = order;
	const participant = seats.map(({ fullName }) => fullName).join(", ");
	const courseTitle = [...new Set(seats.map((seat) => seatOf(seat, seat.fullName).courseTitle))].join(", ");
	const facts = { participant, courseTitle, code, came, missing, account };
	await insertMail(tx, { email: { kind: "transfer-short", facts }, to: payer.email, toName: payer.name, now });
}
