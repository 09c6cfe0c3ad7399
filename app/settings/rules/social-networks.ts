/** Where an academy can be followed, in the order of the footer: the setting's word, and the name people know. */
export const SOCIAL_NETWORKS = [
	{ network: "facebook", name: "Facebook" },
	{ network: "instagram", name: "Instagram" },
	{ network: "linkedin", name: "LinkedIn" },
	{ network: "x", name: "X" },
	{ network: "youtube", name: "YouTube" },
	{ network: "tiktok", name: "TikTok" },
	{ network: "whatsapp", name: "WhatsApp" },
] as const;

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]["network"];

/** Addresses of the academy's own pages; a network that is missing is one it does not use. */
export type SocialLinks = { [Network in SocialNetwork]?: string | undefined };
