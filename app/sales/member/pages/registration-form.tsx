import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { joinName } from "#kit/rules/person.ts";
import { chargeFor } from "#kit/rules/pricing.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import { fieldWords } from "#kit/words/fields.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import type { BuyerResult } from "#sales/ledger/orders/rules/buyer.ts";
import { seenDaysText } from "#sales/ledger/orders/rules/confirmed-dates.ts";
import type { OtherParticipantResult } from "#sales/ledger/orders/rules/other-participant.ts";
import type { TypedRegistration } from "#sales/ledger/orders/rules/registration-request.ts";
import type { RegistrationPrices } from "#sales/member/pages/registration-price.tsx";
import { type OfferedWays, PayChoice, WayTiles } from "#sales/member/pages/way-tiles.tsx";
import { BuyerPart } from "#sales/paying/orders/pages/buyer-part.tsx";
import { whoWords, registrationWords as words } from "#sales/paying/orders/pages/words.ts";
import { CertificateBox } from "#sales/paying/ways/certificates/pages/certificate-box.tsx";

type RegistrationFormProps = {
	name: { firstName: string; lastName: string };
	prices: RegistrationPrices;
	ways: OfferedWays;
	/** The academy's policy on instalments. */
	depositPolicy: string;
	/** All dates on offer, as the form shows them. */
	dates: (DateRange & { id: number })[];
	typed: TypedRegistration;
	buyerErrors: BuyerResult["errors"];
	whoErrors: OtherParticipantResult["errors"];
	/** Whether the form was sent with empty fields, which are then marked. */
	incomplete: boolean;
	/** Whether the person may register; otherwise the form asks for no way to pay and no organisation. */
	isOpen: boolean;
	/** Whether another button of the form is busy. */
	resting: boolean;
};

/** How a registration is paid, and for whom. */
export function RegistrationForm(props: RegistrationFormProps) {
	const { name, prices, ways, depositPolicy, dates, typed, buyerErrors, whoErrors, incomplete, isOpen, resting } =
		props;
	const { price, instalmentPrice, vatBasisPoints, certificateRate, dueDay } = prices;
	return (
		<>
			<input type="hidden" name="seenNow" value={seen("full", price, vatBasisPoints)} />
			<input type="hidden" name="seenInstalment" value={seen("deposit", instalmentPrice, vatBasisPoints)} />
			<input type="hidden" name="seenDays" value={seenDaysText(dates)} />
			{isOpen && (
				<RegistrationWho name={joinName(name.firstName, name.lastName)} typed={typed.who} errors={whoErrors} />
			)}
			<div className="grid gap-3">
				<PayChoice
					price={price}
					instalmentPrice={instalmentPrice}
					vatBasisPoints={vatBasisPoints}
					dueDay={dueDay}
					initial={typed.pay}
				/>
				<p className="hidden text-[0.9375rem] leading-snug whitespace-pre-line text-muted group-has-[#pay-instalment:checked]/register:block">
					{depositPolicy}
				</p>
			</div>
			{isOpen && <WayTiles {...ways} chosen={typed.tile} resting={resting} />}
			<section aria-labelledby="your-details" className="grid gap-5">
				<h2 id="your-details" className="text-xl">
					{words.yourDetails}
				</h2>
				<div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-3 gap-y-5 sm:gap-x-5">
					<Field label={fieldWords.firstName} defaultValue={name.firstName} autoComplete="given-name" readOnly />
					<Field label={fieldWords.lastName} defaultValue={name.lastName} autoComplete="family-name" readOnly />
				</div>
				{isOpen && (
					<div className="grid group-has-[#who-other:checked]/register:hidden">
						<Field
							label={`${fieldWords.documentName} (optional)`}
							hint={words.documentNameHint}
							name="documentName"
							autoComplete="name"
							defaultValue={typed.who.documentName}
							error={whoErrors.documentName}
						/>
					</div>
				)}
				<Field
					label={words.invoiceEmail}
					hint={words.invoiceEmailHint}
					name="email"
					type="email"
					inputMode="email"
					autoComplete="email"
					defaultValue={typed.email}
					invalid={incomplete && !typed.email}
				/>
			</section>
			{isOpen && (
				<BuyerPart typed={typed.buyer} errors={buyerErrors} hint={words.organisationHint}>
					<div className="empty:hidden group-has-[#pay-instalment:checked]/register:hidden">
						<CertificateBox
							id="withholds"
							charge={chargeFor("full", price, vatBasisPoints)}
							rate={certificateRate}
							typed={typed.buyer}
						/>
					</div>
					{certificateRate > 0 && (
						<p className="hidden text-[0.9375rem] leading-snug text-muted group-has-[#pay-instalment:checked]/register:block">
							{certificateWords.wholeOnly}
						</p>
					)}
				</BuyerPart>
			)}
		</>
	);
}

/** The amount charged today as shown. The form posts it back to be compared. */
const seen = (purpose: "full" | "deposit", price: Kobo, vatBasisPoints: number): Kobo =>
	chargeFor(purpose, price, vatBasisPoints).total;

type RegistrationWhoProps = {
	/** The member's name. */
	name: string;
	typed: OtherParticipantResult["typed"];
	errors: OtherParticipantResult["errors"];
};

/**
 * The participant: the member, or another person whose seat they order. CSS alone shows the other person's fields, so that they follow
 * the choice before any script and without one.
 */
export function RegistrationWho({ name, typed, errors }: RegistrationWhoProps) {
	const field = typedFields(typed, errors);
	const isOther = typed.who === "other";
	return (
		<fieldset className="grid min-w-0 gap-3">
			<legend className="mb-2 text-[0.9375rem] leading-snug font-semibold">{whoWords.title}</legend>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
				<CheckboxCard
					type="radio"
					id="who-me"
					name="who"
					value="me"
					label={whoWords.me}
					detail={name}
					defaultChecked={!isOther}
				/>
				<CheckboxCard
					type="radio"
					id="who-other"
					name="who"
					value="other"
					label={whoWords.somebodyElse}
					detail={whoWords.somebodyElseHint}
					defaultChecked={isOther}
				/>
			</div>
			<div className="hidden gap-5 rounded-card border border-line bg-paper p-4 group-has-[#who-other:checked]/register:grid sm:p-5">
				<Field
					label={whoWords.name}
					hint={whoWords.nameHint}
					{...field("otherName")}
					autoComplete="off"
					maxLength={120}
				/>
				<Field
					label={whoWords.email}
					hint={whoWords.emailHint}
					{...field("otherEmail")}
					type="email"
					inputMode="email"
					autoComplete="off"
				/>
				<Field
					label={whoWords.phone}
					hint={whoWords.phoneHint}
					{...field("otherPhone")}
					type="tel"
					inputMode="tel"
					autoComplete="off"
				/>
				<p className="text-[0.9375rem] leading-snug text-muted">{whoWords.yours}</p>
			</div>
		</fieldset>
	);
}
