import { countRows } from "#kit/data/count-rows.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { ROWS_A_PAGE, sliceOf } from "#kit/rules/listing.ts";
import { isInAudience } from "#newsletter/data/audience.ts";
import type { Audience } from "#newsletter/rules/audience.ts";

// One row an issue and subscriber: the referee of who got what. It moves on in the transaction that writes the e-mail, so
// no one gets a second one however often the work is begun again.

/** Makes everybody of the audience who is subscribed at this moment a recipient, in one statement. Answers how many. */
export async function insertDeliveries(tx: Tx, issueId: number, audience: Audience): Promise<number> {
	const { numInsertedOrUpdatedRows = 0n } = await tx
		.insertInto("newsletter_deliveries")
		.columns(["issue_id", "subscriber_id"])
		.expression((from) =>
			from
				.selectFrom("newsletter_subscribers")
				.select((row) => [row.val(issueId).as("issue_id"), "id"])
				.where(isInAudience(audience)),
		)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow();
	return Number(numInsertedOrUpdatedRows);
}

/** Those whose e-mail is to be written next; the rows stay locked until the transaction ends. */
export async function lockWaitingSubscribers(tx: Tx, issueId: number, most: number) {
	return await tx
		.selectFrom("newsletter_deliveries as delivery")
		.innerJoin("newsletter_subscribers as subscriber", "subscriber.id", "delivery.subscriber_id")
		.select(["subscriber.id", "subscriber.email", "subscriber.is_subscribed as isSubscribed"])
		.where("delivery.issue_id", "=", issueId)
		.where("delivery.state", "=", "waiting")
		.orderBy("delivery.subscriber_id")
		.limit(most)
		.forUpdate("delivery")
		.skipLocked()
		.execute();
}

export async function markQueued(tx: Tx, issueId: number, subscriberId: number, mailId: number) {
	await setDelivery(tx, issueId, subscriberId, { state: "queued", mail_id: mailId });
}

export async function markSkipped(tx: Tx, issueId: number, subscriberId: number) {
	await setDelivery(tx, issueId, subscriberId, { state: "skipped", mail_id: null });
}

/** Back in line, for when a stopped issue is continued. */
export async function markWaiting(tx: Tx, issueId: number, subscriberId: number) {
	await setDelivery(tx, issueId, subscriberId, { state: "waiting", mail_id: null });
}

/** For which issue and subscriber an e-mail was written, and how things stand now; undefined for an e-mail that is no delivery. */
export async function findDeliveryOfMail(on: Database | Tx, mailId: number) {
	const row = await on
		.selectFrom("newsletter_deliveries as delivery")
		.innerJoin("newsletter_issues as issue", "issue.id", "delivery.issue_id")
		.innerJoin("newsletter_subscribers as subscriber", "subscriber.id", "delivery.subscriber_id")
		.select(["delivery.issue_id", "delivery.subscriber_id", "issue.state", "subscriber.is_subscribed"])
		.where("delivery.mail_id", "=", mailId)
		.executeTakeFirst();
	return (
		row && {
			issueId: row.issue_id,
			subscriberId: row.subscriber_id,
			isStopped: row.state === "stopped",
			isSubscribed: row.is_subscribed,
		}
	);
}

/** A page of the addresses that refused an issue for good, or put it off, with the mail server's words. */
export async function listTroubled(issueId: number, { page }: { page: number }) {
	const troubled = db
		.selectFrom("newsletter_deliveries as delivery")
		.innerJoin("mails as mail", "mail.id", "delivery.mail_id")
		.where("delivery.issue_id", "=", issueId)
		.where("mail.state", "!=", "sent")
		.where("mail.last_error", "is not", null);
	const rows = await troubled
		.select(["mail.id", "mail.recipient as email", "mail.state", "mail.last_error as error"])
		.orderBy("mail.state")
		.orderBy("mail.id")
		.limit(ROWS_A_PAGE)
		.offset(sliceOf(page).offset)
		.execute();
	const count = await countRows(troubled);
	return { rows: rows.map(({ state, ...row }) => ({ ...row, isFinal: state === "failed" })), count };
}

type Change = { state: "waiting" | "queued" | "skipped"; mail_id: number | null };

async function setDelivery(tx: Tx, issueId: number, subscriberId: number, change: Change) {
	await tx
		.updateTable("newsletter_deliveries")
		.set(change)
		.where("issue_id", "=", issueId)
		.where("subscriber_id", "=", subscriberId)
		.execute();
}
