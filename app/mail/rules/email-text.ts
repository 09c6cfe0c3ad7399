/** The texts of an e-mail that the academy may write in its own voice. Facts stand in them as placeholders: `{first name}`. */

/** What may be edited. The rest of an e-mail (figures, dates, buttons, links, what a law asks for) is written by its writer. */
export type EmailText = {
	subject: string;
	/** The large line at the top. */
	greeting: string;
	/** The paragraphs above all that is fixed; an empty line parts them. May be empty. */
	opening: string;
};

export const TEXT_PARTS = ["subject", "greeting", "opening"] as const satisfies readonly (keyof EmailText)[];
export type TextPart = (typeof TEXT_PARTS)[number];

export const LONGEST_EMAIL_TEXT: Readonly<Record<TextPart, number>> = { subject: 120, greeting: 120, opening: 1500 };

/** The saved texts an e-mail is written with, by their name. Those that are not in here are the original ones. */
export type EmailTexts = Readonly<Record<string, EmailText>>;

/** Which part of the list it stands in. */
export const TEXT_TOPICS = ["registering", "before", "changes", "others"] as const;
export type TextTopic = (typeof TEXT_TOPICS)[number];

/** One text that may be edited. A kind of e-mail has one for each case in which it says something else. */
export type EditableText<Placeholder extends string = string> = {
	/** In addresses and in the database. */
	name: string;
	topic: TextTopic;
	title: string;
	/** To whom it is sent, and when. */
	sent: string;
	original: EmailText;
	/** Each with what is put in its place. */
	placeholders: Readonly<Record<Placeholder, string>>;
	/** Facts that nothing else in the e-mail says: each must be in one of the three parts. */
	needed?: readonly NoInfer<Placeholder>[];
};

/** Gives the placeholders their type. */
export function editableText<const Placeholder extends string>(
	text: EditableText<Placeholder>,
): EditableText<Placeholder> {
	return text;
}

/** The placeholders of many texts, with the same meaning in each. */
export const PLACEHOLDERS = {
	"first name": "the first name of the person",
	course: "the title of the course",
	dates: "the days of the course",
	place: "the city, or Online",
	"first day": "the weekday and date on which it starts",
	amount: "the amount, including VAT",
	"due day": "the day by which it is due",
	academy: "the name of the academy",
} as const;

/** Those of them that a text has. */
export function placeholders<Name extends keyof typeof PLACEHOLDERS>(...names: readonly Name[]): Record<Name, string> {
	const chosen: readonly [Name, string][] = names.map((name) => [name, PLACEHOLDERS[name]]);
	return Object.fromEntries(chosen) as Record<Name, string>;
}

const PLACEHOLDER = /( ?)\{([^{}]*)\}/g;

/** However somebody types it: `{ First  name }`. */
const nameOf = (typed: string) => typed.trim().replace(/\s+/g, " ").toLowerCase();

/** Why a part is refused. `name`: of the placeholder. */
export type TextRefusal =
	| { reason: "empty" }
	| { reason: "too-long" }
	/** A brace without the other one. */
	| { reason: "brace" }
	| { reason: "unknown"; name: string }
	| { reason: "missing"; name: string };

/** What is wrong about a typed text, part by part; nothing: it can be saved. */
export function judgeText(
	{ placeholders: known, needed = [] }: EditableText,
	typed: EmailText,
): Partial<Record<TextPart, TextRefusal>> {
	const refusals: Partial<Record<TextPart, TextRefusal>> = {};
	for (const part of TEXT_PARTS) {
		const refusal = judgePart(part, typed[part], known);
		if (refusal) refusals[part] = refusal;
	}
	const used = TEXT_PARTS.flatMap((part) => namesIn(typed[part]));
	const missing = needed.find((name) => !used.includes(name));
	if (missing !== undefined) refusals.opening ??= { reason: "missing", name: missing };
	return refusals;
}

function judgePart(part: TextPart, text: string, known: object): TextRefusal | undefined {
	if (text === "") return part === "opening" ? undefined : { reason: "empty" };
	if (text.length > LONGEST_EMAIL_TEXT[part]) return { reason: "too-long" };
	if (/[{}]/.test(text.replace(PLACEHOLDER, ""))) return { reason: "brace" };
	const unknown = namesIn(text).find((name) => !Object.hasOwn(known, name));
	return unknown === undefined ? undefined : { reason: "unknown", name: unknown };
}

function namesIn(text: string): string[] {
	return [...text.matchAll(PLACEHOLDER)].map(([, , typed = ""]) => nameOf(typed));
}

/** A part with its facts. A fact there is none of takes the space before it along. */
export function filledText(text: string, values: Readonly<Record<string, string>>): string {
	return text
		.replace(PLACEHOLDER, (_, space: string, typed: string) => {
			const value = values[nameOf(typed)] ?? "";
			return value === "" ? "" : `${space}${value}`;
		})
		.trim();
}

export function isSameText(one: EmailText, other: EmailText): boolean {
	return TEXT_PARTS.every((part) => one[part] === other[part]);
}
