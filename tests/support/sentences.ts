type Sentences = Record<string, unknown>;

const modules: Record<string, Sentences> = import.meta.glob(["/app/**/*words.ts", "/app/**/words/*.ts"], {
	eager: true,
});

/** The groups of sentences: those the office reads, and those everybody else reads. */
const groupsOf = (isForTheOffice: boolean) =>
	Object.entries(modules)
		.flatMap(([file, exports]) => Object.entries(exports).map(([name, group]) => ({ file, name, group })))
		.filter(({ file, name }) => (/\/(admin|desk)\//.test(file) || name.startsWith("admin")) === isForTheOffice)
		.map(({ group }) => group)
		.filter((group): group is Sentences => typeof group === "object" && group !== null);

export const adminSentences = groupsOf(true);
export const publicSentences = groupsOf(false);
