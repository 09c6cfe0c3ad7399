import type { RetentionSettings } from "#settings/rules/retention.ts";

/** What a first text is filled in with. */
export type PolicyFacts = {
	academyName: string;
	/** The academy as it is registered: name, number, address. */
	company: string;
	officeEmail: string;
	/** As people read it. */
	phone: string | null;
	publicUrl: string;
	/** '7.5%' */
	vat: string;
	/** Of a hundred. */
	depositPercent: number;
	/** Until so many days before the first day a cancellation is free, at least 1. */
	refundDays: number;
	/** Whether members move, cancel and hand over their seat by themselves. */
	selfService: boolean;
	/** Working days. */
	transferDays: number;
	takesTransfers: boolean;
	/** How long what names people is kept. */
	kept: RetentionSettings;
};
