import { sql } from "kysely";
import { config } from "#kit/config/config.ts";
import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import { issuerOf } from "#settings/rules/sender.ts";
import {
	FIRST_SETTINGS,
	SETTING_GROUPS,
	type SettingGroup,
	type SettingName,
	type SiteSettings,
} from "#settings/rules/settings.ts";
import { settingsOf } from "#settings/rules/stored-settings.ts";

type Reader = Pick<Tx, "selectFrom">;

/** The settings in force: what an admin saved, else the first ones. Within a transaction: of that one. */
export async function readSettings(on: Reader = db): Promise<SiteSettings> {
	return settingsOf(await rowsOf(on), firstSettings());
}

/**
 * Who sends letters and stands on documents. `mailName` is what an inbox shows beside the address: the academy's name, once an
 * admin has saved one, else the name in MAIL_FROM.
 */
export async function readSender(on: Reader = db) {
	const settings = await readSettings(on);
	const { academyName, officeEmail, logo, signature } = settings;
	const { publicUrl, mail } = config;
	return {
		academyName,
		publicUrl,
		officeEmail,
		mailName: academyName === config.academyName ? mail.from.name : academyName,
		issuer: issuerOf(settings),
		logo: logo && {
			url: `${publicUrl}/logo/${logo.mark}.png`,
			png: (await findLogo(logo.mark, on))?.toString("base64") ?? null,
		},
		...(signature && {
			signature: { mark: signature.mark, png: (await findLogo(signature.mark, on))?.toString("base64") ?? null },
		}),
	};
}

/** All settings with the version of a group, which no one else writes until the transaction ends. */
export async function lockSettings(tx: Tx, group: SettingGroup) {
	// A setting that was never saved has no row to lock.
	await sql`lock table settings in share row exclusive mode`.execute(tx);
	const rows = await rowsOf(tx);
	return { settings: settingsOf(rows, firstSettings()), version: versionIn(rows, group) };
}

/** The settings and the version of each group: 0 until something of it is saved. */
export async function readSettingGroups() {
	const rows = await rowsOf(db);
	const groups = Object.keys(SETTING_GROUPS) as SettingGroup[];
	const versions = Object.fromEntries(groups.map((group) => [group, versionIn(rows, group)]));
	return { settings: settingsOf(rows, firstSettings()), versions: versions as Record<SettingGroup, number> };
}

/** Saves one setting in place of its former value. Open pages hear of it. */
export async function writeSetting<Name extends SettingName>(tx: Tx, name: Name, value: SiteSettings[Name], now: Date) {
	// As text: the driver would write a list as an array of the database.
	const row = { value: storedJson(value), updated_at: now };
	await tx
		.insertInto("settings")
		.values({ name, ...row })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ ...row, version: sql`settings.version + 1` }))
		.execute();
	await notify(tx, "settings");
}

/** Keeps a logo or a signature as PNG under its mark. The same picture has the same mark. */
export async function insertLogo(tx: Tx, { mark, png, now }: { mark: string; png: Buffer; now: Date }) {
	await tx
		.insertInto("logos")
		.values({ mark, png, made_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** A logo as PNG: also a former one, since letters that were sent show it. */
export async function findLogo(mark: string, on: Reader = db): Promise<Buffer | undefined> {
	return (await on.selectFrom("logos").select("png").where("mark", "=", mark).executeTakeFirst())?.png;
}

type Row = { name: string; value: unknown; version: number };

async function rowsOf(on: Reader): Promise<Row[]> {
	return await on.selectFrom("settings").select(["name", "value", "version"]).execute();
}

function versionIn(rows: readonly Row[], group: SettingGroup): number {
	const names: readonly string[] = SETTING_GROUPS[group];
	return rows.filter(({ name }) => names.includes(name)).reduce((sum, { version }) => sum + version, 0);
}

function firstSettings(): SiteSettings {
	const { academyName, mail, payments } = config;
	const phones = mail.officePhone ? [mail.officePhone] : [];
	return {
		...FIRST_SETTINGS,
		academyName,
		officeEmail: mail.officeEmail,
		phones,
		paymentOptions: payments.options,
	};
}
