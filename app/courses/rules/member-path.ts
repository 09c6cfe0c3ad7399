import { plainLetters } from "#kit/rules/text.ts";

/** The page of a member of the team: '/team/olabisi-adewale-3'. The number finds it, the name is for people. */
export function memberPath({ id, name }: { id: number; name: string }): string {
	const words = plainLetters(name).match(/[a-z0-9]+/g) ?? [];
	return `/team/${[...words, id].join("-")}`;
}

/** The id at the end of such an address. */
export function memberIdIn(nameAndId: string): number | undefined {
	const [, id] = /(?:^|-)([1-9]\d{0,8})$/.exec(nameAndId) ?? [];
	return id ? Number(id) : undefined;
}

/** The name of the token of a private date, in the address of the registration page and in its form. */
export const PRIVATE_PARAM = "private";

/** The registration page of a course; that of a private date has its token. */
export function registerPath(slug: string, privateToken: string | null): string {
	const path = `/courses/${slug}/register`;
	return privateToken === null ? path : `${path}?${PRIVATE_PARAM}=${encodeURIComponent(privateToken)}`;
}
