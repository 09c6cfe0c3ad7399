// The training calendar as a paper and as a feed.
export const trainingCalendarMessages = {};
