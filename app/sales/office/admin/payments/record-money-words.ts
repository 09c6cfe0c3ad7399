/** Money the office has and does not know the order of. All of it is ours. */
export const recordMoneyWords = {};
