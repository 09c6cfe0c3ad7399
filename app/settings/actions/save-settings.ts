import { findLastChange, insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type Actor, differenceOf } from "#kit/rules/changes.ts";
import type { Edited } from "#kit/rules/editing.ts";
import { MEDIA } from "#kit/rules/media.ts";
import { logoOf } from "#media/images/logo.ts";
import { storage } from "#media/storage/storage.ts";
import { insertLogo, lockSettings, readSettings, writeSetting } from "#settings/data/settings.ts";
import { type GroupValues, groupOf, type Logo, type SettingGroup, type SettingName } from "#settings/rules/settings.ts";

type SaveSettings = {
	group: SettingGroup;
	/** All of the group, judged; a logo by the address of the uploaded picture. */
	values: GroupValues;
	seenVersion: number;
	/** Only whether it would be done: before it is confirmed. */
	onlyLook?: boolean;
	/** How the log calls these settings. */
	title: string;
	actor: Actor;
	now: Date;
};

/**
 * Saves the settings of one form: only those that differ, with what they were before in the log. Refuses when
 * nothing differs ('No Changes'), and when somebody saved another version than the one the form saw.
 */
export async function saveSettings(save: SaveSettings): Promise<Edited<GroupValues>> {
	const { group, title, seenVersion, onlyLook, actor, now } = save;
	const drawn = onlyLook ? undefined : await drawnLogo(save.values.logo);
	return await inTransaction(async (tx) => {
		const { settings, version } = await lockSettings(tx, group);
		const current = groupOf(group, settings);
		const values = withKnownMark(save.values, current.logo);
		const difference = differenceOf(current, values);
		// What somebody else saved meanwhile, word for word, or the same form sent twice: it is as wanted.
		if (!difference) return version === seenVersion ? { ok: false, reason: "no-changes" } : { ok: true };
		if (version !== seenVersion) {
			const by = await findLastChange(tx, "setting", group);
			return { ok: false, reason: "changed", theirs: current, version, by };
		}
		if (onlyLook) return { ok: true };
		const saved = { ...difference.after } as GroupValues;
		if (saved.logo) saved.logo = await keptLogo(tx, saved.logo, drawn, now);
		for (const name of Object.keys(saved) as SettingName[]) await writeSetting(tx, name, saved[name] as never, now);
		// Prices stand on pages that listen to courses.
		if ("vatBasisPoints" in saved) await notify(tx, "courses");
		const { before } = difference;
		await insertChange(tx, {
			actor,
			action: "edited",
			subject: "setting",
			id: group,
			title,
			before,
			after: saved,
			now,
		});
		return { ok: true };
	});
}

/** The same picture is the same logo: its mark is known. */
function withKnownMark(values: GroupValues, current: Logo | null | undefined): GroupValues {
	return values.logo && values.logo.url === current?.url ? { ...values, logo: current } : values;
}

/** A new logo as letters and documents can use it. The storage may be slow, and is asked while nothing is locked. */
async function drawnLogo(wanted: Logo | null | undefined) {
	if (!wanted || wanted.url === (await readSettings()).logo?.url) return undefined;
	const stored = await storage().get(wanted.url.slice(MEDIA.length));
	return stored && (await logoOf(new Uint8Array(await new Response(stored.body).arrayBuffer())));
}

/** Keeps it, once. */
async function keptLogo(tx: Tx, { url }: Logo, drawn: Awaited<ReturnType<typeof drawnLogo>>, now: Date): Promise<Logo> {
	if (!drawn) throw new Error(`The logo ${url} is not in the storage.`);
	const { mark, png } = drawn;
	await insertLogo(tx, { mark, png, now });
	return { url, mark };
}
