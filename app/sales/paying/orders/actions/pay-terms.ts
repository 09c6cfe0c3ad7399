import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import type { NewDue } from "#sales/ledger/orders/rules/order-dues.ts";
import type { NewAttempt } from "#sales/ledger/payments/data/new-attempts.ts";
import type { OpenAttempt } from "#sales/ledger/payments/data/open-attempts.ts";
import type { Channel } from "#sales/ledger/payments/rules/checkout.ts";
import { providerNow } from "#sales/paying/ways/card/gateways/gateway.ts";
import type { BankAccount, SiteSettings } from "#settings/rules/settings.ts";

/** A requested transfer to the academy's account: the account for its proforma, and the key of the form. */
export type TransferWish = { account: BankAccount; settings: SiteSettings; key: string };

/** The way and the payer of the money for a seat or balance. */
export type PayTerms = {
	/** A payment provider, or `bank`. */
	provider: string;
	mode: "test" | "live";
	/** The only way the provider's window offers. Null: all ways of the academy. */
	channel: Channel | null;
	/** Who the documents are made out to. Null: the participant. */
	buyer: Buyer | null;
	/** The payer, when it is another person. */
	payerName: string | null;
	/** The link it is paid through. */
	payLinkId: number | null;
	/** The part of the net that a certificate pays, in basis points; 0: none. */
	certificateRate: number;
	/** Null: it is paid through a provider. */
	transfer: TransferWish | null;
};

/** The facts about the payer, for any way. */
export type PayerTerms = Partial<Pick<PayTerms, "buyer" | "payerName" | "channel" | "payLinkId">>;

/**
 * The terms of a payer: through the provider in the settings, or by transfer to the academy's account, from which an employer may
 * withhold tax. Transfers have no test mode of their own and take the one of the providers.
 */
export function payTerms(payer: PayerTerms, transfer: TransferWish | null): PayTerms {
	const { buyer = null, payerName = null, channel = null, payLinkId = null } = payer;
	const certificateRate = transfer && buyer?.withholds ? transfer.settings.withholdingBasisPoints : 0;
	const provider = transfer ? { ...providerNow(), provider: "bank" } : providerNow();
	return { ...provider, channel, buyer, payerName, payLinkId, certificateRate, transfer };
}

/** Whether an attempt has these terms, so that a double click or a reload resumes it. */
export function isSame(attempt: OpenAttempt, terms: NewAttempt): boolean {
	return (
		attempt.provider === terms.provider &&
		attempt.channel === (terms.channel ?? null) &&
		kindsOf(attempt.named) === kindsOf(terms.dues) &&
		attempt.vat_basis_points === terms.vatBasisPoints &&
		// The amount due of a balance may have changed.
		attempt.net_kobo === terms.charge.net &&
		attempt.total_kobo === terms.charge.total &&
		attempt.certificate_kobo === (terms.certificateKobo ?? 0) &&
		attempt.invoice_email === terms.invoiceEmail &&
		attempt.payer_name === (terms.payerName ?? null) &&
		attempt.pay_link_id === (terms.payLinkId ?? null) &&
		isSameBuyer(attempt.buyer, terms.buyer ?? null)
	);
}

const kindsOf = (dues: readonly Pick<NewDue, "kind">[]) =>
	dues
		.map(({ kind }) => kind)
		.toSorted()
		.join();

/** Whether two buyers are the same on a document, in every line. */
export function isSameBuyer(one: Buyer | null, other: Buyer | null): boolean {
	if (!one || !other) return one === other;
	const isPrintedAlike = (["name", "address", "taxNumber", "purchaseOrder"] as const).every(
		(field) => one[field] === other[field],
	);
	return isPrintedAlike && (one.withholds ?? false) === (other.withholds ?? false);
}
