import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import type { OtherRead } from "#sales/ledger/orders/rules/other-participant.ts";
import { whoWords as words } from "#sales/paying/orders/pages/words.ts";

type RegistrationWhoProps = {
	/** The member's name. */
	name: string;
	typed: OtherRead["typed"];
	errors: OtherRead["errors"];
};

/**
 * Who will attend: the member, or another person whose seat they order. CSS alone shows the other person's fields, so that they follow
 * the choice before any script and without one.
 */
export function RegistrationWho({ name, typed, errors }: RegistrationWhoProps) {
	const field = typedFields(typed, errors);
	const isOther = typed.who === "other";
	return (
		<fieldset className="grid min-w-0 gap-3">
			<legend className="mb-2 text-[0.9375rem] leading-snug font-semibold">{words.title}</legend>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
				<CheckboxCard
					type="radio"
					id="who-me"
					name="who"
					value="me"
					label={words.me}
					detail={name}
					defaultChecked={!isOther}
				/>
				<CheckboxCard
					type="radio"
					id="who-other"
					name="who"
					value="other"
					label={words.somebodyElse}
					detail={words.somebodyElseHint}
					defaultChecked={isOther}
				/>
			</div>
			<div className="hidden gap-5 rounded-card border border-line bg-paper p-4 group-has-[#who-other:checked]/register:grid sm:p-5">
				<Field label={words.name} hint={words.nameHint} {...field("otherName")} autoComplete="off" maxLength={120} />
				<Field
					label={words.email}
					hint={words.emailHint}
					{...field("otherEmail")}
					type="email"
					inputMode="email"
					autoComplete="off"
				/>
				<Field
					label={words.phone}
					hint={words.phoneHint}
					{...field("otherPhone")}
					type="tel"
					inputMode="tel"
					autoComplete="off"
				/>
				<p className="text-[0.9375rem] leading-snug text-muted">{words.yours}</p>
			</div>
		</fieldset>
	);
}
