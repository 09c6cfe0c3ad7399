import { isStrongEnough } from "#kit/rules/account.ts";
import { isEmail, normalEmail, parseFullName } from "#kit/rules/person.ts";

export type TypedSignUp = { fullName: string; email: string; password: string };
export type SignUpFault = "two-words" | "required" | "invalid-email" | "weak-password";

/** Everything that is wrong with what was typed, in the order of the form: nobody mends one fault to meet the next. */
export function signUpFaults({ fullName, email, password }: TypedSignUp): SignUpFault[] {
	const faults: SignUpFault[] = [];
	if (!parseFullName(fullName).ok) faults.push("two-words");
	if (!email.trim() || !password) faults.push("required");
	if (email.trim() && !isEmail(normalEmail(email))) faults.push("invalid-email");
	if (password && !isStrongEnough(password)) faults.push("weak-password");
	return faults;
}
