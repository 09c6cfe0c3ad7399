import { type PasswordFault, passwordFault } from "#accounts/rules/password.ts";
import { type AccountEmailFault, accountEmailFault } from "#kit/rules/contact/account-email.ts";
import { hasNameSignsOnly, normalEmail, parseFullName } from "#kit/rules/person.ts";

export type TypedSignUp = { fullName: string; email: string; password: string };
export type SignUpFault = "two-words" | "name-signs" | "required" | AccountEmailFault | PasswordFault;

/** Everything that is wrong with what was typed, in the order of the form: nobody mends one fault to meet the next. */
export function signUpFaults({ fullName, email, password }: TypedSignUp, academyName: string): SignUpFault[] {
	const faults: SignUpFault[] = [];
	if (!parseFullName(fullName).ok) faults.push(hasNameSignsOnly(fullName) ? "two-words" : "name-signs");
	if (!email.trim() || !password) faults.push("required");
	const emailFault = email.trim() ? accountEmailFault(normalEmail(email)) : undefined;
	if (emailFault) faults.push(emailFault);
	const fault = password ? passwordFault(password, { fullName, email, academyName }) : undefined;
	// The auth library says that one in its own words (docs/product.md#messages).
	if (fault && fault !== "too-long") faults.push(fault);
	return faults;
}
