import type { Role } from "#kit/rules/permissions.ts";

/** Who is looking, as much of it as every page shows. */
export type Viewer = {
	fullName: string;
	firstName: string;
	email: string;
	imageUrl: string | null;
	verified: boolean;
	/** Office pages show by it only what one may do (use-role.ts). */
	role: Role;
	/** Where their work in the office begins; null: they do not work here. */
	adminPage: string | null;
};
