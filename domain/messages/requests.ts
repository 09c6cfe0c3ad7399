// What the four request forms share: banners, prompts, success modals; Reading 18, 19 and 20.
export const requestsMessages = {};
