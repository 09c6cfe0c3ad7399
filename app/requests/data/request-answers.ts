import type { Selectable } from "kysely";
import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Requests } from "#kit/data/schema.ts";
import type { Actor } from "#kit/rules/changes.ts";
import type { FollowUp } from "#requests/rules/follow-up.ts";
import type { AskedRequest, RequestState } from "#requests/rules/requests.ts";

/** Finds a request with its person and its course or service, if that is still offered. */
export async function findRequest(id: number) {
	const row = await db
		.selectFrom("requests")
		.innerJoin("users", "users.id", "requests.user_id")
		.leftJoin("courses", (join) =>
			join.onRef("courses.id", "=", "requests.course_id").on("courses.deleted_at", "is", null),
		)
		.leftJoin("services", (join) =>
			join.onRef("services.id", "=", "requests.service_id").on("services.deleted_at", "is", null),
		)
		.leftJoin("users as owners", "owners.id", "requests.owner_id")
		.selectAll("requests")
		.select([
			"users.full_name",
			"users.email as account_email",
			"courses.slug as course_slug",
			"services.id as offered_service_id",
			"owners.full_name as owner_name",
		] as const)
		.where("requests.id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	const { course_slug, offered_service_id } = row;
	return {
		id: row.id,
		state: row.state,
		version: row.version,
		email: row.email,
		at: row.requested_at,
		person: { id: row.user_id, fullName: row.full_name, email: row.account_email },
		asked: { kind: row.kind, facts: row.facts } as AskedRequest,
		followUp: followUpOf(row),
		ownerName: row.owner_name,
		/** The page that edits its course or service; null when that is deleted. */
		coursePage: course_slug === null ? null : `/admin/courses/${course_slug}/edit`,
		servicePage: offered_service_id === null ? null : `/admin/services/${offered_service_id}`,
	};
}

export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Locks a request until the transaction ends, so that two admins who answer at once do so one after the other. */
export async function lockRequest(tx: Tx, id: number) {
	const row = await tx
		.selectFrom("requests")
		.innerJoin("users", "users.id", "requests.user_id")
		.select([
			"requests.id",
			"requests.kind",
			"requests.facts",
			"requests.state",
			"requests.version",
			"requests.email",
			"requests.requested_at",
			"users.full_name",
			...FOLLOW_UP,
		] as const)
		.where("requests.id", "=", id)
		.forNoKeyUpdate("requests")
		.executeTakeFirst();
	if (!row) return undefined;
	const asked = { kind: row.kind, facts: row.facts } as AskedRequest;
	const { state, version, email, requested_at, full_name } = row;
	return { id, asked, state, version, email, at: requested_at, fullName: full_name, followUp: followUpOf(row) };
}

const FOLLOW_UP = [
	"requests.owner_id",
	"requests.next_step",
	"requests.next_step_on",
	"requests.lost_reason",
	"requests.lost_note",
] as const;

type FollowUpRow = Pick<Selectable<Requests>, "owner_id" | "next_step" | "next_step_on" | "lost_reason" | "lost_note">;

function followUpOf(row: FollowUpRow): FollowUp {
	return {
		ownerId: row.owner_id,
		nextStep: row.next_step,
		nextStepOn: row.next_step_on,
		lostReason: row.lost_reason,
		lostNote: row.lost_note,
	};
}

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** Changes a request: raises its version by one and writes one entry of the log. A request that is reopened is not lost any more. */
export async function markRequest(tx: Tx, id: number, state: RequestState, followUp?: FollowUp) {
	await tx
		.updateTable("requests")
		.set((row) => ({
			state,
			version: row("version", "+", 1),
			...(state !== "closed" && { lost_reason: null, lost_note: null }),
			...(followUp && {
				owner_id: followUp.ownerId,
				next_step: followUp.nextStep,
				next_step_on: followUp.nextStepOn,
				lost_reason: followUp.lostReason,
				lost_note: followUp.lostNote,
			}),
		}))
		.where("id", "=", id)
		.execute();
	await notify(tx, "requests");
}

export async function insertAnswer(
	tx: Tx,
	answer: { requestId: number; body: string; mailId: number; actor: Actor; now: Date },
) {
	await tx
		.insertInto("request_answers")
		.values({
			request_id: answer.requestId,
			body: answer.body,
			author_id: answer.actor.id,
			author_name: answer.actor.fullName,
			mail_id: answer.mailId,
			answered_at: answer.now,
		})
		.execute();
}

/** Lists the answers, the oldest first, each with the status of its e-mail. */
export async function listAnswersTo(requestId: number, on: typeof db | Tx = db) {
	return await on
		.selectFrom("request_answers")
		.leftJoin("mails", "mails.id", "request_answers.mail_id")
		.select([
			"request_answers.id",
			"request_answers.body",
			"request_answers.author_id",
			"request_answers.author_name",
			"request_answers.answered_at",
			"mails.id as mail_id",
			"mails.state as mail_state",
			"mails.recipient",
		] as const)
		.where("request_id", "=", requestId)
		.orderBy("request_answers.id")
		.execute();
}
