// What stories of a course's life are told with.
import { expect } from "vitest";
import type { Actor } from "#kit/rules/changes.ts";
import { at } from "#tests/sales/balance-house.ts";
import { type Course, type Member, register } from "#tests/sales/payments/house.ts";

/** The day on which most of them begin, counted from the first day of training. */
export const FROM = -40;

/** What somebody or the office does at an hour of a day, counted from the first day of training. */
export type Step = { day: number; hour: number; does: () => Promise<unknown> };
/** One person's life: what happens, and on which days which e-mails they get; no others. */
export type Story = { person: string; steps: Step[]; emails: [number, string][] };

/** Where stories happen. */
export type Stage = {
	course: Course;
	grace: Actor;
	/** Somebody new whose letters are told by this name. */
	aPerson: (name: string) => Promise<Member>;
	/** Somebody without an account. */
	call: (email: string, name: string) => void;
};

export const reminders = (...days: number[]) => days.map((day): [number, string] => [day, "balance-due"]);
export const bought: [number, string] = [FROM, "receipt"];

export const deposit = (member: Member, course: Course, day = FROM): Step => ({
	day,
	hour: 7,
	does: () => register(member, course, { purpose: "deposit", now: at(day, 7) }),
});

export function expectDone(done: { ok: boolean }) {
	expect(done).toMatchObject({ ok: true });
}
