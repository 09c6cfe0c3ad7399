import { db } from "#kit/data/db.ts";
import { dayText, lastMinuteText } from "#kit/rules/moments.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { DueRow, OrderHead, SeatRow } from "#sales/orders/data/order-page.ts";
import { dueFirst } from "#sales/orders/rules/order-figures.ts";
import { isOnInvoice, listProformasOf } from "#sales/transfers/data/order-proformas.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";
import { isAwaited, standingOf, type TransferStanding } from "#sales/transfers/rules/transfers.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf } from "#settings/rules/settings.ts";

export type ShownProforma = {
	reference: string;
	code: string;
	toPay: Kobo;
	/** Less than that, once a part came another way. */
	asked: Kobo;
	day: string;
	until: string;
	standing: TransferStanding;
};

type Shown = { order: OrderHead; dues: readonly DueRow[]; seats: readonly SeatRow[]; now: Date };

/** The proformas of an order, and what another could ask for. */
export async function proformasShown({ order, dues, seats, now }: Shown) {
	const [written, onInvoice, settings] = await Promise.all([
		listProformasOf(db, order.id),
		isOnInvoice(order.id),
		readSettings(),
	]);
	const proformas = written.map((proforma): ShownProforma => {
		const { reference, facts, asked, issuedAt, deadline } = proforma;
		return {
			reference,
			code: codeText(facts.code),
			toPay: facts.toPay,
			asked,
			day: dayText(issuedAt),
			until: lastMinuteText(deadline),
			standing: standingOf(proforma, now),
		};
	});
	const awaited = proformas.filter(({ standing }) => isAwaited(standing));
	const isPossible = bankAccountOf(settings) !== null && !onInvoice;
	return { proformas, toMake: isPossible ? toMakeOf({ order, dues, seats, now }, awaited) : null };
}

/** What is due first of an order of the office, where no proforma asks for it. For a member's seat one is made at the seat. */
function toMakeOf({ order, dues, seats }: Shown, awaited: readonly ShownProforma[]): Kobo | null {
	const amount = dueFirst(dues);
	const isAsked = amount === 0 || awaited.some(({ toPay }) => toPay === amount);
	return order.source === "office" && !isAsked && seats.some(({ cancelledAt }) => !cancelledAt) ? amount : null;
}
