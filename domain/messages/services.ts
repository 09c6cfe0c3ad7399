// Spec §2, Services; Spec §5, Book session.
export const servicesMessages = {};
