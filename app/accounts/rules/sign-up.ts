import { type PasswordFault, passwordFault } from "#accounts/rules/password.ts";
import { type AccountEmailFault, accountEmailFault } from "#kit/rules/contact/account-email.ts";
import {
	type DocumentNameFault,
	hasNameSignsOnly,
	isLikeAddress,
	normalEmail,
	parseDocumentName,
	parseFullName,
} from "#kit/rules/person.ts";

export type TypedSignUp = { fullName: string; documentName?: string | undefined; email: string; password: string };
export type SignUpFault =
	| "two-words"
	| "name-signs"
	| "name-address"
	| `document-name-${DocumentNameFault}`
	| "required"
	| AccountEmailFault
	| PasswordFault;

/** Everything that is wrong with what was typed, in the order of the form: no one mends one fault to meet the next. */
export function signUpFaults(
	{ fullName, documentName = "", email, password }: TypedSignUp,
	academyName: string,
): SignUpFault[] {
	const faults: SignUpFault[] = [];
	if (!hasNameSignsOnly(fullName)) faults.push("name-signs");
	else if (isLikeAddress(fullName)) faults.push("name-address");
	else if (!parseFullName(fullName).ok) faults.push("two-words");
	const document = parseDocumentName(documentName);
	if (!document.ok) faults.push(`document-name-${document.reason}`);
	if (!email.trim() || !password) faults.push("required");
	const emailFault = email.trim() ? accountEmailFault(normalEmail(email)) : undefined;
	if (emailFault) faults.push(emailFault);
	const fault = password ? passwordFault(password, { fullName, email, academyName }) : undefined;
	// The auth library says that one in its own words (docs/product.md#messages).
	if (fault && fault !== "too-long") faults.push(fault);
	return faults;
}
