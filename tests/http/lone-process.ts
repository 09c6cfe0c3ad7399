import type { Connection } from "#kit/data/connection.ts";
import { type Program, run } from "#tests/kit/processes.ts";
import { SECRETS } from "#tests/support/secrets.ts";

/** The built site in a process of its own, open on this port and this database. `settings` name what differs from a plain one. */
export async function loneSite(
	port: number,
	connection: Connection,
	settings: Record<string, string> = {},
): Promise<Program> {
	const site = run(["tests/http/lone-site.ts"], {
		env: {
			NODE_ENV: "production",
			SETTINGS: JSON.stringify({ PORT: String(port), ...settings }),
			CONNECTION: JSON.stringify(connection),
			SECRETS: JSON.stringify(SECRETS),
		},
	});
	await site.says(/open/);
	return site;
}
