import { CheckboxCard } from "#ui/checkbox-card.tsx";
import { Field } from "#ui/field.tsx";
import { FormError } from "#ui/form-error.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { Select } from "#ui/select.tsx";
import { Specimen } from "#ui/specimens/specimen.tsx";
import { TextArea } from "#ui/text-area.tsx";

const PLACES = [
	{ value: "lagos", label: "Lagos" },
	{ value: "port harcourt", label: "Port Harcourt" },
];

export function FieldSpecimens() {
	return (
		<Specimen name="Fields">
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<Field label="E-mail for the invoice" name="email" type="email" hint="The receipt goes here." />
				<Field label="First name" name="firstName" defaultValue="Ada" readOnly />
				<Field
					label="Full name"
					name="fullName"
					defaultValue="Ada"
					hint="First and last name, for example Ada Okafor."
					error="Full name must contain exactly two words (e.g., 'Ada Okafor')."
				/>
				<PasswordField label="Password" name="password" hint="At least 6 characters." autoComplete="new-password" />
				<Select label="Preferred location" name="place" options={PLACES} empty="Choose a location" />
				<Select
					label="Course date"
					name="date"
					options={[]}
					empty="Choose a date"
					error="Please fill all fields before proceeding."
				/>
				<TextArea label="Address" name="address" hint="Indicate how the letter should be addressed." />
				<div className="grid gap-3">
					<CheckboxCard label="Pay Now" detail="₦102,125.00 once" name="pay" value="full" />
					<CheckboxCard
						label="Pay in Instalment"
						detail="₦40,850.00 today, the rest by day one"
						name="pay"
						value="deposit"
						defaultChecked
					/>
					<CheckboxCard label="Not to be had" disabled name="pay" />
				</div>
			</div>
			<FormError sentence="Invalid email or password. Please check your details and try again." />
		</Specimen>
	);
}
