// In demo mode no one has to think of secrets: they are drawn once and kept in DATA_DIR, so sessions and payments
// survive a restart. They differ on every machine and are worth nothing elsewhere.
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const keptSecrets = z.object({
	authSecret: z.string().min(32),
	sandboxPublicKey: z.string(),
	sandboxSecretKey: z.string(),
	sandboxSecretHash: z.string(),
	sandboxToken: z.string(),
});

export type KeptSecrets = z.infer<typeof keptSecrets>;

/** The secrets of this DATA_DIR, drawn at the first start. Only the user who runs the site may read the file. */
export function secretsKeptIn(dataDir: string): KeptSecrets {
	const file = path.join(dataDir, "secrets.json");
	return read(file) ?? draw(dataDir, file);
}

function read(file: string): KeptSecrets | undefined {
	try {
		return keptSecrets.parse(JSON.parse(readFileSync(file, "utf8")));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}

function draw(dataDir: string, file: string): KeptSecrets {
	const secrets: KeptSecrets = {
		authSecret: hex(32),
		// The provider's own forms of keys; `_TEST` keeps them from ever passing for live ones.
		sandboxPublicKey: `FLWPUBK_TEST-${hex(16)}-X`,
		sandboxSecretKey: `FLWSECK_TEST-${hex(16)}-X`,
		sandboxSecretHash: hex(16),
		sandboxToken: hex(16),
	};
	mkdirSync(dataDir, { recursive: true });
	const unfinished = `${file}.${process.pid}`;
	writeFileSync(unfinished, `${JSON.stringify(secrets, null, "\t")}\n`, { mode: 0o600 });
	try {
		// A link appears whole and never over an existing file: of two starts at once, both use the first one's secrets.
		linkSync(unfinished, file);
		return secrets;
	} catch (error) {
		const others = read(file);
		if (others) return others;
		throw error;
	} finally {
		rmSync(unfinished);
	}
}

function hex(bytes: number): string {
	return randomBytes(bytes).toString("hex");
}
