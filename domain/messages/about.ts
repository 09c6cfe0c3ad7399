// Spec §2, About; Spec §5, Contact form; Reading 18 and 28.
export const aboutMessages = {};
