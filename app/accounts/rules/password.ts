import { COMMON_PASSWORDS } from "#accounts/rules/common-passwords.ts";
import { isStrongEnough, PASSWORD_LENGTH } from "#kit/rules/account.ts";
import { plainLetters, plainWords } from "#kit/rules/text.ts";

export type PasswordFault = "weak-password" | "too-long" | "common-password" | "own-words" | "short-for-role";

/** Whose password it is to be. `isGuarded`: a role above member, on a live site. */
export type PasswordOwner = { fullName: string; email: string; academyName: string; isGuarded?: boolean };

/** What is wrong with a password for this person, the first that is; undefined when nothing is. */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | undefined {
	if (!isStrongEnough(password)) return "weak-password";
	if (password.length > PASSWORD_LENGTH.max) return "too-long";
	if (owner.isGuarded && [...password].length < PASSWORD_LENGTH.guarded) return "short-for-role";
	if (isCommon(password)) return "common-password";
	if (isOwnWords(password, owner)) return "own-words";
	return undefined;
}

/** So much beside a word is a year or an exclamation mark, which guessing tries first. */
const LITTLE_ELSE = 4;

/** Shorter than the words of the list, and guessed with a year behind them. */
const COMMON_WORDS = new Set(
	"abuja admin allah amen benin enugu faith favour glory grace ibadan jesus kano lagos love mercy naija peace".split(
		" ",
	),
);

/** Letters as people hide them: `P@ssw0rd`. */
const HIDDEN: Record<string, string> = { "@": "a", "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", $: "s" };
const revealed = (text: string) => text.replace(/[@013457$]/g, (sign) => HIDDEN[sign] ?? sign);
/** Also without the year, the number or the exclamation mark that stands behind the word. */
const withoutEnds = (text: string) =>
	[0, 1, 2, 3, 4, 5].flatMap((signs) => new RegExp(`^(.+)[\\d\\p{P}\\p{S}]{${signs}}$`, "u").exec(text)?.[1] ?? []);

/** A common one in another case, with spaces, with signs for letters or a little behind it is as common; one sign repeated too. */
function isCommon(password: string): boolean {
	const plain = password.toLowerCase().replace(/\s/g, "");
	const words = withoutEnds(plain).flatMap((word) => [word, revealed(word)]);
	return new Set(password).size === 1 || words.some((word) => COMMON_PASSWORDS.has(word) || COMMON_WORDS.has(word));
}

/** Shorter words, such as a name of two letters, say nothing of a password. */
const SHORTEST_WORD = 3;
/** Whether little is left of it once the person's name and address and the academy's name are taken out. */
function isOwnWords(password: string, { fullName, email, academyName }: PasswordOwner): boolean {
	const [mailbox = ""] = email.split("@");
	const words = [mailbox, ...[fullName, email, academyName].flatMap((text) => plainWords(text))]
		.map(signsOf)
		.filter((word) => word.length >= SHORTEST_WORD)
		.sort((a, b) => b.length - a.length);
	const given = signsOf(password);
	const left = words.reduce((text, word) => text.replaceAll(word, ""), given);
	return left !== given && left.length <= LITTLE_ELSE;
}

const signsOf = (text: string) => plainLetters(text).replace(/[^\p{L}\p{N}]/gu, "");
