import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);
// 19 MiB, two passes: what OWASP asks of argon2id, 5 to 17 ms a log-in.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** An argon2id hash as a PHC string, which carries its own salt and cost. */
export async function hashPassword(password: string): Promise<string> {
	const nonce = randomBytes(16);
	const hash = await derive("argon2id", { message: password, nonce, tagLength: 32, ...cost });
	return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`;
}

/** Whether a password gives this hash. A hash of another kind never matches. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
	const [, memory, passes, parallelism, salt = "", digest = ""] = phc.exec(hash) ?? [];
	if (!digest) return false;
	const wanted = Buffer.from(digest, "base64");
	const parameters: Argon2Parameters = {
		message: password,
		nonce: Buffer.from(salt, "base64"),
		tagLength: wanted.length,
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
	};
	return timingSafeEqual(await derive("argon2id", parameters), wanted);
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replace(/=+$/, "");
