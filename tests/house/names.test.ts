import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";

/** Participles and verbs that say what happened to a thing, and not what the thing is. */
const NO_NOUNS =
	"Accepted Asked Attributed Awaited Began Begin Begun Beside Broken Came Cancelled Changed Charged Checked Chosen Closed Completed " +
	"Confirmed Corrected Counted Decided Deleted Done Drawn Dropped Edited Ended Entered Extended Found Given Gone Goes Heard Held " +
	"Imported Judged Kept Known Linked Listed Located Logged Look Made Moved Named Noted Notified Offered Open Opened Paid Placed Priced " +
	"Printed Put Read Received Recorded Refused Registered Renamed Rendered Resent Restored Said Saved Seen Sent Settled Shown " +
	"Sorted Sought Started Stored Taken Tell Told Typed Undone Unpaid Verified Waiting Wanted Was Went Withdrawn Written Wrong";

/** `Refused` and `SeatRefused` alike: the name ends in such a word. */
const ENDS_IN_NO_NOUN = new RegExp(`(^|[a-z])(${NO_NOUNS.split(" ").join("|")})$`);

/** Verbs that do not say what a function does. */
const NO_DEEDS: readonly [RegExp, string][] = [
	[/^(tell|told|say|said)([A-Z]|$)/, "Say to whom and how: mailOwner, notifyOfReview, reportWindow."],
	[/^(look|lookAt|looked)([A-Z]|$)/, "Say what it finds out: read, check, count, find."],
	[/^goOn([A-Z]|$)/, "Name what continues: continueSweep."],
	[
		/^(ask|keep|put|give|take|giveUp|takeBack|putBack|makeUp)$/,
		"Name the object: askForTransfer, storeFile, withdrawTransfer.",
	],
	[/^keep(?!Typing)[A-Z]/, "Say store, hold or leave, with the object."],
	[
		/^((put|give|take)(On|To|Back|About|At|In|Off|Up|Out)|askAbout)(?=[A-Z]|$)/,
		"Name the object first: setInvoiceOfDues, linkItemsTo.",
	],
];

/** Words of an earlier dialect, in comments. */
const NO_WORDS: readonly [RegExp, string][] = [
	[/\bwhoever\b/gi, "the person who …, or the role: the payer, the admin"],
	[/\bwhat of\b/gi, "the part of … that …"],
	[/\btold\b/gi, "say who is notified, how: by e-mail, by a notice"],
	[/\bnobody\b/gi, "no one, no member, no admin; or turn the sentence"],
];

/** What is left of each. They only fall: write the lower number here. */
const MOST = { types: 0, functions: 4, whoever: 0, "what of": 0, told: 0, nobody: 0 };

const sources = globSync("{app,db,sandbox,scripts,bench}/**/*.{ts,tsx}")
	.filter((file) => !file.endsWith(".d.ts") && file !== "app/kit/data/schema.ts")
	.map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Every name that a pattern finds at the beginning of a line, with its file. */
const namesBy = (pattern: RegExp) =>
	sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = ""]) => ({ file, name })));

describe("names and comments in plain English", () => {
	test("an exported type is named by a noun", () => {
		const wrong = namesBy(/^export type (\w+)/gm).filter(({ name }) => ENDS_IN_NO_NOUN.test(name));
		const said = wrong.map(
			({ file, name }) => `${file}: ${name}. Say what it is: StartPaymentResult, SeatRefusal, BankLine.`,
		);
		expect(said.slice(MOST.types)).toEqual([]);
	});

	test("a function is named by what it does, with its object", () => {
		const wrong = namesBy(/^(?:export )?(?:async )?function (\w+)/gm).flatMap(({ file, name }) =>
			NO_DEEDS.flatMap(([pattern, instead]) => (pattern.test(name) ? `${file}: ${name}. ${instead}` : [])),
		);
		expect(wrong.slice(MOST.functions)).toEqual([]);
	});

	test.each(NO_WORDS)("no further comment says %s", (word, instead) => {
		const comments = sources.flatMap(({ file, text }) =>
			parseSync(file, text).comments.flatMap(({ value }) =>
				[...value.matchAll(word)].map(() => `${file}: ${value.trim()}`),
			),
		);
		const most = MOST[word.source.replaceAll("\\b", "") as keyof typeof MOST];
		expect(comments.length > most ? [`Write instead: ${instead}.`, ...comments] : []).toEqual([]);
	});
});
