/** Longest text of a policy page, in letters. */
export const LONGEST_POLICY = 40_000;

/** A version of a policy page as it was published. */
export type PolicyVersion = {
	version: number;
	/** As visitors read it. */
	body: string;
	/** As the academy wrote it, with placeholders that follow the settings. */
	source: string;
	/** Whether a lawyer has still to check it. */
	isDraft: boolean;
	publishedAt: Date;
};
