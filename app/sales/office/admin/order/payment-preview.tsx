import type { Confirm } from "#kit/admin/admin-answer.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { paymentEffect } from "#sales/ledger/orders/rules/order-figures.ts";
import { effectWords } from "#sales/office/admin/order/words.ts";

/** A payment for an order: its amount, what is still to pay, and who gets what is left as credit. */
export type Previewed = { amount: Kobo; owed: Kobo; payer: string };

/** `amount`: undefined while nothing valid is typed. */
type Typed = { amount: Kobo | undefined; owed: Kobo };

/** Shows in a sentence what the payment will do. */
export function PaymentPreview({ amount, owed, payer }: Typed & { payer: string }) {
	const effect = amount !== undefined && owed > 0 ? paymentEffect(amount, owed) : undefined;
	return (
		<output className="grid gap-3 empty:hidden">
			{effect && (
				<Notice tone={effect.isFarMore ? "warn" : "info"} title="What will happen">
					{effect.isFarMore && <p className="font-semibold text-clay-dark">{effectWords.farMore}</p>}
					<p>{effectWords.sentence(effect, payer)}</p>
				</Notice>
			)}
		</output>
	);
}

/** Posts the amounts that the person saw: nothing else is recorded. */
export function Seen({ amount, owed }: Typed) {
	return (
		<>
			<input type="hidden" name="seenAmount" value={amount ?? ""} />
			<input type="hidden" name="seenOwed" value={owed} />
		</>
	);
}

/** The amounts that the person saw. A dialog that showed other amounts adds them at the end. */
export function seenIn(form: FormData): Omit<Previewed, "payer"> | undefined {
	const [amount, owed] = ["seenAmount", "seenOwed"].map((name) => String(form.getAll(name).at(-1) ?? ""));
	if (!amount || !owed || ![amount, owed].every((sum) => /^\d{1,15}$/.test(sum))) return undefined;
	return { amount: Number(amount), owed: Number(owed) };
}

/** Whether the payment may be recorded: the amount was seen, and one far above what is due was confirmed. */
export function isAgreed(form: FormData, amount: Kobo, confirmed: boolean): boolean {
	const seen = seenIn(form);
	return seen?.amount === amount && (confirmed || !paymentEffect(amount, seen.owed).isFarMore);
}

/** Asks for a confirmation. `isAnew`: the amount due changed since the form was shown. */
export function confirmOf({ amount, owed, payer }: Previewed, isAnew = false): Confirm {
	const effect = paymentEffect(amount, owed);
	const body = effectWords.sentence(effect, payer);
	return {
		title: isAnew ? "Another amount is due now" : `Record ${naira(amount)}?`,
		body: effect.isFarMore ? `${effectWords.farMore}\n\n${body}` : body,
		button: `Yes, record ${naira(amount)}`,
		back: "Go back",
		fields: { seenAmount: String(amount), seenOwed: String(owed) },
	};
}
