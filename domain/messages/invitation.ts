// Spec §2, Special invitation; Spec §5; Reading 17, 21 and 23.
export const invitationMessages = {};
