/** How long what names people is kept, kind by kind, and within which bounds an admin may choose. */
export const RETENTION = {
	/** Orders, payments, documents and proofs: tax law asks for six years after the end of the year. */
	booksYears: { first: 6, least: 6, most: 20, unit: "years" },
	mailMonths: { first: 12, least: 3, most: 72, unit: "months" },
	requestMonths: { first: 24, least: 6, most: 72, unit: "months" },
	/** Who did what stays in the log; what it says of people goes. */
	logMonths: { first: 24, least: 12, most: 72, unit: "months" },
	/** Who came in and who was turned away: by the number of an account, never a name. */
	securityLogDays: { first: 90, least: 30, most: 730, unit: "days" },
	unverifiedDays: { first: 30, least: 7, most: 365, unit: "days" },
} as const satisfies Record<string, { first: number; least: number; most: number; unit: "years" | "months" | "days" }>;

export type RetentionName = keyof typeof RETENTION;
export type RetentionSettings = Record<RetentionName, number>;
export const RETENTION_NAMES = Object.keys(RETENTION) as RetentionName[];

export const FIRST_RETENTION = Object.fromEntries(
	RETENTION_NAMES.map((name) => [name, RETENTION[name].first]),
) as RetentionSettings;

export type DataProtectionSettings = RetentionSettings & {
	/** The data protection officer; null: the office answers. */
	dataOfficerName: string | null;
	dataOfficerEmail: string | null;
};

/** What holds until an admin saves something, and what is edited together. */
export const DATA_PROTECTION = {
	first: { ...FIRST_RETENTION, dataOfficerName: null, dataOfficerEmail: null } as DataProtectionSettings,
	groups: { privacy: ["dataOfficerName", "dataOfficerEmail"], retention: RETENTION_NAMES },
} as const;

/** `2 years`, `1 month`. */
export function retentionText(name: RetentionName, value: number): string {
	const { unit } = RETENTION[name];
	return `${value} ${value === 1 ? unit.slice(0, -1) : unit}`;
}
