import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Kobo } from "#kit/rules/money.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { OtherWays } from "#sales/orders/pages/other-ways.tsx";
import { otherWaysWords as ways } from "#sales/orders/pages/other-ways-words.ts";
import {
	type LocationOption,
	type RegistrationBarrier,
	RegistrationForm,
} from "#sales/orders/pages/registration-form.tsx";
import type { RegistrationRefused } from "#sales/orders/pages/registration-refusal.tsx";
import { registrationWords as words } from "#sales/orders/pages/words.ts";
import type { BuyerRead } from "#sales/orders/rules/buyer.ts";
import type { PayHow, TypedRegistration } from "#sales/orders/rules/registration-request.ts";
import { payingWords as payment } from "#sales/payments/pages/words.ts";

/** A refusal keeps what was typed. */
export type RegistrationAnswerRefused = {
	ok: false;
	typed: TypedRegistration;
	buyerErrors: BuyerRead["errors"];
} & RegistrationRefused;

type RegistrationSheetProps = {
	facts: {
		member: string;
		formKey: string;
		name: { firstName: string; lastName: string };
		course: { title: string; priceKobo: Kobo; vatBasisPoints: number; datesByLocation: LocationOption[] };
		depositPolicy: string;
		/** Null: no transfers are taken. */
		transferHint: string | null;
		/** Of a transfer, in basis points. */
		certificateRate: number;
	};
	typed: TypedRegistration;
	refused: RegistrationAnswerRefused | undefined;
	barrier: RegistrationBarrier;
	/** The way that is on its way. */
	busyWith: PayHow | undefined;
	/** Whether the provider is being asked how it went. */
	isAsking: boolean;
	onChange: () => void;
	/** What was refused: it stands over the button that was pressed. */
	children: ReactNode;
};

/** The form of a registration, with its one button and the ways beside it. */
export function RegistrationSheet(props: RegistrationSheetProps) {
	const { facts, typed, refused, barrier, busyWith, isAsking, onChange, children } = props;
	const { member, course, transferHint } = facts;
	const isCard = typed.how === "card";
	return (
		<Form method="post" noValidate onChange={onChange} className="grid gap-6">
			<input type="hidden" name="member" value={member} />
			<input type="hidden" name="key" value={facts.formKey} />
			<RegistrationForm
				// Another person begins anew: nobody's receipt goes to somebody else's address.
				key={member}
				name={facts.name}
				price={course.priceKobo}
				vatBasisPoints={course.vatBasisPoints}
				depositPolicy={facts.depositPolicy}
				locations={course.datesByLocation}
				typed={typed}
				buyerErrors={refused?.buyerErrors ?? {}}
				certificateRate={facts.certificateRate}
				incomplete={refused?.sentence === words.fillAllFields}
				barrier={barrier}
				busyLabel={busyWith === "card" ? (isAsking ? payment.asking : words.busy) : undefined}
				resting={busyWith !== undefined}
			>
				{isCard && children}
			</RegistrationForm>
			{!barrier && (
				<OtherWays transferHint={transferHint} linkHint={ways.linkHint} isOpen={!isCard} busyWith={busyWith}>
					{!isCard && children}
				</OtherWays>
			)}
			<noscript>
				<Notice>{words.scriptNeeded}</Notice>
			</noscript>
		</Form>
	);
}
