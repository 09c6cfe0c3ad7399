/** Which e-mail addresses may belong to an account: those with which one can log in, wherever an account gets its address. */
import { z } from "zod";
import { isEmail } from "#kit/rules/person.ts";

/** `unusable-email`: an address like any other, with which no one could log in. */
export type AccountEmailFault = "invalid-email" | "unusable-email";

/**
 * The auth library asks `z.email()` at every log-in: it takes no `&`, `=` or `/` before the @, and no host with letters outside
 * ASCII. An account with another address would be closed for good, so none gets one.
 */
export function accountEmailFault(email: string): AccountEmailFault | undefined {
	if (!isEmail(email)) return "invalid-email";
	return z.email().safeParse(email).success ? undefined : "unusable-email";
}
