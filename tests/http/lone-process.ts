import { readFile } from "node:fs/promises";
import type { Connection } from "#kit/data/connection.ts";
import { type Program, run } from "#tests/kit/processes.ts";
import { SECRETS } from "#tests/support/secrets.ts";

/** The variables and flags by which `npm start` keeps its process small. */
async function howItStarts() {
	const { scripts } = JSON.parse(await readFile("package.json", "utf8"));
	const [, variables = "", flags = ""] = /^((?:\w+=\S+ )*)exec node ((?:--\S+ )*)/.exec(scripts.start) ?? [];
	const environment = variables
		.trim()
		.split(" ")
		.map((variable) => variable.split("="));
	return { flags: flags.trim().split(" "), environment: Object.fromEntries(environment) as Record<string, string> };
}

/** The built site in a process of its own, as `npm start` runs it, open on this port and this database. `settings` name what differs from a plain one. */
export async function loneSite(
	port: number,
	connection: Connection,
	settings: Record<string, string> = {},
): Promise<Program> {
	const { flags, environment } = await howItStarts();
	const site = run([...flags, "tests/http/lone-site.ts"], {
		env: {
			...environment,
			NODE_ENV: "production",
			SETTINGS: JSON.stringify({ PORT: String(port), ...settings }),
			CONNECTION: JSON.stringify(connection),
			SECRETS: JSON.stringify(SECRETS),
		},
	});
	await site.says(/open/);
	return site;
}
