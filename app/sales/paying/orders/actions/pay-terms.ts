import type { Purchase } from "#sales/ledger/orders/data/orders.ts";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import type { AttemptTerms } from "#sales/ledger/payments/data/new-attempts.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { Channel } from "#sales/ledger/payments/rules/payment-options.ts";
import { providerNow } from "#sales/paying/ways/card/gateways/gateway.ts";
import type { BankAccount, SiteSettings } from "#settings/rules/settings.ts";

/** A transfer to the academy's account that is asked for: as its proforma names the account, by the form of this key. */
export type TransferAsked = { account: BankAccount; settings: SiteSettings; key: string };

/** By which way money for a seat or a balance is to come, and who pays it. */
export type PayTerms = {
	/** A provider of the network, or `bank`. */
	provider: string;
	mode: "test" | "live";
	/** The one way to pay the provider's window offers. Null: all the academy has. */
	channel: Channel | null;
	/** To whom the documents are made out. Null: to the participant. */
	buyer: Buyer | null;
	/** Who pays, where it is somebody else. */
	payerName: string | null;
	/** The link by which it is paid. */
	payLinkId: number | null;
	/** What a certificate is to pay of the net, in basis points; 0: nothing. */
	certificateRate: number;
	/** Null: it is paid at a provider of the network. */
	transfer: TransferAsked | null;
};

/** What is known of who pays, whatever the way. */
export type PayerTerms = Partial<Pick<PayTerms, "buyer" | "payerName" | "channel" | "payLinkId">>;

/**
 * The terms of a payer: at the provider that the settings name, or by transfer to the academy's account, of whose charge an employer may
 * keep tax. A transfer knows no test world: it is as the network providers are.
 */
export function payTerms(payer: PayerTerms, transfer: TransferAsked | null): PayTerms {
	const { buyer = null, payerName = null, channel = null, payLinkId = null } = payer;
	const certificateRate = transfer && buyer?.withholds ? transfer.settings.withholdingBasisPoints : 0;
	const provider = transfer ? { ...providerNow(), provider: "bank" } : providerNow();
	return { ...provider, channel, buyer, payerName, payLinkId, certificateRate, transfer };
}

/** The same choice a second time (a double click, a reload) goes on under the reference it has. */
export function isSame(attempt: Attempt, terms: AttemptTerms): boolean {
	return (
		attempt.provider === terms.provider &&
		attempt.channel === (terms.channel ?? null) &&
		attempt.purpose === terms.purpose &&
		attempt.price_kobo === terms.priceKobo &&
		attempt.vat_basis_points === terms.vatBasisPoints &&
		// What is due of a balance may be another sum by now.
		attempt.net_kobo === terms.charge.net &&
		attempt.total_kobo === terms.charge.total &&
		attempt.certificate_kobo === (terms.certificateKobo ?? 0) &&
		attempt.invoice_email === terms.invoiceEmail &&
		attempt.payer_name === (terms.payerName ?? null) &&
		attempt.pay_link_id === (terms.payLinkId ?? null) &&
		isSameStay(attempt.purchase, terms.purchase) &&
		isSameBuyer(attempt.buyer, terms.buyer ?? null)
	);
}

type Stay = Pick<Purchase, "location" | "firstDay" | "lastDay">;

/** Whether two are held on the same days at the same location: an admin may have moved the date since. */
export function isSameStay(one: Stay, other: Stay): boolean {
	return one.location === other.location && one.firstDay === other.firstDay && one.lastDay === other.lastDay;
}

/** Whether two documents would be made out alike, with the same words at every line, over as much money. */
export function isSameBuyer(one: Buyer | null, other: Buyer | null): boolean {
	if (!one || !other) return one === other;
	const isPrintedAlike = (["name", "address", "taxNumber", "purchaseOrder"] as const).every(
		(field) => one[field] === other[field],
	);
	return isPrintedAlike && (one.withholds ?? false) === (other.withholds ?? false);
}
