import { saveTrainersOf } from "#courses/data/trainers.ts";
import type { SeededRows } from "#db/seed/cast.ts";
import { CHIDIS, ENDED, FULL, ONE_SLOT_LEFT } from "#db/seed/courses.ts";
import type { Tx } from "#kit/data/db.ts";

/** Lists are lines; an outline has the lines of each day. */
type Page = {
	outcomes: string[];
	highlight: string;
	comeIf: string;
	chooseAnother?: string;
	days: Record<string, string[]>;
	included: string[];
	bring: string[];
	questions: Record<string, string>;
	trainers: string[];
	brochure?: string;
};

const OLABISI = "Ọlábísí Adéwálé";
const IFEANYI = "Ifeanyi Okonkwo";
const HALIMA = "Halima Sani-Bello";
const TAMUNO = "Tamuno West";
const ENIOLA = "Ẹniọlá Fáṣọlá";

const lunch = "Lunch, water and coffee on class days";
const files = "Workbook and all practice files, yours to keep";
const employer =
	"Yes. Choose a payment link or a proforma in the registration form and send it to your office; they pay without an account. For a team, ask for a [quotation](/organisation-invitation).";
const online =
	"We send everybody who is registered for an online date the link to join it. You also find it under My Courses, and nowhere else.";

/** What the pages of the demo's courses say besides; one odd, true-sounding detail each. */
const PAGES: Record<string, Page> = {
	[CHIDIS]: {
		outcomes: [
			"Write a charter that your sponsor signs without a second meeting",
			"Break work down until every part has one owner and one date",
			"Draw a schedule, find its critical path and say what a week of rain costs it",
			"Keep a risk register that people open after the first month",
			"Sit the examination with a study plan that fits a job and a family",
		],
		highlight:
			"You plan the borehole at Ìjẹ̀bú-Òde that was finished twice: once on paper, and once after the pump arrived.",
		comeIf:
			"You have run at least one project, on a site, in an office or in an NGO, and want the method and the examination.",
		chooseAnother:
			"You lead people rather than projects: [Leadership for First-Time Managers](/courses/leadership-for-first-time-managers).",
		days: {
			"Day 1: Begin": [
				"Your own project in ten minutes, to the group",
				"Charter, sponsor and scope",
				"Who can stop it: stakeholders on one page",
			],
			"Day 2: Plan": ["Work breakdown, on the wall", "Estimates in naira and in days", "Schedule and critical path"],
			"Day 3: Risk and money": [
				"The risk register that gets opened",
				"Budget, reserve and earned value",
				"Procurement and contracts in projects",
			],
			"Day 4: Steer": [
				"Reports that fit one page",
				"Changes, and how to refuse one",
				"Agile, where it helps and where it does not",
			],
			"Day 5: Examination": [
				"First full practice paper",
				"What the questions really ask",
				"Your study plan for the next eight weeks",
			],
		},
		included: [
			files,
			"Seven practice papers with explained answers",
			lunch,
			"Questions to your trainer by e-mail for 30 days",
		],
		bring: [
			"A project of your own, running or planned",
			"A laptop with a spreadsheet program",
			"A calculator (phones are not allowed in the examination)",
		],
		questions: {
			"Does the fee include the examination?":
				"No. You book and pay for it with the institute that holds it. We help you with the application on the fourth day.",
			"Can my employer pay?": employer,
		},
		trainers: [IFEANYI, OLABISI],
		brochure: "project-management",
	},
	"Data Analysis with Excel and Power BI": {
		outcomes: [
			"Clean an export once, and let Power Query repeat it every month",
			"Answer 'how much, where, since when' in under a minute with a pivot table",
			"Join sales, stock and customers in one data model, without copying and pasting",
			"Choose the chart that tells the truth, and explain it to somebody who hates figures",
			"Publish a Power BI dashboard that refreshes itself, and share it safely",
		],
		highlight:
			"You practise on a year of sales from a fabric wholesaler in Balogun Market: 14,200 rows, and 37 ways to spell 'Surulere'.",
		comeIf:
			"You work with figures in finance, sales, operations or HR and build the same report again every month. You can write a SUM and sort a list. You need no experience of Power BI.",
		chooseAnother:
			"You already write DAX, or want to forecast a business: see [Financial Modelling for Non-Accountants](/courses/financial-modelling-for-non-accountants).",
		days: {
			"Day 1: Clean the data": [
				"09:00 Coffee, and every laptop checked",
				"09:20 What is wrong with this export? Dates, naira signs, double customers",
				"11:00 Power Query: record the clean-up once, repeat it every month",
				"13:00 Lunch",
				"14:00 Twelve monthly files become one table",
				"16:00 Your own file, with a trainer beside you",
			],
			"Day 2: Ask it questions": [
				"09:00 Pivot tables that your manager can change without breaking them",
				"11:00 A data model: sales, stock and customers in one place",
				"13:00 Lunch",
				"14:00 The ten formulas you need, and the thirty you do not",
				"16:00 Your own file, second round",
			],
			"Day 3: Show the answer": [
				"09:00 Charts that tell the truth",
				"10:30 Power BI: from the model to a dashboard",
				"13:00 Lunch",
				"14:00 Publish it, refresh it, share it safely",
				"16:00 Five minutes each: present your dashboard",
			],
		},
		included: [
			files,
			lunch,
			"Recordings of the online sessions for 30 days",
			"Questions to your trainer by e-mail for 30 days",
		],
		bring: [
			"A laptop with Excel 2019 or newer, and its charger",
			"Power BI Desktop, free; we send you the link",
			"A report you have to build anyway, if your office allows it",
		],
		questions: {
			"Which Excel do I need?":
				"Excel 2019, 2021 or Microsoft 365 on Windows. Power BI Desktop does not run on a Mac: bring a Windows laptop, or ask us for one.",
			"How do the online dates work?": `Online, the same programme takes four shorter days. ${online}`,
			"Can my employer pay?": employer,
		},
		trainers: [HALIMA, ENIOLA],
		brochure: "data-analysis",
	},
	[ONE_SLOT_LEFT]: {
		outcomes: [
			"Walk a site and write down its hazards in the order in which they kill",
			"Issue, extend and close a permit to work, and refuse one",
			"Lead an investigation that ends with a cause, not with a culprit",
			"Run a muster drill and count heads in under six minutes",
		],
		highlight:
			"On the fourth day a workshop in Trans Amadi is closed for us. One of its 23 hazards is painted the same green as the wall.",
		comeIf:
			"You supervise people on a site, in a plant or in a warehouse, and hold Level 2 or two years of experience.",
		days: {
			"Day 1: Duties": [
				"What the law expects of a supervisor",
				"Hazard, risk and control",
				"The toolbox talk that people listen to",
			],
			"Day 2: Permits": [
				"Hot work, confined space, height",
				"Isolation and lock-out on a real panel",
				"Permits that are refused, and why",
			],
			"Day 3: Incidents": ["Scene, witnesses, evidence", "Root cause in five steps", "The report and the follow-up"],
			"Day 4: Workshop": ["Hazard walk in the workshop", "Emergency drill with a stopwatch"],
			"Day 5: Assessment": ["Written assessment", "Practical assessment", "Your results, one to one"],
		},
		included: [
			files,
			"Helmet, vest and gloves for the workshop day",
			lunch,
			"The written and the practical assessment",
		],
		bring: [
			"Safety boots that fit",
			"A passport photograph",
			"A permit form of your own company, if you are allowed to share it",
		],
		questions: {
			"What if I fail the assessment?":
				"You can sit the part you failed once more within three months, without a further fee.",
			"Is there transport to the workshop?":
				"Yes. A bus leaves our venue at 08:30 on the fourth day and brings everybody back.",
		},
		trainers: [TAMUNO],
	},
	"Financial Modelling for Non-Accountants": {
		outcomes: [
			"Build income statement, balance sheet and cash flow from a blank sheet",
			"Make the balance sheet balance, and find out why when it does not",
			"Test a model with three scenarios: diesel up, naira down, customer gone",
			"Explain one page of figures to a board in ten minutes",
		],
		highlight:
			"The company we model bakes bread in Àbẹ́òkúta. On the second afternoon its only oven breaks, and your cash flow has to say so.",
		comeIf:
			"You decide on budgets, prices or loans, and somebody else builds the model today. You know Excel well enough to copy a formula down.",
		chooseAnother:
			"You first want to be quicker in Excel: [Data Analysis with Excel and Power BI](/courses/data-analysis-with-excel-and-power-bi).",
		days: {
			"Day 1: Build": [
				"How money moves through a bakery",
				"Assumptions on one sheet, and nowhere else",
				"Income statement and working capital",
			],
			"Day 2: Connect": [
				"Balance sheet and cash flow",
				"Loans, interest and the circular reference",
				"The oven breaks: repair it in the model",
			],
			"Day 3: Decide": ["Scenarios and sensitivity", "What a bank looks at first", "Ten minutes before the board"],
		},
		included: [files, "The finished model of the bakery, with notes", lunch],
		bring: ["A laptop with Excel and its charger", "The budget sheet of your own unit, if you are allowed to share it"],
		questions: {
			"Do I need to know accounting?": "No. We explain the three statements in the first hour, with one loaf of bread.",
			"Can my employer pay?": employer,
		},
		trainers: [HALIMA],
	},
	"Leadership for First-Time Managers": {
		outcomes: [
			"Say what you expect in two sentences, and check that it was understood",
			"Give work away without taking it back on Thursday",
			"Hold the conversation you have been putting off",
			"Keep a weekly rhythm of three short meetings",
		],
		highlight:
			"You rehearse one real conversation with an actor who has been told to cry, to shout, or to agree with everything.",
		comeIf: "You lead people who were your colleagues until recently, or will from next month.",
		days: {
			"One day": [
				"From colleague to manager: what changes on Monday",
				"Expectations, tasks and trust",
				"The difficult conversation, rehearsed",
				"Your first ninety days on one page",
			],
		},
		included: ["A card with the questions for your weekly meetings", lunch, "A call with your trainer after 30 days"],
		bring: ["One conversation you have been putting off", "Last week's calendar"],
		questions: {
			"Will my team hear what I say here?":
				"No. What is said in the room stays in the room, and we send nothing about you to your employer.",
		},
		trainers: [OLABISI],
	},
	"Digital Marketing That Sells": {
		outcomes: [
			"Choose two channels, and ignore the rest without guilt",
			"Write an advertisement that says what it costs",
			"Set up a page where people order by WhatsApp in three taps",
			"Read what a customer cost you, in naira",
		],
		highlight:
			"Everybody gets ₦5,000 to spend on an advertisement for one maker of shea butter. The class record is 61 orders; the lowest was one like, from her cousin.",
		comeIf: "You sell something of your own, or market for a small company, and do it yourself.",
		days: {
			"Part 1: Who buys": ["Five customers, interviewed", "Two channels and why", "What your rivals spend"],
			"Part 2: What they read": [
				"Headline, price, picture",
				"The page where they order",
				"WhatsApp catalogue and quick replies",
			],
			"Part 3: What it brings": ["Your campaign goes live", "Cost of an order, in naira", "What to do every Monday"],
		},
		included: [files, "₦5,000 of advertising for your exercise", "Twelve templates for texts and posts"],
		bring: ["A laptop and a phone with WhatsApp Business", "Three photographs of what you sell"],
		questions: {
			"How do the online dates work?": `Online, the course takes five mornings; in Lagos, three days. ${online}`,
		},
		trainers: [ENIOLA],
	},
	[FULL]: {
		outcomes: [
			"Plan maintenance for a year on one sheet, and keep to it",
			"Compare contractors by what they did last time",
			"Cut the diesel bill with a log that the night guard can keep",
			"Explain a service charge to a tenant who is angry",
		],
		highlight:
			"You read the meter of a real generator in Yaba at seven in the morning, because that is when the truth is in it.",
		comeIf: "You look after an office, a school, a clinic or an estate, with or without a technical background.",
		days: {
			"Day 1: The building": ["Inventory, condition, risk", "A maintenance plan for a year", "Fire and safety rounds"],
			"Day 2: The people": ["Contracts and contractors", "Cleaners, guards and shifts", "The complaint book"],
			"Day 3: The money": [
				"Generators, diesel and power",
				"Energy audit with a clamp meter",
				"Budget and service charge",
			],
		},
		included: [files, lunch, "A clamp meter to use in class"],
		bring: ["Floor plan or photographs of your building", "Shoes you can climb stairs in"],
		questions: { "Can I see the generator?": "Yes, on the third morning. We meet at the venue at 06:45." },
		trainers: [IFEANYI],
	},
	"Human Resource Management in Practice": {
		outcomes: [
			"Hire with three questions that predict how somebody will work",
			"Write a contract and a query letter that hold up",
			"Calculate pay, pension and leave without a surprise at the end of the year",
			"Part with somebody lawfully, and with dignity",
		],
		highlight:
			"The hardest case is true: two people with the same name, one salary account, and eleven months of mixed-up payslips.",
		comeIf: "You handle HR in a company of 10 to 300 people, alone or in a small team.",
		days: {
			"Day 1: Hire": ["Job, advertisement, shortlist", "Interviews that predict", "Offer and contract"],
			"Day 2: Pay": ["Pay, PAYE and pension", "Leave and absence", "The payroll calendar"],
			"Day 3: Lead": ["Goals and reviews", "Grievance and discipline", "Letters of query"],
			"Day 4: Part": [
				"Resignation, redundancy, dismissal",
				"Handover and references",
				"Your own handbook, chapter by chapter",
			],
		},
		included: [files, "42 letters and forms as Word files", lunch],
		bring: ["Your staff handbook, if there is one", "A case you can tell without names"],
		questions: {
			"Is it about Nigerian law?":
				"Yes, throughout. Where states differ, we say so. It does not replace a lawyer, and we say when you need one.",
		},
		trainers: [OLABISI],
	},
	"Procurement and Supply Chain Basics": {
		outcomes: [
			"Describe what you need so that only the right thing fits",
			"Compare three offers so that an auditor nods",
			"Receive, count and refuse goods at the gate",
			"Score your suppliers every quarter on one page",
		],
		highlight:
			"One exercise begins with 400 chairs that were ordered by colour. They arrived in the right blue, for children.",
		comeIf: "You buy for a company, a school or an NGO, or approve what others buy.",
		days: {
			"Day 1: Specify": [
				"Need, want and the right words for both",
				"Markets and suppliers",
				"Requests that get answers",
			],
			"Day 2: Compare": ["Evaluation sheets", "Negotiation, with both sides rehearsed", "Contract and purchase order"],
			"Day 3: Receive": ["At the gate: count, check, refuse", "Stock and reordering", "The supplier scorecard"],
		},
		included: [files, "Templates for requests, evaluation and scorecards"],
		bring: ["A purchase that went wrong, with its documents if you are allowed to share them"],
		questions: { "How do I join online?": online },
		trainers: [HALIMA, IFEANYI],
	},
	"Business Writing and Reports": {
		outcomes: [
			"Put the answer into the first sentence",
			"Cut a page by half without losing a fact",
			"Write a summary that is read instead of the report",
			"Set a table that needs no explanation",
		],
		highlight: "We rewrite one genuine circular about a car park. It had 412 words; the class usually needs 38.",
		comeIf: "You write e-mails, memos or reports that others must act on.",
		days: {
			"First morning: Structure": ["Who reads this, and what for?", "The answer first", "Headings that tell the story"],
			"Second morning: Words": ["Plain words, short sentences", "Tables and figures", "Your own document, rewritten"],
		},
		included: ["A checklist for your desk", "Written comments on one document of yours"],
		bring: ["Two documents of your own, one you like and one you do not"],
		questions: {
			"Is it for people who are not confident in English?":
				"It is for people who write English at work. We correct structure and clarity, not accents.",
		},
		trainers: [ENIOLA],
	},
	"Advanced Oil and Gas Contract Administration": {
		outcomes: [
			"Read a variation clause and say who pays",
			"Keep records that win a claim two years later",
			"Calculate delay and what it costs",
			"End a contract, or keep it alive, on purpose",
		],
		highlight: "The case file weighs 4.2 kg. Everything you need is on page 7 of it, and everybody looks at page 112.",
		comeIf:
			"You administer contracts for an operator, a contractor or a partner, with at least three years in upstream.",
		days: {
			"Day 1: The contract": ["Structures and risk", "Notices and records"],
			"Day 2: Change": ["Variations and valuation", "Negotiating a change"],
			"Day 3: Time": ["Programmes and delay", "Extension and damages"],
			"Day 4: Dispute": ["Claims, step by step", "Experts, mediation, arbitration"],
			"Day 5: The end": ["Termination and close-out", "A moot: both sides of the table"],
		},
		included: [files, "The case file, to keep if you can carry it", lunch],
		bring: ["A contract clause that has cost you sleep"],
		questions: {
			"When is the next date?":
				"It is being arranged. Ask for an [invitation](/special-invitation), and we write to you when it is fixed.",
		},
		trainers: [TAMUNO, OLABISI],
	},
	[ENDED]: {
		outcomes: [
			"Listen until the customer has said the second thing",
			"Promise only what you can keep, and say it so",
			"Put a mistake right in one call",
			"Close the day without taking the anger home",
		],
		highlight: "We listen to eleven real calls about the same lost parcel. The one that ended well was the shortest.",
		comeIf: "You speak with customers at a counter, on the telephone or by WhatsApp, or lead people who do.",
		days: {
			"One day": [
				"What people complain about, and what they mean",
				"Eleven calls about one parcel",
				"Promises, apologies and money back",
				"In pairs: the worst customer you had",
			],
		},
		included: ["A card with sentences that help", lunch],
		bring: ["The worst message you ever received"],
		questions: {
			"Can you teach it at our office?": "Yes, from eight people. Ask for a [quotation](/organisation-invitation).",
		},
		trainers: [OLABISI],
	},
};

/** Gives the demo's courses what their pages say besides, and who teaches them: `team` has the ids of its members by name. */
export async function seedCoursePages(tx: Tx, { courses }: SeededRows, team: Map<string, number>) {
	for (const [title, page] of Object.entries(PAGES)) {
		const id = courses.get(title);
		if (id === undefined) throw new Error(`The demo does not know ${title}.`);
		const brochure_url = page.brochure ? `/demo/brochures/${page.brochure}.pdf` : null;
		await tx
			.updateTable("courses")
			.set({ ...textsOf(page), brochure_url })
			.where("id", "=", id)
			.execute();
		const trainers = page.trainers.map((name) => ({ name, id: team.get(name) ?? 0 }));
		await saveTrainersOf(tx, id, trainers);
	}
}

function textsOf(page: Page) {
	const { comeIf, chooseAnother } = page;
	const headed = (parts: Record<string, string>) =>
		Object.entries(parts)
			.map(([heading, text]) => `# ${heading}\n${text}`)
			.join("\n\n");
	return {
		outcomes: page.outcomes.join("\n"),
		highlight: page.highlight,
		audience: headed({ "For you if": comeIf, ...(chooseAnother && { "Not for you if": chooseAnother }) }),
		outline: headed(
			Object.fromEntries(
				Object.entries(page.days).map(([day, lines]) => [day, lines.map((line) => `- ${line}`).join("\n")]),
			),
		),
		included: page.included.join("\n"),
		bring: page.bring.join("\n"),
		questions: headed(page.questions),
	};
}
