/** The participant a member registers when they do not attend themselves (docs/product.md#registration). */

import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail, parseDocumentName } from "#kit/rules/person.ts";
import type { ReadPhone } from "#kit/rules/phone.ts";
import { plainLetters } from "#kit/rules/text.ts";
import { documentNameSentences, phoneSentence } from "#kit/words/fields.ts";

export type OtherParticipant = {
	name: string;
	/** Normalised for comparing and storing. */
	email: string;
	/** E.164. */
	phone: string | null;
	/** Identifies this registration among those of the same member for the same date. */
	key: string;
};

export const OTHER_FIELDS = ["otherName", "otherEmail", "otherPhone", "documentName"] as const;
type OtherField = (typeof OTHER_FIELDS)[number];

export type OtherParticipantResult = {
	/** Null: the member attends, or a field is wrong. */
	other: OtherParticipant | null;
	/** The member's own name for documents, when they attend. Null: the name of their account. */
	ownName: string | null;
	errors: Partial<Record<OtherField, string>>;
	typed: Record<OtherField, string> & { who: "me" | "other" };
};

/** The member's address, and how phone numbers are read: only the server can do it. */
export type ReadBy = { ownEmail: string; readPhone: ReadPhone };

/** Reads the participant. The fields of another person are ignored while the member attends, and stay in the form. */
export function readOther(form: FormData, { ownEmail, readPhone }: ReadBy): OtherParticipantResult {
	const who = formText(form, "who") === "other" ? ("other" as const) : ("me" as const);
	const [otherName, otherEmail, otherPhone, documentName] = OTHER_FIELDS.map((field) => formText(form, field).trim());
	const typed = {
		who,
		otherName: otherName ?? "",
		otherEmail: otherEmail ?? "",
		otherPhone: otherPhone ?? "",
		documentName: documentName ?? "",
	};
	if (who === "me") {
		const own = parseDocumentName(typed.documentName);
		if (own.ok) return { other: null, ownName: own.name, errors: {}, typed };
		return { other: null, ownName: null, errors: { documentName: documentNameSentences[own.reason] }, typed };
	}
	const named = parseDocumentName(typed.otherName);
	const name = named.ok ? named.name : null;
	const email = normalEmail(typed.otherEmail);
	const number = typed.otherPhone ? readPhone(typed.otherPhone) : undefined;
	const phone = number?.ok ? number.phone : null;
	const errors = {
		...(!name && { otherName: named.ok ? "Please enter their full name." : documentNameSentences[named.reason] }),
		...(!isEmail(email) && { otherEmail: "Please enter a valid e-mail address." }),
		...(number && !number.ok && { otherPhone: phoneSentence(number) }),
	};
	if (!name || Object.keys(errors).length > 0) return { other: null, ownName: null, errors, typed };
	return { ownName: null, other: { name, email, phone, key: otherKey(name, email, ownEmail) }, errors, typed };
}

/**
 * The key of a participant: their e-mail. A member may give their own address for several people, a child for example; then the name is
 * part of the key.
 */
export function otherKey(name: string, email: string, ownEmail: string): string {
	return email === ownEmail ? `${email} ${plainLetters(name)}` : email;
}

/** How an e-mail to the buyer names a course that another person attends. */
export const courseFor = (title: string, participant: string): string => `${title} for ${participant}`;
