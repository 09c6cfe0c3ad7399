import type { UploadKind } from "#kit/rules/uploads.ts";

/** What is said about uploaded pictures and documents. Each refusal has one more line with its reason. */
export const adminPictures = {
	failed: "Image upload failed. Please try again.", // fixed
	documentFailedTitle: "Upload Failed", // fixed
	documentFailed: "Something went wrong. Please try again.", // fixed
	// Ours: why
	reasons: {
		"no-file": "No file came with it.",
		"too-large": "The file is larger than 10 MB.",
		"too-large-document": "The file is larger than 20 MB.",
		"no-picture": "The file is no picture we can use. Choose a JPEG, PNG, WebP, AVIF or GIF.",
		svg: "SVG drawings are not taken. Save it as PNG and choose that.",
		heic: "This is a HEIC photo. Save it as JPEG and choose that.",
		"no-pdf": "The file is no PDF.",
		"too-many-pixels": "The picture has more than 50 megapixels.",
		unreadable: "The file is damaged or incomplete.",
		"not-kept": "It could not be stored on our side.",
		"too-slow": "It took too long to work on.",
		busy: "Other pictures are being worked on. Try again in a minute.",
		"cut-off": "The connection broke before all of it had come.",
		gone: "This picture is no longer there. Choose it again.",
		"gone-document": "This document is no longer there. Choose it again.",
	},
	// Ours: the field
	choose: "Choose a picture, drop it here, or paste it.",
	limits: "JPEG, PNG, WebP, AVIF or GIF, up to 10\u00a0MB.",
	chooseDocument: "Choose a PDF, or drop it here.",
	documentLimits: "Up to 20\u00a0MB.",
	drop: "Drop it here.",
	began: "Uploading...",
	uploading: (percent: number) => `Uploading: ${percent} %`,
	working: "Uploaded. It is being made ready...",
	pictureReady: "The picture is there. Save to keep it.",
	documentReady: "The PDF has arrived. Press the button below to use it.",
	removed: "The picture is taken out. Save to keep it so.",
	documentRemoved: "The document is taken out. Save to keep it so.",
	cancelled: "The upload was cancelled.",
	cancel: "Cancel upload",
	retry: "Retry",
	remove: "Remove picture",
	removeDocument: "Remove document",
	showDocument: "Look at the document",
	waits: "The form is sent as soon as the upload is done.",
	loggedOut: "You are logged out. Log in in another tab, then try again.",
	noNetwork: "There is no connection.",
};

export type UploadReason = Exclude<keyof typeof adminPictures.reasons, "too-large-document">;

/** The fixed sentence for a failed upload, and one line with the reason. */
export function uploadRefusal(kind: UploadKind, reason: UploadReason): [sentence: string, reason: string] {
	const { failed, documentFailed, reasons } = adminPictures;
	const why = kind === "document" && reason === "too-large" ? reasons["too-large-document"] : reasons[reason];
	return [kind === "document" ? documentFailed : failed, why];
}
