/** How long a session lasts: by role, since anyone who works here can do more harm with one that was left open. */
import { isStaff, type Role } from "#kit/rules/permissions.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Life = {
	/** Unused for so long, it ends. */
	idleMs: number;
	/** However much it is used, it ends. */
	mostMs: number;
	/** Using it is written down so often; idle time is known no better. */
	noteMs: number;
};

const MEMBER: Life = { idleMs: 30 * DAY, mostMs: 180 * DAY, noteMs: DAY };
const STAFF: Life = { idleMs: 12 * HOUR, mostMs: 7 * DAY, noteMs: 15 * MINUTE };

/** `updatedAt`: when its use was last written down. */
type Session = { createdAt: Date; updatedAt: Date };

const lifeOf = (role: Role) => (isStaff(role) ? STAFF : MEMBER);

export function isSessionOver({ createdAt, updatedAt }: Session, role: Role, now: Date): boolean {
	const { idleMs, mostMs } = lifeOf(role);
	return now.getTime() - updatedAt.getTime() > idleMs || now.getTime() - createdAt.getTime() > mostMs;
}

export function isUseToBeNoted({ updatedAt }: Pick<Session, "updatedAt">, role: Role, now: Date): boolean {
	return now.getTime() - updatedAt.getTime() >= lifeOf(role).noteMs;
}
