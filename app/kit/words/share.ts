// Ours: sharing a course.
export const shareWords = {
	label: "Share this course",
	whatsApp: "WhatsApp",
	copyLink: "Copy link",
	linkCopied: "Link copied",
	share: "Share",
	text: (title: string, academyName: string, address: string) => `${title} at ${academyName}: ${address}`,
};
