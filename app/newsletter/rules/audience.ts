/** The part of the subscribers an issue goes to. Only people who subscribed get a newsletter, whatever they bought. */

/** `course:12`, `category:Data Skills`, `city:lagos`: everybody with a confirmed seat there, now or once. */
export type Audience = "everybody" | "never-bought" | `${AudienceOf}:${string}`;
export const AUDIENCES_OF = ["course", "category", "city"] as const;
export type AudienceOf = (typeof AUDIENCES_OF)[number];

/** One that may be chosen. `name`: of the course, the category or the city. */
export type AudienceOption = { audience: Audience; of: AudienceOf; name: string };

/** An audience as it is stored or was sent. Undefined: it is none. */
export function readAudience(text: string): Audience | undefined {
	if (text === "everybody" || text === "never-bought") return text;
	const { of } = partsOfAudience(text);
	return of && text.length > of.length + 1 ? (text as Audience) : undefined;
}

export function partsOfAudience(audience: string): { of: AudienceOf | undefined; which: string } {
	const of = AUDIENCES_OF.find((one) => audience.startsWith(`${one}:`));
	return { of, which: of ? audience.slice(of.length + 1) : "" };
}
