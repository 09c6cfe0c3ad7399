type SharedCourse = { title: string; academyName: string; next: string | undefined; price: string; address?: string };

// Ours: sharing a course.
export const shareWords = {
	label: "Share this course",
	whatsApp: "WhatsApp",
	copyLink: "Copy link",
	linkCopied: "Link copied",
	share: "Share",
	/** `next`: the next date with its location, of a course that has one. */
	text: ({ title, academyName, next, price, address }: SharedCourse) =>
		`${title} at ${academyName}${next ? `\n${next}` : ""}\n${price}${address ? `\n${address}` : ""}`,
};
