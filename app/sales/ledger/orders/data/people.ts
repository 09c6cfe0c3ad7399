import { findUser } from "#accounts/data/users.ts";
import type { Database } from "#kit/data/db.ts";

/** A participant as e-mails and the log name them. An empty name is to follow; without an e-mail nothing is sent. */
export type Participant = { fullName: string; email: string | null };

export async function findPersonOf(on: Database, enrolmentId: number): Promise<Participant> {
	const person = await on
		.selectFrom("enrolment_people")
		.select(["full_name as fullName", "email"])
		.where("enrolment_id", "=", enrolmentId)
		.executeTakeFirst();
	return person ?? { fullName: "", email: null };
}

/**
 * The member who ordered a seat for another person and is responsible for its money. Undefined: the participant ordered it, or no member
 * did.
 */
export async function findMemberBehind(
	on: Database,
	{ owner_id, user_id }: { owner_id: string | null; user_id: string | null },
): Promise<{ fullName: string; email: string } | undefined> {
	const member = owner_id === null || owner_id === user_id ? undefined : await findUser(on, owner_id);
	return member && { fullName: member.full_name, email: member.email };
}
