import type { Actor } from "#kit/rules/changes.ts";
import type { findParticipant } from "#sales/orders/data/participant.ts";

export type Participant = NonNullable<Awaited<ReturnType<typeof findParticipant>>>;

export type BalanceAsked = {
	form: FormData;
	participant: Participant;
	/** Where one goes on once a certificate is recorded: the balance, or the order one came from. */
	next: string;
	actor: Actor;
	now: Date;
};
