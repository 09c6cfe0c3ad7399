// Spec §7: the readable page of the calls, /api.
export const callsMessages = {};
