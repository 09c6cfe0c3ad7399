import type { Who } from "#tests/http/house.ts";

/** What somebody gets: a status, and words on the page or the address they are sent to. */
export type Expected = readonly [status: number, says?: string];

export type AddressRow = {
	/** As app/routes.ts writes it, from the root. */
	route: string;
	/** A real address; `{payment}`, `{enrolment}` and `{document}` are chidi's, `{payLink}` is ada's, `{mail}` is one in the inbox; see `factsOf` for the admin's. */
	at: string;
	/** A form sent to it, instead of a look at it. */
	form?: Record<string, string>;
	/** Never ends by itself. */
	stream?: true;
	/** Everybody who is not named below. */
	others: Expected;
} & Partial<Record<Who, Expected>>;
