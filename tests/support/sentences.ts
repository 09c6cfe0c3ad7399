type Sentences = Record<string, unknown>;

const modules: Record<string, Sentences> = import.meta.glob("/app/**/*words.ts", { eager: true });

/** The modules of sentences, by their paths: those the office reads, and those everybody else reads. */
const groupsOf = (isForTheOffice: boolean) =>
	Object.entries(modules)
		.filter(([file]) => /\/(admin|desk)\//.test(file) === isForTheOffice)
		.flatMap(([, exports]) => Object.values(exports))
		.filter((group): group is Sentences => typeof group === "object" && group !== null);

export const adminSentences = groupsOf(true);
export const publicSentences = groupsOf(false);
