import type { Role } from "#kit/rules/permissions.ts";

/** The people of the demo and of the tests. Everybody's password is DEMO_PASSWORD. */
export const DEMO_PASSWORD = "koya-demo";

export type CastMember = {
	email: string;
	fullName: string;
	verified: boolean;
	role: Role;
	phoneNumber?: string;
};

export const cast = {
	/** Verified, has bought nothing yet. */
	ada: {
		email: "ada@example.com",
		fullName: "Ada Okafor",
		verified: true,
		role: "user",
		phoneNumber: "+2348031234567",
	},
	/** Has not opened the verification link yet. */
	bola: { email: "bola@example.com", fullName: "Bola Adéwálé", verified: false, role: "user" },
	/** Has paid the deposit of a course. */
	chidi: { email: "chidi@example.com", fullName: "Chidi Eze", verified: true, role: "user" },
	/** Runs the academy. */
	grace: { email: "grace@example.com", fullName: "Grace Danjuma", verified: true, role: "admin" },
} as const satisfies Record<string, CastMember>;

/** Who else works for the academy: one of each role. The trainer is a member of the demo's team. */
export const staff = {
	ngozi: { email: "ngozi@example.com", fullName: "Ngozi Umeh", verified: true, role: "finance" },
	tunde: { email: "tunde@example.com", fullName: "Tunde Bakare", verified: true, role: "desk" },
	zainab: { email: "zainab@example.com", fullName: "Zainab Lawal", verified: true, role: "editor" },
	olabisi: { email: "olabisi@example.com", fullName: "Ọlábísí Adéwálé", verified: true, role: "trainer" },
} as const satisfies Record<string, CastMember>;

/** People who fill seats of the demo courses; no one logs in as them. */
export const crowd: CastMember[] = [
	{ email: "funke@example.com", fullName: "Funke Balogun", verified: true, role: "user" },
	{ email: "emeka@example.com", fullName: "Emeka Nwosu", verified: true, role: "user" },
];

/** Whom and what the demo knows by name: ids of people by e-mail, of courses by title, of locations by name. */
export type SeededRows = { people: Map<string, string>; courses: Map<string, number>; locations: Map<string, number> };
