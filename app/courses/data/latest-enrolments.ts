import type { Kobo } from "#kit/rules/money.ts";

/** An enrolment as the office's list of courses shows it. `paid` in kobo, VAT included. */
export type LatestEnrolment = { id: number; fullName: string; title: string; status: string; paid: Kobo };

type ListLatest = (many: number) => Promise<LatestEnrolment[]>;

let listLatest: ListLatest = async () => [];

/** Sales hands this in at the start, since courses come before sales and import nothing from it. */
export function provideLatestEnrolments(list: ListLatest) {
	listLatest = list;
}

/** The newest enrolments of all courses. */
export const listLatestEnrolments: ListLatest = (many) => listLatest(many);
