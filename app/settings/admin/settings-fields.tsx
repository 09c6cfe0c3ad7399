import { FIRST_PAYMENT_OPTIONS } from "#kit/rules/payment-provider.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { PictureField } from "#media/admin/picture-field.tsx";
import { TransferSettings } from "#settings/admin/transfer-settings.tsx";
import { adminSettings as words } from "#settings/admin/words.ts";
import { LONGEST_SETTING, MOST_PHONES, type SettingGroup } from "#settings/rules/settings.ts";
import { SOCIAL_NETWORKS } from "#settings/rules/social-networks.ts";

type SettingsFieldsProps = {
	group: SettingGroup;
	values: Readonly<Record<string, string | undefined>>;
	errors: Readonly<Record<string, string | undefined>>;
	/** Courses that do not follow the default rate. */
	ownRates: number;
};

/** The fields of one group of settings. */
export function SettingsFields(props: SettingsFieldsProps) {
	const { values, errors, ownRates } = props;
	const facts = (name: string) => ({ name, defaultValue: values[name] ?? "", error: errors[name] });
	switch (props.group) {
		case "academy":
			return (
				<>
					<Field
						label={words.academyName}
						{...facts("academyName")}
						maxLength={LONGEST_SETTING.academyName}
						autoComplete="organization"
					/>
					<PictureField
						label={words.logo}
						hint={words.logoHint}
						crop="logo"
						imageUrl={values.image || null}
						error={errors.image}
					/>
					{values.image && (
						<label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
							<input type="checkbox" name="removeLogo" value="yes" className="size-5 shrink-0 accent-indigo" />
							{words.removeLogo}
						</label>
					)}
				</>
			);
		case "office":
			return (
				<>
					<Field
						label={words.officeEmail}
						{...facts("officeEmail")}
						type="email"
						inputMode="email"
						autoComplete="email"
					/>
					<TextArea
						label={words.phones}
						hint={words.phonesHint(MOST_PHONES)}
						{...facts("phones")}
						rows={3}
						inputMode="tel"
					/>
					<TextArea
						label={words.address}
						{...facts("address")}
						rows={3}
						maxLength={LONGEST_SETTING.address}
						autoComplete="street-address"
					/>
				</>
			);
		case "social":
			return SOCIAL_NETWORKS.map(({ network, name }) => (
				<Field
					key={network}
					label={name}
					{...facts(network)}
					inputMode="url"
					autoComplete="off"
					{...(network === "whatsapp" && { hint: words.whatsappHint })}
				/>
			));
		case "papers":
			return (
				<>
					<Field
						label={words.legalName}
						hint={words.legalNameHint}
						{...facts("legalName")}
						maxLength={LONGEST_SETTING.legalName}
					/>
					<Field
						label={words.registrationNumber}
						hint={words.registrationHint}
						{...facts("registrationNumber")}
						maxLength={LONGEST_SETTING.number}
					/>
					<Field
						label={words.taxNumber}
						hint={words.taxHint}
						{...facts("taxNumber")}
						maxLength={LONGEST_SETTING.number}
					/>
				</>
			);
		case "vat":
			return (
				<>
					<Field label={words.vat} hint={words.vatHint} {...facts("vat")} inputMode="decimal" className="max-w-40" />
					<p className="text-[0.9375rem] text-muted">{words.ownRates(ownRates)}</p>
				</>
			);
		case "deposit":
			return (
				<>
					<TextArea
						label={words.depositPolicy}
						hint={words.depositHint}
						{...facts("depositPolicy")}
						rows={6}
						maxLength={LONGEST_SETTING.depositPolicy}
					/>
					<Notice>{words.depositRule}</Notice>
				</>
			);
		case "payments":
			return (
				<TextArea
					label={words.paymentOptions}
					hint={words.optionsHint(FIRST_PAYMENT_OPTIONS)}
					{...facts("paymentOptions")}
					rows={2}
					autoComplete="off"
				/>
			);
		case "transfers":
			return <TransferSettings values={values} errors={errors} />;
	}
}

/** What a field is called, where somebody else's value is shown beside one's own. */
export const SETTING_LABELS: Readonly<Record<string, string>> = {
	academyName: words.academyName,
	image: words.logo,
	officeEmail: words.officeEmail,
	phones: words.phones,
	address: words.address,
	legalName: words.legalName,
	registrationNumber: words.registrationNumber,
	taxNumber: words.taxNumber,
	vat: words.vat,
	depositPolicy: words.depositPolicy,
	paymentOptions: words.paymentOptions,
	bankName: words.bankName,
	bankAccountName: words.bankAccountName,
	bankAccountNumber: words.bankAccountNumber,
	transferDays: words.transferDays,
	holidays: words.holidays,
	withholding: words.withholding,
	...Object.fromEntries(SOCIAL_NETWORKS.map(({ network, name }) => [network, name])),
};
