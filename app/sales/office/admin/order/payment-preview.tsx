import type { Confirm } from "#kit/admin/admin-answer.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { paymentEffect } from "#sales/ledger/orders/rules/payment-effect.ts";
import { effectWords as words } from "#sales/office/admin/order/effect-words.ts";

/** Money for an order: how much, what is still to pay, and whose the credit is. */
export type Previewed = { amount: Kobo; owed: Kobo; payer: string };

/** `amount` is undefined while it is none. */
type Typed = { amount: Kobo | undefined; owed: Kobo };

/** What the money will do, in a sentence. */
export function PaymentPreview({ amount, owed, payer }: Typed & { payer: string }) {
	const effect = amount !== undefined && owed > 0 ? paymentEffect(amount, owed) : undefined;
	return (
		<output className="grid gap-3 empty:hidden">
			{effect && (
				<Notice tone={effect.isFarMore ? "warn" : "info"} title="What will happen">
					{effect.isFarMore && <p className="font-semibold text-clay-dark">{words.farMore}</p>}
					<p>{words.sentence(effect, payer)}</p>
				</Notice>
			)}
		</output>
	);
}

/** What was seen is sent along, so that nothing else is recorded. */
export function Seen({ amount, owed }: Typed) {
	return (
		<>
			<input type="hidden" name="seenAmount" value={amount ?? ""} />
			<input type="hidden" name="seenOwed" value={owed} />
		</>
	);
}

/** What the form showed; the last, where a dialog showed something else. */
export function seenIn(form: FormData): Omit<Previewed, "payer"> | undefined {
	const [amount, owed] = ["seenAmount", "seenOwed"].map((name) => String(form.getAll(name).at(-1) ?? ""));
	if (!amount || !owed || ![amount, owed].every((sum) => /^\d{1,15}$/.test(sum))) return undefined;
	return { amount: Number(amount), owed: Number(owed) };
}

/** Whether it may be recorded: it was seen, and far more than is owed was confirmed. */
export function isAgreed(form: FormData, amount: Kobo, confirmed: boolean): boolean {
	const seen = seenIn(form);
	return seen?.amount === amount && (confirmed || !paymentEffect(amount, seen.owed).isFarMore);
}

/** Asks before it is recorded. `isAnew`: another sum is due than the form showed. */
export function confirmOf({ amount, owed, payer }: Previewed, isAnew = false): Confirm {
	const effect = paymentEffect(amount, owed);
	const body = words.sentence(effect, payer);
	return {
		title: isAnew ? "Another amount is due now" : `Record ${naira(amount)}?`,
		body: effect.isFarMore ? `${words.farMore}\n\n${body}` : body,
		button: `Yes, record ${naira(amount)}`,
		back: "Go back",
		fields: { seenAmount: String(amount), seenOwed: String(owed) },
	};
}
