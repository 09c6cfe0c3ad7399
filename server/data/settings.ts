import { FIRST_SETTINGS, type SettingName, type SiteSettings, settingsOf } from "#domain/settings.ts";
import { config } from "#server/config.ts";
import { db, type Tx } from "#server/data/db.ts";
import { notify } from "#server/data/notices.ts";

/** The settings in force: what an admin saved, else the first ones (Reading 31). */
export async function readSettings(): Promise<SiteSettings> {
	const { officePhone } = config.mail;
	const first = { ...FIRST_SETTINGS, phones: officePhone ? [officePhone] : [] };
	return settingsOf(await db.selectFrom("settings").select(["name", "value"]).execute(), first);
}

/** Saves one setting in place of its former value. Open pages hear of it. */
export async function writeSetting<Name extends SettingName>(tx: Tx, name: Name, value: SiteSettings[Name], now: Date) {
	// As text: the driver would write a list as an array of the database.
	const row = { value: JSON.stringify(value), updated_at: now };
	await tx
		.insertInto("settings")
		.values({ name, ...row })
		.onConflict((conflict) => conflict.column("name").doUpdateSet(row))
		.execute();
	await notify(tx, "settings");
}
