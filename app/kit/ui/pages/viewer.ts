import type { Role } from "#kit/rules/permissions.ts";

/** Who is looking, as much of it as every page shows. */
export type Viewer = {
	fullName: string;
	firstName: string;
	email: string;
	imageUrl: string | null;
	verified: boolean;
	role: Role;
};
