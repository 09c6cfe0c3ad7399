import type { Actor } from "#kit/rules/changes.ts";
import type { findParticipant } from "#sales/orders/data/participant.ts";

export type Participant = NonNullable<Awaited<ReturnType<typeof findParticipant>>>;

export type BalanceAsked = { form: FormData; participant: Participant; actor: Actor; now: Date };
