import { type RawBuilder, sql } from "kysely";
import { hasNumber, hasWords } from "#kit/data/text-search.ts";
import { likeText } from "#kit/rules/listing.ts";

/** References contain the year, so a part of one matches many. This limit is just enough for a list to say that there are more. */
const MOST_NUMBERED = 5001;

/**
 * The rows of `listed_attempts` that match all of these words: parts of the payer's or participant's name, an e-mail, a course title, the
 * reference, the provider's number, a receipt number, or the number of a slip, cheque or withholding certificate. `offset 0` makes the
 * database search by index before it sorts.
 */
export function attemptsAbout(words: string): RawBuilder<unknown> {
	if (!words) return sql`listed_attempts`;
	const whole = likeText(words.toLowerCase());
	const numbered = sql`attempt_id = any(array(
		(select attempt_id from payments where lower(provider_transaction_id) like ${whole} and attempt_id is not null limit ${MOST_NUMBERED})
		union all
		(select p.attempt_id from receipts r join payments p on p.id = r.payment_id
			where lower(r.number) like ${whole} and p.attempt_id is not null limit ${MOST_NUMBERED})
		union all
		(select attempt_id from payments where ${hasNumber("note", words)} and attempt_id is not null limit ${MOST_NUMBERED})
		union all
		(select attempt_id from withholding_certificates where ${hasNumber("number", words)} limit ${MOST_NUMBERED})))`;
	return sql`(select * from listed_attempts where ${hasWords("words", words)} ${/\d/.test(words) ? sql`or ${numbered}` : sql``} offset 0)`;
}
