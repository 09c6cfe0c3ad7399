// Ours: what /verify says of a paper.
export const papersMessages = {};
