/** How people are greeted: by their first name, whatever stands before it. */
import { tidy } from "#kit/rules/text.ts";

/** What stands before names in Nigeria, in small letters without dots. */
const TITLES = new Set(
	`mr mrs miss ms mx master madam madame sir lady dame dr doctor prof professor assoc associate engr engineer arc arch architect barr
	barrister surv surveyor esv bldr tpl qs pharm pharmacist pharmd nurse matron acct accountant alhaji alh alhaja hajia hajiya haj mallam
	malam mal ustaz ustadh sheikh shaykh sheik alfa chief otunba oloye olori bashorun basorun asiwaju aare erelu yeye iyaloja mazi nze
	ichie ogbuefi lolo ogbeni omoba oloori hrh hrm hh his her highness high pastor pst rev revd reverend fr
	father sr sister bro brother prophetess evang evangelist evg dcn dcns archbishop ven venerable rt very most hon
	honourable honorable sen amb ambassador gov gen lt col lieutenant colonel capt maj brig brigadier sgt sergeant cpl
	corporal insp inspector dsp csp asp acp cdr avm adm comr comrade rtd retd`.split(/\s+/),
);

/** Titles that are first names too: they are titles where two more words follow. */
const TITLES_OR_NAMES = new Set(
	`prince princess justice major general captain bishop elder deacon deaconess canon imam royal majesty excellency governor prophet
	apostle commander senator admiral oba eze igwe emir king queen coach lord`.split(/\s+/),
);

/** What stands behind names. */
const SUFFIXES = new Set(
	`jr jnr junior sr snr senior esq ii iii iv phd md mbbs bsc msc mba mpa bed med hnd ond nce llb llm bl san fca aca acca fcib acib mnim
	fnim mnse fnse coren cipm acipm fcipm mcipm cisa pmp oon ofr con mfr gcon gcfr cfr mon jp ksm ksji`.split(/\s+/),
);

/**
 * The words of a person's name without titles and suffixes, first names first: of 'Nwosu, Engr. Ifeanyi Jnr.' Ifeanyi and Nwosu. Where
 * nothing else is left, all that was given.
 */
export function nameWords(name: string): string[] {
	const parts = tidy(name)
		.split(",")
		.map(wordsOf)
		.filter((words) => words.length > 0);
	const [before = [], ...behind] = parts.map((words, n) =>
		words.filter((word, at) => (n === 0 && at === 0) || !SUFFIXES.has(folded(word))),
	);
	const [after = [], ...more] = behind;
	const words = withoutTitles([...withoutTitles(after), ...withoutTitles(before), ...more.flat()]);
	return words.length > 0 ? words : tidy(name).split(" ");
}

/** The first name by which we greet. Who gave initials alone, or nothing but a title, is greeted with all they gave. */
export function firstNameOf(name: string): string {
	const words = nameWords(name);
	const first = words.findIndex((word) => !isInitial(word));
	// Behind initials the last word is the surname.
	if (first === 0 || (first > 0 && first < words.length - 1)) return words[first] as string;
	return words.join(" ");
}

/** Brackets and slashes stand between words; a title may lack the space behind its dot. */
function wordsOf(part: string): string[] {
	return part
		.split(/[\s()[\]/&]+/)
		.flatMap((word) => {
			const [, title = "", rest = ""] = /^(\p{L}+)\.(?=\p{L})(.+)$/u.exec(word) ?? [];
			return TITLES.has(folded(title)) ? [`${title}.`, rest] : [word];
		})
		.filter((word) => /\p{L}/u.test(word));
}

function withoutTitles(words: string[]): string[] {
	const names = words.filter((word) => !TITLES.has(folded(word)));
	while (names.length > 2 && TITLES_OR_NAMES.has(folded(names[0] ?? ""))) names.shift();
	return names;
}

/** Whether a word stands before names as a title. */
export const isTitle = (word: string): boolean => TITLES.has(folded(word));

const folded = (word: string) => word.toLowerCase().replace(/\./g, "");

const isInitial = (word: string) => /^(\p{L}\p{M}*\.)*\p{L}?\p{M}*$/u.test(word);
