import { phoneText } from "#kit/rules/phone.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import { registrationWords } from "#sales/office/admin/registration/words.ts";

type Texts = Readonly<Record<string, string | undefined>>;

type Props = {
	participant: { name: string; phone: string | null; email: string | null; isOfAccount: boolean };
	/** Whether there is a class to come to which the seat leads. */
	maySendJoining: boolean;
	values: Texts;
	errors: Texts;
};

/** All that is known of a participant, to be corrected. */
export function CorrectFields({ participant, maySendJoining, values, errors }: Props) {
	const { name, phone, email, isOfAccount } = participant;
	const stored = { correctName: name, correctPhone: phone ? phoneText(phone) : "", correctEmail: email ?? "" };
	const field = typedFields({ ...stored, ...values }, errors);
	return (
		<div className="grid gap-5">
			<p className="max-w-prose text-muted">
				The person stays. A buyer who is the same person is corrected too. Receipts with the old name are replaced, and
				we e-mail the new ones to the person who paid. Invoices keep the name they have.{" "}
				{isOfAccount && "The account keeps its own name and phone."}
			</p>
			<Field
				label={registrationWords.name}
				hint="As it is to be on documents: titles and any number of words."
				{...field("correctName")}
				autoComplete="off"
			/>
			<div className="form-pair">
				<Field
					label={registrationWords.phone}
					{...field("correctPhone")}
					type="tel"
					autoComplete="off"
					placeholder={registrationWords.optional}
				/>
				{isOfAccount ? (
					<Field
						label={registrationWords.email}
						hint="This is the address of the participant's account. Only they can change it, in their profile."
						value={email ?? ""}
						readOnly
					/>
				) : (
					<Field
						label={registrationWords.email}
						{...field("correctEmail")}
						type="email"
						autoComplete="off"
						placeholder={registrationWords.optional}
					/>
				)}
			</div>
			{maySendJoining && (
				<CheckboxCard
					name="sendJoining"
					value="yes"
					defaultChecked={values.sendJoining === "yes"}
					label="Send joining details again"
					detail="We e-mail the date, the time, the location or joining link, and the calendar file to this address."
				/>
			)}
		</div>
	);
}
