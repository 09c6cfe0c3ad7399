// Spec §2, Home: newsletter form; Spec §8, Newsletter.
export const newsletterMessages = {};
