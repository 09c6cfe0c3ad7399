import type { Connection } from "#kit/data/connection.ts";
import { asStarted } from "#scripts/as-started.ts";
import { type Program, run } from "#tests/kit/processes.ts";
import { SECRETS } from "#tests/support/secrets.ts";

/** The built site in a process of its own, as `npm start` runs it, open on this port and this database. `settings` name what differs from a plain one. */
export async function loneSite(
	port: number,
	connection: Connection,
	settings: Record<string, string> = {},
): Promise<Program> {
	const site = run([...asStarted.flags, "tests/http/lone-site.ts"], {
		env: {
			...asStarted.environment,
			NODE_ENV: "production",
			SETTINGS: JSON.stringify({ PORT: String(port), ...settings }),
			CONNECTION: JSON.stringify(connection),
			SECRETS: JSON.stringify(SECRETS),
		},
	});
	await site.says(/open/);
	return site;
}
