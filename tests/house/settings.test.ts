import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readConfig } from "#kit/config/config.ts";
import { settingNames } from "#kit/config/settings.ts";
import { blankSettings } from "#scripts/checks/blank-settings.ts";

const readme = readFileSync("README.md", "utf8");
const table = readme.slice(readme.indexOf("## Settings"), readme.indexOf("## Going live"));
const rows = [...table.matchAll(/^\| `([A-Z0-9_]+)` \| ([^|]*) \|/gm)].map(([, name = "", otherwise = ""]) => ({
	name,
	otherwise,
}));

describe("the documents know every setting of the academy", () => {
	test("the README's table has a line for each, in the order of the code, and no other", () => {
		expect(rows.map((row) => row.name)).toEqual([...settingNames]);
	});

	test(".env.example has a line for each, and every one is off", () => {
		const lines = readFileSync(".env.example", "utf8").split("\n");
		const names = lines.flatMap((line) => /^# ([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
		expect(names).toEqual([...settingNames]);
		expect(lines.filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
	});

	test("the defaults in the table are those of the code", () => {
		const secrets = () => ({
			authSecret: "",
			sandboxPublicKey: "",
			sandboxSecretKey: "",
			sandboxSecretHash: "",
			sandboxToken: "",
		});
		const read = readConfig(blankSettings, { secrets });
		if (!read.ok) throw new Error(read.problems.join("\n"));
		const { config } = read;
		const said = Object.fromEntries(rows.map((row) => [row.name, /`([^`]*)`/.exec(row.otherwise)?.[1]]));
		expect(said).toMatchObject({
			MODE: config.mode,
			PORT: String(config.port),
			HOST: config.host,
			MAIL_FROM: `${config.mail.from.name} <${config.mail.from.address}>`,
			OFFICE_EMAIL: config.mail.officeEmail,
			ACADEMY_NAME: config.academyName,
			PAYMENT_OPTIONS: config.payments.options,
			SEED: config.seed,
			SIGN_UP: config.signUp,
			ACCOUNT_PRIVACY: config.accountPrivacy,
		});
		expect(config.publicUrl).toBe(said.PUBLIC_URL?.replace("$PORT", String(config.port)));
		expect(config.sandboxPort).toBe(config.port + 1);
	});
});

test("every file and folder that README and CONTRIBUTING name is there", () => {
	for (const document of ["README.md", "CONTRIBUTING.md"]) {
		const text = readFileSync(document, "utf8");
		const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)];
		const paths = [...text.matchAll(/`((?:app|server|domain|db|sandbox|scripts|tests|docs)\/[\w./-]*)`/g)];
		const named = [...links, ...paths].map(([, target = ""]) => target);
		expect(named.length).toBeGreaterThan(6);
		expect(named.filter((target) => !existsSync(target))).toEqual([]);
	}
});
