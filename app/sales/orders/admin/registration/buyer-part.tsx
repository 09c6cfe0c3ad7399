import { type FormEvent, useId } from "react";
import { naira } from "#kit/rules/money.ts";
import { tidy } from "#kit/rules/text.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { Choice } from "#sales/orders/admin/registration/choice.tsx";
import { registrationWords as words } from "#sales/orders/admin/registration/words.ts";
import { buyerWords } from "#sales/orders/pages/buyer-words.ts";
import type { OfficeRegistration } from "#sales/orders/rules/office-registration.ts";

type Texts = Readonly<Record<string, string | undefined>>;

type BuyerProps = {
	read: OfficeRegistration;
	values: Texts;
	errors: Texts;
	organisations: readonly KnownOrganisation[];
	withholdingBasisPoints: number;
};

/** An organisation that bought before. */
export type KnownOrganisation = {
	id: number;
	name: string;
	email: string | null;
	address: string | null;
	taxNumber: string | null;
	orders: number;
};

/** Who pays: the participant, another person, or an organisation, which may keep tax back. */
export function BuyerPart({ read, values, errors, organisations, withholdingBasisPoints }: BuyerProps) {
	return (
		<div className="grid gap-4">
			<Choice
				name="buyer"
				legend={words.buyer}
				legendLook="heading"
				look="segments"
				chosen={values.buyer}
				error={errors.buyer}
				options={[
					{ value: "self", label: read.participants.length > 1 ? words.firstPays : words.buyers.self },
					{ value: "person", label: words.buyers.person },
					{ value: "organisation", label: words.buyers.organisation },
				]}
			/>
			<div data-when="person">
				<div className="form-trio">
					<Field
						label={words.payerName}
						name="payerName"
						autoComplete="off"
						defaultValue={values.payerName}
						error={errors.payerName}
					/>
					<Field
						label={words.phone}
						name="payerPhone"
						type="tel"
						placeholder={words.optional}
						autoComplete="off"
						defaultValue={values.payerPhone}
						error={errors.payerPhone}
					/>
					<Field
						label={words.email}
						name="payerEmail"
						type="email"
						placeholder={words.optional}
						autoComplete="off"
						defaultValue={values.payerEmail}
						error={errors.payerEmail}
					/>
				</div>
			</div>
			<div data-when="organisation">
				<div className="grid gap-4">
					<OrganisationFields read={read} values={values} errors={errors} organisations={organisations} />
					{withholdingBasisPoints > 0 && (
						<CheckboxCard
							name="withholds"
							value="yes"
							defaultChecked={values.withholds === "yes"}
							label={words.withholds(withholdingBasisPoints)}
							detail={withheldText(read)}
						/>
					)}
				</div>
			</div>
		</div>
	);
}

function withheldText({ dues }: OfficeRegistration): string {
	if (!dues || dues.withheld === 0) return words.withheldBefore;
	return words.withheld(naira(dues.total - dues.withheld), naira(dues.withheld));
}

type OrganisationProps = Pick<BuyerProps, "read" | "values" | "errors" | "organisations">;

function OrganisationFields({ read, values, errors, organisations }: OrganisationProps) {
	const listId = useId();
	const known = knownAs(read.buyer.buyer?.name ?? "", organisations);
	/** What is known of an organisation fills the fields in which nothing stands. */
	const fill = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
		const found = knownAs(currentTarget.value, organisations);
		if (!found) return;
		const fields: Record<string, string | null> = {
			buyerAddress: found.address,
			buyerEmail: found.email,
			buyerTaxNumber: found.taxNumber,
		};
		for (const [name, value] of Object.entries(fields)) {
			const field = currentTarget.form?.elements.namedItem(name);
			const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
			if (isText && field.value === "" && value) field.value = value;
		}
	};
	return (
		<>
			<div className="form-pair">
				<Field
					label={words.organisation}
					hint={known && words.knownBuyer(known.orders)}
					name="buyerName"
					list={listId}
					autoComplete="off"
					defaultValue={values.buyerName}
					error={errors.buyerName}
					onInput={fill}
				/>
				<datalist id={listId}>
					{organisations.map(({ id, name }) => (
						<option key={id} value={name} />
					))}
				</datalist>
				<TextArea
					label={words.address}
					name="buyerAddress"
					rows={2}
					placeholder={words.optional}
					defaultValue={values.buyerAddress}
					error={errors.buyerAddress}
				/>
			</div>
			<div className="form-trio">
				<Field
					label={words.buyerEmail}
					name="buyerEmail"
					type="email"
					placeholder={words.email}
					autoComplete="off"
					defaultValue={values.buyerEmail}
					error={errors.buyerEmail}
				/>
				<Field
					label={buyerWords.taxNumber}
					name="buyerTaxNumber"
					placeholder={words.optional}
					autoComplete="off"
					defaultValue={values.buyerTaxNumber}
					error={errors.buyerTaxNumber}
				/>
				<Field
					label={words.purchaseOrder}
					name="purchaseOrder"
					placeholder={words.optional}
					autoComplete="off"
					defaultValue={values.purchaseOrder}
					error={errors.purchaseOrder}
				/>
			</div>
		</>
	);
}

/** The whole name, whatever its case: a part of one could be another's. */
function knownAs(typed: string, organisations: readonly KnownOrganisation[]): KnownOrganisation | undefined {
	const name = tidy(typed).toLowerCase();
	return name === "" ? undefined : organisations.find((known) => known.name.toLowerCase() === name);
}
