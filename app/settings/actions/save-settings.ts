import { findLastChange, insertChange } from "#kit/data/changes.ts";
import { afterCommit, inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { securityEvent } from "#kit/data/security-log.ts";
import { type Actor, differenceOf } from "#kit/rules/changes.ts";
import type { EditResult } from "#kit/rules/editing.ts";
import { MEDIA } from "#kit/rules/media.ts";
import { logoOf } from "#media/images/logo.ts";
import { storage } from "#media/storage/storage.ts";
import { republishPolicies } from "#settings/data/republish-policies.ts";
import { insertLogo, lockSettings, readSettings, writeSetting } from "#settings/data/settings.ts";
import { type GroupValues, groupOf, type Logo, type SettingGroup, type SettingName } from "#settings/rules/settings.ts";

type SaveSettings = {
	group: SettingGroup;
	/** All of the group, judged; a logo or a signature by the address of the uploaded picture. */
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
export async function saveSettings(save: SaveSettings): Promise<EditResult<GroupValues>> {
	const { group, title, seenVersion, onlyLook, actor, now } = save;
	const picture = PICTURES.find((name) => name in save.values);
	const drawn = onlyLook || !picture ? undefined : await drawnPicture(picture, save.values[picture]);
	return await inTransaction(async (tx) => {
		const { settings, version } = await lockSettings(tx, group);
		const current = groupOf(group, settings);
		const values = picture ? withKnownMark(save.values, picture, current[picture]) : save.values;
		const difference = differenceOf(current, values);
		// What somebody else saved meanwhile, word for word, or the same form sent twice: it is as wanted.
		if (!difference) return version === seenVersion ? { ok: false, reason: "no-changes" } : { ok: true };
		if (version !== seenVersion) {
			const by = await findLastChange(tx, "setting", group);
			return { ok: false, reason: "changed", theirs: current, version, by };
		}
		if (onlyLook) return { ok: true };
		const saved = { ...difference.after } as GroupValues;
		const wanted = picture && saved[picture];
		if (wanted) saved[picture] = await keptPicture(tx, wanted, drawn, now);
		for (const name of Object.keys(saved) as SettingName[]) await writeSetting(tx, name, saved[name] as never, now);
		await republishPolicies(tx, { actor, now });
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
		afterCommit(tx, () => securityEvent("settings-changed", { userId: actor.id, detail: group, now }));
		return { ok: true };
	});
}

/** The settings that are pictures; a group has one at most. */
const PICTURES = ["logo", "signature"] as const;
type Picture = (typeof PICTURES)[number];

/** The same picture is the same logo: its mark is known. */
function withKnownMark(values: GroupValues, name: Picture, current: Logo | null | undefined): GroupValues {
	return current && values[name]?.url === current.url ? { ...values, [name]: current } : values;
}

/** A new picture as letters and documents can use it. The storage may be slow, and is asked while nothing is locked. */
async function drawnPicture(name: Picture, wanted: Logo | null | undefined) {
	if (!wanted || wanted.url === (await readSettings())[name]?.url) return undefined;
	const stored = await storage().get(wanted.url.slice(MEDIA.length));
	return stored && (await logoOf(new Uint8Array(await new Response(stored.body).arrayBuffer())));
}

/** Keeps it, once. */
async function keptPicture(
	tx: Tx,
	{ url }: Logo,
	drawn: Awaited<ReturnType<typeof drawnPicture>>,
	now: Date,
): Promise<Logo> {
	if (!drawn) throw new Error(`The picture ${url} is not in the storage.`);
	const { mark, png } = drawn;
	await insertLogo(tx, { mark, png, now });
	return { url, mark };
}
