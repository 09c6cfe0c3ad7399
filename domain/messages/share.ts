// Ours: sharing a course.
export const shareMessages = {};
