/** What the upload addresses answer to a file that is kept. */
export type UploadAnswer = {
	/** Absolute (Spec §7). */
	secure_url: string;
	/** As it is written into a form. */
	url: string;
	/** In pixels; null of a document. */
	width: number | null;
	height: number | null;
};
