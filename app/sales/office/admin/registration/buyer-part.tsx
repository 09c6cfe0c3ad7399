import { type FormEvent, useId } from "react";
import { naira } from "#kit/rules/money.ts";
import { rateText } from "#kit/rules/pricing.ts";
import { counted, plainLetters, tidy } from "#kit/rules/text.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { type TypedField, typedFields } from "#kit/ui/forms/typed-field.ts";
import { buyerWords } from "#sales/ledger/orders/rules/buyer.ts";
import type { OfficeRegistration } from "#sales/ledger/orders/rules/office-registration.ts";
import { Choice, ContactFields } from "#sales/office/admin/registration/choice.tsx";
import { registrationWords as words } from "#sales/office/admin/registration/words.ts";
import { BuyerTaxFields } from "#sales/paying/orders/pages/buyer-tax-fields.tsx";

type Texts = Readonly<Record<string, string | undefined>>;

type BuyerProps = {
	read: OfficeRegistration;
	values: Texts;
	errors: Texts;
	organisations: readonly KnownOrganisation[];
	/** What a certificate may pay of the net, in basis points; 0: nothing. */
	certificateRate: number;
};

/** An organisation that has ordered before. */
const PAYER = { phone: "payerPhone", email: "payerEmail" };

export type KnownOrganisation = {
	id: number;
	name: string;
	email: string | null;
	address: string | null;
	taxNumber: string | null;
	orders: number;
};

/** The buyer: the participant, another person, or an organisation, which may withhold tax. */
export function BuyerPart({ read, values, errors, organisations, certificateRate }: BuyerProps) {
	const field = typedFields(values, errors);
	return (
		<div className="grid gap-4">
			<Choice
				name="buyer"
				legend="Who pays"
				legendLook="heading"
				look="segments"
				chosen={values.buyer}
				error={errors.buyer}
				options={[
					{ value: "self", label: read.participants.length > 1 ? "The first participant" : "The participant" },
					{ value: "person", label: "Another person" },
					{ value: "organisation", label: "Organisation" },
				]}
			/>
			<div data-when="person">
				<div className="form-trio">
					<Field label="Name of the person who pays" {...field("payerName")} autoComplete="off" />
					<ContactFields field={field} names={PAYER} />
				</div>
			</div>
			<div data-when="organisation">
				<div className="grid gap-4">
					<OrganisationFields read={read} field={field} organisations={organisations} />
					{certificateRate > 0 && (
						<CheckboxCard
							name="withholds"
							value="yes"
							defaultChecked={values.withholds === "yes"}
							label={`This organisation withholds tax (${rateText(certificateRate)}).`}
							detail={
								read.dues && read.dues.byCertificate > 0
									? `It then pays ${naira(read.dues.total - read.dues.byCertificate)} and sends a certificate for ${naira(read.dues.byCertificate)}.`
									: "It then pays less and sends a certificate for the rest."
							}
						/>
					)}
				</div>
			</div>
		</div>
	);
}

type OrganisationProps = Pick<BuyerProps, "read" | "organisations"> & { field: TypedField };

function OrganisationFields({ read, field, organisations }: OrganisationProps) {
	const listId = useId();
	const known = knownAs(read.buyer.buyer?.name ?? "", organisations);
	/** Fills the empty fields with the known facts of an organisation. */
	const fill = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
		const found = knownAs(currentTarget.value, organisations);
		if (!found) return;
		const fields: Record<string, string | null> = {
			buyerAddress: found.address,
			buyerEmail: found.email,
			buyerTaxNumber: found.taxNumber,
		};
		for (const [name, value] of Object.entries(fields)) {
			const element = currentTarget.form?.elements.namedItem(name);
			const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
			if (isText && element.value === "" && value) element.value = value;
		}
	};
	return (
		<>
			<div className="form-pair">
				<Field
					label={buyerWords.name}
					hint={
						known &&
						(known.orders === 0
							? "Known buyer. Empty fields are filled in."
							: `Known buyer, ${counted(known.orders, "earlier order", "earlier orders")}. Empty fields are filled in.`)
					}
					{...field("buyerName")}
					list={listId}
					autoComplete="off"
					onInput={fill}
				/>
				<datalist id={listId}>
					{organisations.map(({ id, name }) => (
						<option key={id} value={name} />
					))}
				</datalist>
				<TextArea label={buyerWords.address} {...field("buyerAddress")} rows={2} placeholder={words.optional} />
			</div>
			<div className="form-trio">
				<Field
					label={words.buyerEmail}
					{...field("buyerEmail")}
					type="email"
					placeholder={words.email}
					autoComplete="off"
				/>
				<BuyerTaxFields field={field} optional={words.optional} />
			</div>
		</>
	);
}

/** The organisation with exactly this name, however it is typed; a part of a name could be another organisation's. */
function knownAs(typed: string, organisations: readonly KnownOrganisation[]): KnownOrganisation | undefined {
	const name = plainLetters(tidy(typed));
	return name === "" ? undefined : organisations.find((known) => plainLetters(known.name) === name);
}
