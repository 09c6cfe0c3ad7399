import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { adminSettings as words } from "#settings/admin/words.ts";
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
			<Field label={words.bankName} {...facts("bankName")} maxLength={LONGEST_SETTING.bankLine} autoComplete="off" />
			<Field
				label={words.bankAccountName}
				{...facts("bankAccountName")}
				maxLength={LONGEST_SETTING.bankLine}
				autoComplete="off"
			/>
			<Field
				label={words.bankAccountNumber}
				hint={words.accountHint}
				{...facts("bankAccountNumber")}
				inputMode="numeric"
				className="max-w-60"
				autoComplete="off"
			/>
			<Field
				label={words.transferDays}
				hint={words.transferDaysHint(MOST_TRANSFER_DAYS)}
				{...facts("transferDays")}
				inputMode="numeric"
				className="max-w-40"
			/>
			<TextArea label={words.holidays} hint={words.holidaysHint} {...facts("holidays")} rows={5} />
			<Field
				label={words.withholding}
				hint={words.withholdingHint}
				{...facts("withholding")}
				inputMode="decimal"
				className="max-w-40"
			/>
		</>
	);
}
