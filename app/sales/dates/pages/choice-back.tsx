import { type Kobo, naira } from "#kit/rules/money.ts";
import { dateChoiceWords as words } from "#sales/dates/rules/words.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import type { MoneyBackSums } from "#sales/ledger/refunds/rules/money-back.ts";

/** The destination of each part of a refund. The form below has the fields for the participant's account. */
export function ChoiceBack({ back }: { back: MoneyBackSums }) {
	const { provider, payer, payers, issuer, issuers, total } = back;
	const sentences = [
		...(provider > 0 ? [provider === total ? words.backToPayer : words.partBack(naira(provider))] : []),
		...(payer > 0 ? [words.backToOther(naira(payer), payers)] : []),
		...(issuer > 0 ? [certificateWords.notRefunded(issuer, issuers)] : []),
	];
	return sentences.map((sentence) => (
		<p key={sentence} className="text-muted">
			{sentence}
		</p>
	));
}

/** The amount that the page calls refunded: the money, or the part a certificate paid where nothing else is left. Kobo. */
export function amountBack({ money, issuer }: MoneyBackSums): Kobo {
	return money > 0 ? money : issuer;
}
