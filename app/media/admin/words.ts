import type { UploadKind } from "#kit/rules/uploads.ts";

/** What is said about uploaded pictures and documents. Each refusal has one more line with its reason. */
export const adminPictures = {
	failed: "Image upload failed. Please try again.", // fixed
	documentFailedTitle: "Upload Failed", // fixed
	documentFailed: "Something went wrong. Please try again.", // fixed
	// Ours: why
	reasons: {
		"no-file": "No file was sent.",
		"too-large": "The file is larger than 10 MB.",
		"too-large-document": "The file is larger than 20 MB.",
		"no-picture": "We cannot use this type of file. Choose a JPEG, PNG, WebP, AVIF or GIF.",
		svg: "We do not accept SVG drawings. Save it as PNG and choose that file.",
		heic: "This is a HEIC photo. Save it as JPEG, or take a screenshot of it, and choose that file.",
		"no-pdf": "The file is not a PDF.",
		active: "This PDF contains scripts or other files. Print it to a new PDF and choose that file.",
		"too-many-pixels": "The picture has more than 50 megapixels.",
		unreadable: "The file is damaged or incomplete.",
		"not-kept": "We could not store the file.",
		"too-slow": "Processing the file took too long.",
		busy: "We are processing other pictures. Please try again in a minute.",
		"cut-off": "The connection was lost before the whole file was uploaded.",
		gone: "This picture no longer exists. Please choose it again.",
		"gone-document": "This document no longer exists. Please choose it again.",
	},
	// Ours: the field
	choose: "Choose a picture, drop it here, or paste it.",
	limits: "JPEG, PNG, WebP, AVIF or GIF, up to 10\u00a0MB.",
	chooseDocument: "Choose a PDF, or drop it here.",
	documentLimits: "Up to 20\u00a0MB.",
	drop: "Drop the file here.",
	began: "Uploading...",
	uploading: (percent: number) => `Uploading: ${percent} %`,
	working: "Uploaded. We are processing the picture...",
	pictureReady: "The picture is ready. Save the form to keep it.",
	documentReady: "The PDF is uploaded. Press the button below to use it.",
	removed: "The picture has been removed. Save the form to confirm.",
	documentRemoved: "The document has been removed. Save the form to confirm.",
	cancelled: "The upload was cancelled.",
	cancel: "Cancel upload",
	retry: "Retry",
	remove: "Remove picture",
	removeDocument: "Remove document",
	showDocument: "View document",
	waits: "We will send the form when the upload is complete.",
	loggedOut: "You are logged out. Log in in another tab, then try again.",
	noNetwork: "You are offline.",
};

export type UploadReason = Exclude<keyof typeof adminPictures.reasons, "too-large-document">;

/** The fixed sentence for a failed upload, and one line with the reason. */
export function uploadRefusal(kind: UploadKind, reason: UploadReason): [sentence: string, reason: string] {
	const { failed, documentFailed, reasons } = adminPictures;
	const why = kind === "document" && reason === "too-large" ? reasons["too-large-document"] : reasons[reason];
	return [kind === "document" ? documentFailed : failed, why];
}
