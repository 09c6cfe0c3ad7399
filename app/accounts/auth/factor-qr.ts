import { encode } from "uqr";

/** A square picture of black modules as the path of an SVG, and how many modules it is wide. */
export type QrPicture = { size: number; path: string };

/** What an authenticator app reads from the screen: issuer, account and secret (the format of otpauth addresses). */
export function factorQr({ secret, email, academyName }: { secret: string; email: string; academyName: string }) {
	const issuer = encodeURIComponent(academyName);
	const address = `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
	const { size, data } = encode(address, { border: 4 });
	const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
	return { size, path } satisfies QrPicture;
}
