import { nairaNumber } from "#kit/rules/money.ts";
import type { PayRequest, SandboxControl } from "#sandbox/control.ts";
import type { Delivery, Transaction } from "#sandbox/records.ts";
import type { ScenarioRequest } from "#sandbox/scenario.ts";
import type { booksOf } from "#tests/sales/faults/books.ts";
import type { Provider } from "#tests/sales/faults/calls.ts";

export type Trouble = Omit<ScenarioRequest, "match">;

/** Money as the gateway tells it of a reference, in kobo. */
export type Told = { transactionId: string; reference: string; amount: number; charged: number; currency: string };

/** What happens at the gateway, and what it says of it. */
export function gatewayOf(provider: Provider, control: SandboxControl, books: ReturnType<typeof booksOf>) {
	const ordered = new Map<string, Trouble>();

	async function transactionsOf(reference: string): Promise<Transaction[]> {
		return (await control.transactions()).filter(({ txRef }) => txRef === reference);
	}
	return {
		transactionsOf,
		forget: () => ordered.clear(),
		/** Orders trouble for one reference. */
		async order(reference: string, trouble: Trouble) {
			ordered.set(reference, { ...ordered.get(reference), ...trouble });
			await control.scenario({ match: { tx_ref: reference }, ...trouble });
		},
		/** Orders trouble for whoever comes by, where no reference is known yet. */
		async orderForAll(trouble: Trouble) {
			await control.scenario({ match: { all: true }, ...trouble });
		},
		/** Somebody pays under a reference without a window: as much as was asked, unless something else is said. */
		async pay(reference: string, request: Partial<PayRequest> = {}): Promise<Transaction> {
			const { total_kobo } = await books.attempt(reference);
			return await control.pay({ tx_ref: reference, face: provider, amount: nairaNumber(total_kobo), ...request });
		},
		/** The calls made, or tried, about these references, in the order in which they were planned. */
		async deliveriesOf(references: string[]): Promise<Delivery[]> {
			const ids = (await control.transactions()).filter(({ txRef }) => references.includes(txRef)).map(({ id }) => id);
			return (await control.deliveries()).filter(({ transactionId }) => ids.includes(transactionId));
		},
		/** The money under a reference, as the gateway tells it in the end. */
		async moneyOf(reference: string): Promise<Told[]> {
			const { amountDelta = 0, chargedDelta = 0, currency, txRefOverride } = ordered.get(reference) ?? {};
			const paid = (await transactionsOf(reference)).filter(({ status }) => status === "successful");
			return paid.map((one) => ({
				transactionId: one.providerId,
				reference: txRefOverride ?? one.txRef,
				amount: Math.round((one.amount + amountDelta) * 100),
				charged: Math.round((one.charged + amountDelta + chargedDelta) * 100),
				currency: currency ?? one.currency,
			}));
		},
		isFlutterwave: provider === "flutterwave",
	};
}
