import { createOTP } from "@better-auth/utils/otp";

/** The code an authenticator app shows now for a key as it is typed into it, in base 32. */
export const codeOf = (key: string) => createOTP(fromBase32(key)).totp();

/** The code it shows in half a minute, which is good already: for who used the one of now. */
export const nextCodeOf = (key: string) =>
	createOTP(fromBase32(key)).hotp(Math.floor(Date.now() / HALF_A_MINUTE_MS) + 1);

const HALF_A_MINUTE_MS = 30_000;

export function fromBase32(text: string): string {
	const bits = [...text.replace(/[\s=]/g, "")]
		.map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"))
		.join("");
	return (bits.match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join("");
}
