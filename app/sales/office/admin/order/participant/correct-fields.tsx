import { phoneText } from "#kit/rules/phone.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import { orderWords } from "#sales/office/admin/order/words.ts";
import { registrationWords } from "#sales/office/admin/registration/words.ts";

type Texts = Readonly<Record<string, string | undefined>>;

type Props = {
	participant: { name: string; phone: string | null; email: string | null; isOfAccount: boolean };
	/** Whether the seat is for a class that is still to come. */
	maySendJoining: boolean;
	values: Texts;
	errors: Texts;
};

/** The fields to correct a participant. */
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

const { gone, cancelled, changed } = orderWords.nameRefusals;

/** The form in which the office corrects a participant. All of it is ours. */
export const correctWords = {
	done: (
		{ name, wasEmail, email }: { name: string; wasEmail: string | null; email: string | null },
		result: CorrectionEffects,
	) =>
		[
			`The details of ${name} are saved.`,
			result.joiningTo !== null && `We are sending the joining details to ${result.joiningTo}.`,
			result.joiningTo === null &&
				email !== null &&
				email !== wasEmail &&
				"We have not sent the joining details to the new address.",
			result.receipts.length === 1 && `Receipt ${result.receipts[0]} replaces the earlier one.`,
			result.receipts.length > 1 && `Receipts ${result.receipts.join(", ")} replace the earlier ones.`,
			result.invoices.length > 0 &&
				`${result.invoices.join(", ")} still ${result.invoices.length === 1 ? "has" : "have"} the old name. You can correct an invoice on its page.`,
		]
			.filter(Boolean)
			.join(" "),
	refusals: {
		gone,
		cancelled,
		changed,
		"not-named": "Nobody is named for this seat yet.",
		"nothing-changed": "Nothing is different. Correct what is wrong, or replace the participant.",
		"accounts-email":
			"This seat belongs to an account now, whose e-mail only its owner can change. Nothing was changed.",
		"already-registered": orderWords.nameRefusals["already-registered"],
		"course-full": orderWords.nameRefusals["course-full"],
	},
};

type CorrectionEffects = { receipts: readonly string[]; invoices: readonly string[]; joiningTo: string | null };
