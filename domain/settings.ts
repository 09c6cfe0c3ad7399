/** What an admin may set, and what holds until then (Reading 31). A saved value that is not of its kind does not count. */
import { z } from "zod";
import { SOCIAL_NETWORKS, type SocialLinks } from "#domain/social-networks.ts";

/** What is saved under each name. Changing a kind makes older saved values fall back. */
export type SiteSettings = {
	socialLinks: SocialLinks;
	/** E.164, the first one first. */
	phones: string[];
	/** Where the office is; null: not told. */
	address: string | null;
	/** The uploaded training calendar, here or elsewhere; null: one is made from the dates. */
	trainingCalendarUrl: string | null;
};

export type SettingName = keyof SiteSettings;

export const FIRST_SETTINGS: Readonly<SiteSettings> = {
	socialLinks: {},
	phones: [],
	address: null,
	trainingCalendarUrl: null,
};

const webAddress = z.url({ protocol: /^https$/ }).max(500);
/** One of our own paths, but not another host's (`//elsewhere`). */
const ownPath = z.string().regex(/^\/[^/\\\s][^\s\\]*$/);

/** One link that is nonsense leaves the others standing. */
const socialLink = webAddress.optional().catch(undefined);

const KINDS: { [Name in SettingName]: z.ZodType<SiteSettings[Name]> } = {
	socialLinks: z.object(Object.fromEntries(SOCIAL_NETWORKS.map(({ network }) => [network, socialLink]))),
	phones: z.array(z.string().regex(/^\+[1-9]\d{6,14}$/)).max(5),
	address: z.string().trim().min(1).max(300).nullable(),
	trainingCalendarUrl: z.union([webAddress, ownPath]).nullable(),
};

/** The settings of saved rows: those of their kind win over the first ones, and unknown names are left alone. */
export function settingsOf(
	saved: readonly { name: string; value: unknown }[],
	first: Readonly<SiteSettings> = FIRST_SETTINGS,
): SiteSettings {
	const values = new Map(saved.map(({ name, value }) => [name, value]));
	const settingOf = <Name extends SettingName>(name: Name): SiteSettings[Name] => {
		const read = values.has(name) ? KINDS[name].safeParse(values.get(name)) : undefined;
		return read?.success ? read.data : first[name];
	};
	return {
		socialLinks: settingOf("socialLinks"),
		phones: settingOf("phones"),
		address: settingOf("address"),
		trainingCalendarUrl: settingOf("trainingCalendarUrl"),
	};
}
