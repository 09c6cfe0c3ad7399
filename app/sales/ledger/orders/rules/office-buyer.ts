/** Who pays for an office registration: the participant, another person, or an organisation. */

import { formText } from "#kit/rules/form-text.ts";
import { isEmail, isLikeAddress, normalEmail } from "#kit/rules/person.ts";
import type { ReadPhone } from "#kit/rules/phone.ts";
import { personLine } from "#kit/rules/text-input.ts";
import { documentNameSentences, phoneSentence } from "#kit/words/fields.ts";
import { readBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import { buyerWords } from "#sales/ledger/orders/rules/buyer-words.ts";
import { registrationErrors as words } from "#sales/ledger/orders/rules/registration-errors.ts";

export type OfficeBuyer = {
	isOrganisation: boolean;
	name: string;
	email: string | null;
	phone: string | null;
	address: string | null;
	taxNumber: string | null;
};

export type ReadOfficeBuyer = {
	kind: "self" | "person" | "organisation";
	/** Null: the participant pays, or the first of several. */
	buyer: OfficeBuyer | null;
	purchaseOrder: string | null;
	/** The organisation withholds tax from its payment and hands in a certificate. */
	withholds: boolean;
	errors: Record<string, string>;
};

type Participant = { name: string | null; phone: string | null; email: string | null };

/** Reads who pays. `first`: the first participant, who is the buyer when the participants pay for themselves. */
export function readOfficeBuyer(form: FormData, first: Participant | undefined, readPhone: ReadPhone): ReadOfficeBuyer {
	const kind = formText(form, "buyer");
	if (kind === "organisation") return readOrganisation(form);
	const base = { purchaseOrder: null, withholds: false };
	if (kind === "person") {
		const typed = formText(form, "payerName");
		const name = typed.trim() === "" ? "" : personLine(typed);
		const [phone, email] = [phoneIn(form, "payerPhone", readPhone), readEmail(form, "payerEmail")];
		const errors = {
			...(!name && { payerName: name === undefined ? payerSentence(typed) : words.payerMissing }),
			...phone.errors,
			...email.errors,
		};
		return { ...base, kind, buyer: aPerson(name ?? "", phone.value, email.value), errors };
	}
	const isMissing = formText(form, "who") === "several" && !first?.name;
	return { ...base, kind: "self", buyer: null, errors: isMissing ? { buyer: words.firstNameMissing } : {} };
}

const payerSentence = (typed: string) => (isLikeAddress(typed) ? documentNameSentences.address : buyerWords.nameWrong);

const aPerson = (name: string, phone: string | null, email: string | null): OfficeBuyer => ({
	isOrganisation: false,
	name,
	email,
	phone,
	address: null,
	taxNumber: null,
});

function readOrganisation(form: FormData): ReadOfficeBuyer {
	const { buyer, errors, typed } = readBuyer(form, true);
	const email = readEmail(form, "buyerEmail");
	const name = buyer?.name ?? typed.buyerName;
	return {
		kind: "organisation",
		buyer: {
			isOrganisation: true,
			name,
			email: email.value,
			phone: null,
			address: buyer?.address ?? null,
			taxNumber: buyer?.taxNumber ?? null,
		},
		purchaseOrder: buyer?.purchaseOrder ?? null,
		withholds: typed.withholds === "yes",
		errors: { ...(!name && { buyerName: words.organisationMissing }), ...errors, ...email.errors },
	};
}

function readEmail(form: FormData, field: string) {
	const email = normalEmail(formText(form, field));
	const isWrong = email !== "" && !isEmail(email);
	return { value: isWrong ? null : email || null, errors: isWrong ? { [field]: words.emailWrong } : {} };
}

function phoneIn(form: FormData, field: string, readPhone: ReadPhone) {
	const typed = formText(form, field).trim();
	const read = typed ? readPhone(typed) : undefined;
	return { value: read?.ok ? read.phone : null, errors: read && !read.ok ? { [field]: phoneSentence(read) } : {} };
}
