/** Who is looking, as much of it as every page shows. */
export type Viewer = {
	fullName: string;
	firstName: string;
	email: string;
	imageUrl: string | null;
	verified: boolean;
	/** Where their work in the office begins; null: they do not work here. */
	adminPage: string | null;
};
