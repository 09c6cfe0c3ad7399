/** What decides which sentences a first text has. Everything else in it is a placeholder. */
export type PolicyFacts = {
	/** Of a hundred. */
	depositPercent: number;
	/** Until when before the first day a cancellation is free: '{free days}', or days in words where no setting says it. */
	freeDays: string;
	/** Whether members move, cancel and hand over their seat by themselves. */
	selfService: boolean;
	takesTransfers: boolean;
};
