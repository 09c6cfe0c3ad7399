import { randomInt } from "node:crypto";

/** Letters and figures no one takes for one another when they copy them from paper. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const CODES = 10;
const LENGTH = 12;
const GROUP = /.{1,4}/g;

/** Ten codes of 59 bits, as `abcd-efgh-2345`. */
export function recoveryCodes(): string[] {
	const sign = () => SIGNS.charAt(randomInt(SIGNS.length));
	return Array.from({ length: CODES }, () => grouped(Array.from({ length: LENGTH }, sign).join("")));
}

/** A code as it was given out, however it is typed: in capitals, with spaces, without hyphens. */
export function plainRecoveryCode(typed: string): string {
	return grouped(typed.toLowerCase().replace(/[^a-z0-9]/g, ""));
}

const grouped = (code: string) => (code.match(GROUP) ?? []).join("-");
