import type { Charge } from "#kit/rules/pricing.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { splitCharge } from "#sales/ledger/certificates/rules/certificate-part.ts";
import { certificateWords as words } from "#sales/ledger/certificates/rules/words.ts";

type CertificateBoxProps = {
	id?: string;
	charge: Charge;
	/** In basis points. */
	rate: number;
	typed: Readonly<Record<string, string | undefined>>;
};

/** The tax that an organisation withholds from a charge, and the amount to transfer. Nothing where the rate is zero. */
export function CertificateBox({ id, charge, rate, typed }: CertificateBoxProps) {
	const parts = splitCharge(charge, rate);
	if (!parts || parts.certificateKobo === 0) return null;
	return (
		<CheckboxCard
			id={id}
			name="withholds"
			value="yes"
			defaultChecked={typed.withholds === "yes"}
			label={words.offer(rate)}
			detail={words.offerDetail(parts.charge.total, parts.certificateKobo)}
		/>
	);
}
