/** A date of the demo: from how many days after today it begins (on a working day, `seedDays`), and how many days it lasts. */
export type SeedDate = { location: SeedLocation; inDays: number; days: number };
export type SeedLocation = "lagos" | "abuja" | "port harcourt" | "online";
export type SeedCourse = {
	title: string;
	description: string;
	naira: number;
	minutes: number;
	slots: number;
	category: "Online" | "Physical";
	subjectArea: string;
	dates: SeedDate[];
};

/** Where the demo academy teaches. */
export const seedLocations: Record<SeedLocation, string | null> = {
	lagos: "14 Commercial Avenue, Yaba",
	abuja: "Plot 210, Adetokunbo Ademola Crescent, Wuse 2",
	"port harcourt": "5 Trans Amadi Road",
	online: null,
};

/** Two of them stand for what a visitor must also meet: the second last slot taken, and none left. */
export const ONE_SLOT_LEFT = "Health, Safety and Environment Level 3";
export const FULL = "Facilities Management Essentials";
export const ENDED = "Customer Service That Keeps Customers";
export const CHIDIS = "Project Management Professional Prep";

/** Twelve courses of a made-up academy. Prices are whole naira, before VAT. */
export const seedCourses: SeedCourse[] = [
	{
		title: CHIDIS,
		description:
			"Plan, cost and steer a project the way the examination and your client expect. You bring a project of your own and leave with its charter, schedule, risk register and a study plan. Seven practice papers are included.",
		naira: 185_000,
		minutes: 35 * 60,
		slots: 24,
		category: "Physical",
		subjectArea: "Managing people",
		dates: [
			{ location: "lagos", inDays: 12, days: 5 },
			{ location: "abuja", inDays: 40, days: 5 },
			{ location: "lagos", inDays: 75, days: 5 },
		],
	},
	{
		title: "Data Analysis with Excel and Power BI",
		description:
			"From a messy export to a dashboard your manager opens every Monday. Cleaning data, pivot tables, Power Query, a data model that holds, and charts that tell the truth. Every exercise uses figures from Nigerian businesses.",
		naira: 95_000,
		minutes: 24 * 60,
		slots: 20,
		category: "Online",
		subjectArea: "Data and Excel",
		dates: [
			{ location: "online", inDays: 9, days: 4 },
			{ location: "lagos", inDays: 23, days: 3 },
			{ location: "online", inDays: 51, days: 4 },
		],
	},
	{
		title: ONE_SLOT_LEFT,
		description:
			"The duties of a supervisor on a Nigerian site: hazard identification, permits to work, incident investigation and emergency drills, with a day in a real workshop. Ends with a written and a practical assessment.",
		naira: 240_000,
		minutes: 40 * 60,
		slots: 3,
		category: "Physical",
		subjectArea: "Safety and sites",
		dates: [{ location: "port harcourt", inDays: 18, days: 5 }],
	},
	{
		title: "Financial Modelling for Non-Accountants",
		description:
			"Build a three-statement model from a blank sheet, test it, and explain it to a board. We work on one company for three days, so that every number has a reason.",
		naira: 150_000,
		minutes: 18 * 60,
		slots: 16,
		category: "Physical",
		subjectArea: "Finance and supply",
		dates: [
			{ location: "lagos", inDays: 30, days: 3 },
			{ location: "abuja", inDays: 65, days: 3 },
		],
	},
	{
		title: "Leadership for First-Time Managers",
		description:
			"The first ninety days of leading people who were colleagues yesterday: setting direction, giving work away, difficult conversations, and a weekly rhythm that survives busy weeks.",
		naira: 70_000,
		minutes: 8 * 60,
		slots: 24,
		category: "Physical",
		subjectArea: "Managing people",
		dates: [
			{ location: "abuja", inDays: 15, days: 1 },
			{ location: "lagos", inDays: 36, days: 1 },
		],
	},
	{
		title: "Digital Marketing That Sells",
		description:
			"Choose the two channels that suit your customers, write what they will read, and measure what it brings in naira. You leave with a campaign that runs the same evening.",
		naira: 110_000,
		minutes: 20 * 60,
		slots: 18,
		category: "Online",
		subjectArea: "Communication",
		dates: [
			{ location: "online", inDays: 21, days: 5 },
			{ location: "lagos", inDays: 58, days: 3 },
		],
	},
	{
		title: FULL,
		description:
			"Keep a building safe, working and within budget: maintenance planning, contractor management, generators and diesel, energy audits and a service charge that tenants understand.",
		naira: 135_000,
		minutes: 21 * 60,
		slots: 2,
		category: "Physical",
		subjectArea: "Safety and sites",
		dates: [{ location: "lagos", inDays: 26, days: 3 }],
	},
	{
		title: "Human Resource Management in Practice",
		description:
			"Hiring, contracts, pay, leave and discipline under Nigerian labour law, with the letters and forms ready to use. Cases come from the groups that have taken the course before.",
		naira: 120_000,
		minutes: 24 * 60,
		slots: 20,
		category: "Physical",
		subjectArea: "Managing people",
		dates: [
			{ location: "abuja", inDays: 33, days: 4 },
			{ location: "port harcourt", inDays: 70, days: 4 },
		],
	},
	{
		title: "Procurement and Supply Chain Basics",
		description:
			"Specify, tender, compare and receive: how to buy well and show that you did. With templates for requests, evaluation sheets and supplier scorecards.",
		naira: 98_500,
		minutes: 16 * 60 + 30,
		slots: 15,
		category: "Online",
		subjectArea: "Finance and supply",
		dates: [{ location: "online", inDays: 44, days: 3 }],
	},
	{
		title: "Business Writing and Reports",
		description:
			"Write less and be understood sooner. Two mornings on structure, plain words, tables and the one-page summary, on documents you bring from your own desk.",
		naira: 45_000,
		minutes: 6 * 60,
		slots: 30,
		category: "Online",
		subjectArea: "Communication",
		dates: [
			{ location: "online", inDays: 7, days: 2 },
			{ location: "online", inDays: 37, days: 2 },
		],
	},
	{
		title: "Advanced Oil and Gas Contract Administration",
		description:
			"Variations, claims, delay and termination in upstream contracts, taught by people who have sat on both sides of the table. New dates are being arranged.",
		naira: 320_000,
		minutes: 30 * 60,
		slots: 12,
		category: "Physical",
		subjectArea: "Finance and supply",
		dates: [],
	},
	{
		title: ENDED,
		description:
			"What makes people come back: listening, promising only what you can keep, and putting a mistake right in one call. A lively day with many exercises in pairs.",
		naira: 55_000,
		minutes: 7 * 60,
		slots: 25,
		category: "Physical",
		subjectArea: "Communication",
		dates: [{ location: "lagos", inDays: -20, days: 1 }],
	},
];
