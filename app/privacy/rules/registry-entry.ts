/** The values of a person by which rows are found. `email`: the verified address, else empty; `address`: the address, verified or not. */
export const KEYS = [
	"user",
	"email",
	"address",
	"buyer",
	"order",
	"enrolment",
	"attempt",
	"reference",
	"payment",
	"request",
	"receipt",
	"invoice",
	"creditNote",
] as const;
export type Key = (typeof KEYS)[number];

/**
 * What becomes of a column when its person goes: emptied (`null`, `blank`), given the name or address of no one, cleared of
 * the person's name, e-mail address and phone number (`scrub`), or left (`stays`).
 */
export type Treatment = "null" | "blank" | "name" | "address" | "scrub" | "stays";

export type Entry = {
	table: string;
	/** As the person reads it, in their copy and at the office. */
	heading: string;
	/** Rows of the person: any of these columns is one of their keys. */
	of: Readonly<Record<string, Key>>;
	/** Further rows they see, which are not theirs to erase. */
	beside?: Readonly<Record<string, Key>>;
	/** Only rows where these columns have one of these values. */
	where?: Readonly<Record<string, readonly (string | boolean)[]>>;
	/** Columns whose words may name them in other people's rows: there, they are scrubbed. */
	says?: readonly string[];
	/** Of those rows, the ones that go altogether: where these columns have one of these values. */
	saidRowsGo?: Readonly<Record<string, readonly string[]>>;
	/** Every column that may name a person. */
	columns: Readonly<Record<string, Treatment>>;
	/** What a copy shows of each row; null: nothing, because of `hidden`. */
	give: readonly string[] | null;
	hidden?: string;
	/** Rows go; columns are treated; or all is kept because of the law. */
	erase: "rows" | "columns" | "kept";
};
