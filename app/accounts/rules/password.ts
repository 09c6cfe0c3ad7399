import { COMMON_PASSWORDS } from "#accounts/rules/common-passwords.ts";
import { isStrongEnough, PASSWORD_LENGTH } from "#kit/rules/account.ts";
import { plainLetters } from "#kit/rules/text.ts";

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

/** A common one with another case, or the same sign again and again, is as common. */
function isCommon(password: string): boolean {
	return COMMON_PASSWORDS.has(password.toLowerCase()) || new Set(password).size === 1;
}

/** Shorter words, such as a name of two letters, say nothing of a password. */
const SHORTEST_WORD = 3;
/** So much beside the words is a year or an exclamation mark, which guessing tries first. */
const LITTLE_ELSE = 4;

/** Whether little is left of it once the person's name and address and the academy's name are taken out. */
function isOwnWords(password: string, { fullName, email, academyName }: PasswordOwner): boolean {
	const [mailbox = ""] = email.split("@");
	const words = [mailbox, ...[fullName, email, academyName].flatMap((text) => plainLetters(text).split(/[^a-z0-9]+/))]
		.map(signsOf)
		.filter((word) => word.length >= SHORTEST_WORD)
		.sort((a, b) => b.length - a.length);
	const given = signsOf(password);
	const left = words.reduce((text, word) => text.replaceAll(word, ""), given);
	return left !== given && left.length <= LITTLE_ELSE;
}

const signsOf = (text: string) => plainLetters(text).replace(/[^\p{L}\p{N}]/gu, "");
