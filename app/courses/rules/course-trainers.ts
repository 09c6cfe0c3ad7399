/** Who teaches a course, as its form asks: some choices in order, each a member of the team or no one. */
import type { FormTexts } from "#courses/rules/course-form.ts";

/** More teach no course of ours. */
export const TRAINER_FIELDS = ["trainer1", "trainer2", "trainer3", "trainer4"] as const;

/** The chosen ones in their order, each once. A trainer who left the team meanwhile is left out. */
export function trainersIn<T extends { id: number }>(typed: FormTexts, team: readonly T[]): T[] {
	const chosen = TRAINER_FIELDS.flatMap((name) => team.find(({ id }) => String(id) === typed[name]) ?? []);
	return [...new Set(chosen)];
}

/** What the form of a saved course shows. */
export function typedOfTrainers(trainers: readonly { id: number }[]): Record<string, string> {
	return Object.fromEntries(TRAINER_FIELDS.map((name, at) => [name, String(trainers[at]?.id ?? "")]));
}
