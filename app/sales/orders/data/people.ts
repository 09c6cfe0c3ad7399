import type { Database } from "#kit/data/db.ts";

/** Who attends, as e-mails and the log name them. An empty name is to follow; without an e-mail nobody is written to. */
export type Participant = { fullName: string; email: string | null };

export async function findPersonOf(on: Database, enrolmentId: number): Promise<Participant> {
	const person = await on
		.selectFrom("enrolment_people")
		.select(["full_name as fullName", "email"])
		.where("enrolment_id", "=", enrolmentId)
		.executeTakeFirst();
	return person ?? { fullName: "", email: null };
}
