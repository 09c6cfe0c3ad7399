import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { adminSettings as say } from "#settings/admin/words.ts";
import { LONGEST_SETTING, MOST_TRANSFER_DAYS } from "#settings/rules/settings.ts";

type TransferSettingsProps = {
	values: Readonly<Record<string, string | undefined>>;
	errors: Readonly<Record<string, string | undefined>>;
};

/** The account transfers go to, and until when one is awaited. */
export function TransferSettings({ values, errors }: TransferSettingsProps) {
	const facts = (name: string) => ({ name, defaultValue: values[name] ?? "", error: errors[name] });
	return (
		<>
			<Field label={say.bankName} {...facts("bankName")} maxLength={LONGEST_SETTING.bankLine} autoComplete="off" />
			<Field
				label={say.bankAccountName}
				{...facts("bankAccountName")}
				maxLength={LONGEST_SETTING.bankLine}
				autoComplete="off"
			/>
			<Field
				label={say.bankAccountNumber}
				hint={say.accountHint}
				{...facts("bankAccountNumber")}
				inputMode="numeric"
				className="max-w-60"
				autoComplete="off"
			/>
			<Field
				label={say.transferDays}
				hint={say.transferDaysHint(MOST_TRANSFER_DAYS)}
				{...facts("transferDays")}
				inputMode="numeric"
				className="max-w-40"
			/>
			<TextArea label={say.holidays} hint={say.holidaysHint} {...facts("holidays")} rows={5} />
			<Field
				label={say.withholding}
				hint={say.withholdingHint}
				{...facts("withholding")}
				inputMode="decimal"
				className="max-w-40"
			/>
		</>
	);
}
