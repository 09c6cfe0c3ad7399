// Spec §2, Course preview: course rating; Reading 29.
export const ratingsMessages = {};
