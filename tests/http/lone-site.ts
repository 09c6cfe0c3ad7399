// The built site in a process of its own, for what is measured of a process. Told where by its environment.
import { createRequire } from "node:module";
import path from "node:path";
import { readConfig } from "#kit/config/config.ts";
import { blankSettings } from "#scripts/checks/blank-settings.ts";
import type { Site } from "#scripts/site.ts";

const { SETTINGS = "", CONNECTION = "", SECRETS = "" } = process.env;
const read = readConfig({ ...blankSettings, ...JSON.parse(SETTINGS) }, { secrets: () => JSON.parse(SECRETS) });
if (!read.ok) throw new Error(read.problems.join("\n"));
const site: Site = createRequire(import.meta.url)(path.resolve("build/server/index.js"));
const server = await site.entry.module.startServer({
	config: read.config,
	connection: JSON.parse(CONNECTION),
	getBuild: async () => site,
});
console.log("open");
process.once("SIGTERM", () => void server.stop().then(() => process.exit()));
