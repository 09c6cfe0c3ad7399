import { createOTP } from "@better-auth/utils/otp";

/** The code an authenticator app shows now for a key as it is typed into it, in base 32. */
export const codeOf = (key: string) => createOTP(fromBase32(key)).totp();

export function fromBase32(text: string): string {
	const bits = [...text.replace(/[\s=]/g, "")]
		.map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"))
		.join("");
	return (bits.match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join("");
}
