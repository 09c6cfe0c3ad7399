// Spec §2, Organisation application; Spec §9, discount policy; Reading 21, 23 and 24.
export const quotationMessages = {};
