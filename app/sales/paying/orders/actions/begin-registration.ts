import { codeIn } from "#courses/rules/discount-table.ts";
import type { Actor } from "#kit/rules/changes.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { AgreedVersions } from "#kit/rules/office/policies.ts";
import { normalEmail } from "#kit/rules/person.ts";
import { type Buyer, memberAsBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import type { OtherParticipant } from "#sales/ledger/orders/rules/other-participant.ts";
import { purposeOf, type TypedRegistration } from "#sales/ledger/orders/rules/registration-request.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { offersUssd } from "#sales/ledger/payments/rules/checkout.ts";
import { type StartPaymentRefusal, startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { type LinkRefusal, makePayLink } from "#sales/paying/ways/links/actions/make-pay-link.ts";
import { readSettings } from "#settings/data/settings.ts";

type BeginRegistration = {
	actor: Actor & { email: string; documentName?: string | null };
	/** The participant the member registers. Null or left out: the member. */
	other?: OtherParticipant | null;
	/** The member's own name for documents. */
	ownName?: string | null;
	courseId: number;
	/** The form, which has been checked: address, location and date are set. */
	typed: TypedRegistration;
	buyer: Buyer | null;
	/** The full amount the form showed, in kobo, VAT included. */
	seenTotal: Kobo;
	/** The days of the chosen date as the form showed them. */
	seenDays: DateRange | undefined;
	/** The versions of the policies the payer agreed to. */
	agreed?: AgreedVersions | undefined;
	/** The pending payment that this one replaces. */
	instead?: string | undefined;
	/** The key of the form: one form requests one transfer. */
	key: string;
	now: Date;
};

export type BeginRegistrationResult =
	| { ok: true; way: "card" | "transfer"; attempt: Attempt }
	| { ok: true; way: "link"; linkId: number }
	| ({ ok: false } & (StartPaymentRefusal | LinkRefusal));

/** Starts a registration by the chosen way: the payment window, a transfer, or a link for another payer. Each is a separate action. */
export async function beginRegistration(begin: BeginRegistration): Promise<BeginRegistrationResult> {
	const {
		actor,
		courseId,
		typed,
		other = null,
		ownName = null,
		seenTotal,
		seenDays,
		agreed,
		instead,
		key,
		now,
	} = begin;
	const purpose = purposeOf(typed.pay);
	const courseDateId = Number(typed.courseDate);
	const code = codeIn(typed.code);
	if (typed.how === "link") {
		const { buyer } = begin;
		const made = await makePayLink({
			actor,
			userId: actor.id,
			purpose,
			courseDateId,
			code,
			other,
			seenDays,
			buyer,
			now,
		});
		return made.ok ? { ok: true, way: "link", linkId: made.link.id } : made;
	}
	const invoiceEmail = normalEmail(typed.email);
	const seen = { seenTotal, seenDays, agreed, instead };
	// Documents of a seat for another person are made out to the member who orders it.
	const buyer = begin.buyer ?? (other && memberAsBuyer(actor.documentName ?? actor.fullName));
	const wish = { actor, courseId, courseDateId, purpose, code, other, ownName, buyer, invoiceEmail, ...seen, now };
	if (typed.how !== "transfer") {
		const channel = typed.how === "ussd" && offersUssd(await readSettings()) ? typed.how : null;
		const started = await startPayment({ ...wish, channel });
		return started.ok ? { ok: true, way: "card", attempt: started.attempt } : started;
	}
	// A different address belongs to the named organisation, which pays.
	const payerName = begin.buyer && invoiceEmail !== actor.email ? begin.buyer.name : null;
	const started = await startPayment({ ...wish, payerName, transferKey: key });
	return started.ok ? { ok: true, way: "transfer", attempt: started.attempt } : started;
}
