/** The fields of a registration form: the date, the plan, the way to pay, and who is invoiced. */
import { formText } from "#kit/rules/form-text.ts";
import type { AgreedVersions } from "#kit/rules/office/policies.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { type Buyer, type BuyerResult, readBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import {
	type OtherParticipant,
	type OtherParticipantResult,
	type ReadBy,
	readOther,
} from "#sales/ledger/orders/rules/other-participant.ts";

export type PayWay = "now" | "instalment";
/** `card`: the payment window with all its ways; `ussd`: the window with USSD only. */
export const PAY_TILES = ["card", "ussd", "transfer"] as const;
export type PayTile = (typeof PAY_TILES)[number];
export type PayHow = PayTile | "link";

export type TypedRegistration = {
	email: string;
	location: string;
	courseDate: string;
	pay: PayWay;
	/** A discount code, as typed. */
	code: string;
	how: PayHow;
	/** The chosen way to pay; a request for a link has one too. */
	tile: PayTile;
	/** Who will attend. */
	who: OtherParticipantResult["typed"];
	buyer: BuyerResult["typed"];
};

export type RegistrationWish = {
	typed: TypedRegistration;
	other: OtherParticipant | null;
	ownName: string | null;
	otherErrors: OtherParticipantResult["errors"];
	buyer: Buyer | null;
	buyerErrors: BuyerResult["errors"];
};

/** For a form that is only shown again. */
const NOBODY: ReadBy = { ownEmail: "", readPhone: () => undefined };

/** Reads the form from a request or from the address. */
export function registrationIn(form: FormData, by: ReadBy = NOBODY): RegistrationWish {
	const how = formText(form, "how");
	const tile = PAY_TILES.find((name) => name === how) ?? "card";
	const pay = payWayIn(formText(form, "pay")) ?? "now";
	// Tax is never withheld from a deposit.
	const { buyer, errors, typed } = readBuyer(form, pay === "now");
	const { other, ownName, errors: otherErrors, typed: who } = readOther(form, by);
	return {
		typed: {
			email: formText(form, "email").trim(),
			location: formText(form, "location"),
			courseDate: formText(form, "courseDate"),
			pay,
			code: formText(form, "discountCode").trim().slice(0, 40),
			how: how === "link" || formText(form, "link") === "yes" ? "link" : tile,
			tile,
			who,
			buyer: typed,
		},
		other,
		ownName,
		otherErrors,
		buyer,
		buyerErrors: errors,
	};
}

/** A way to pay as a form or an address names it. */
export function payWayIn(text: string | null): PayWay | undefined {
	return text === "instalment" || text === "now" ? text : undefined;
}

export const purposeOf = (pay: PayWay): Exclude<Purpose, "balance"> => (pay === "instalment" ? "deposit" : "full");

/** The versions of the policies that a payment form agreed to (`AgreedByPaying`). */
export function agreedIn(form: FormData): AgreedVersions {
	const version = (name: string) => {
		const text = formText(form, name);
		return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
	};
	return { terms: version("agreedTerms"), refunds: version("agreedRefunds") };
}
