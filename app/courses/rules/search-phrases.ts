/** The phrases of searches in English and Pidgin: the words that name a course, and the words about price and time. */
import { plainWords } from "#kit/rules/text.ts";

/** `words`: the words that may name a course, a location or a month, each once. */
export type SearchPhrases = { words: string[]; lowestPrice: boolean; weekend: boolean; evening: boolean };

/** Any course could be asked for with these, and none is found by them. */
const FILLERS = new Set(
	(
		"a abeg about an and any are at be by can class classes course courses dey do find for from get give have i in is it learn " +
		"lesson lessons looking me my n need of on one or pls please programme programmes seminar seminars something study take " +
		"teach that the there to training trainings una wan wanna want we where with workshop workshops you your"
	).split(" "),
);

/** The same, of several words, which by themselves may name a course. The longest first. */
const PHRASES = [
	"how much does it cost",
	"what is the price of",
	"what is the cost of",
	"how much is",
	"how much be",
	"how much for",
	"how much",
	"how to",
	"price of",
	"cost of",
	"fee for",
	"fees for",
	"near me",
	"close to me",
].map((phrase) => phrase.split(" "));

const LOWEST_PRICE = new Set("affordable cheap cheaper cheapest free inexpensive lowest".split(" "));
const WEEKEND = new Set("saturday saturdays sunday sundays weekend weekends".split(" "));
const EVENING = new Set("evening evenings night nights".split(" "));

/** Of words in one search. */
const MOST_WORDS = 10;

export function readAsked(text: string): SearchPhrases {
	const said = withoutPhrases(plainWords(text));
	const isWish = (word: string) => LOWEST_PRICE.has(word) || WEEKEND.has(word) || EVENING.has(word);
	return {
		words: [...new Set(said)].filter((word) => !FILLERS.has(word) && !isWish(word)).slice(0, MOST_WORDS),
		lowestPrice: said.some((word) => LOWEST_PRICE.has(word)),
		weekend: said.some((word) => WEEKEND.has(word)),
		evening: said.some((word) => EVENING.has(word)),
	};
}

function withoutPhrases(words: readonly string[]): string[] {
	const left: string[] = [];
	for (let at = 0; at < words.length; ) {
		const phrase = PHRASES.find((one) => one.every((word, i) => words[at + i] === word));
		if (!phrase) left.push(words[at] ?? "");
		at += phrase?.length ?? 1;
	}
	return left;
}
