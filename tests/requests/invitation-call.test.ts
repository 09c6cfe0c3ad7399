import { describe, expect, test } from "vitest";
import { dayIn, differingAmount, lastNameIn, locationAndDateOf } from "#requests/rules/invitation-call.ts";

const locations = [
	{
		location: "lagos",
		dates: [
			{ id: 1, firstDay: "2027-03-05", lastDay: "2027-03-07" },
			{ id: 2, firstDay: "2027-05-01", lastDay: "2027-05-01" },
		],
	},
	{
		location: "abuja",
		dates: [
			{ id: 3, firstDay: "2027-03-05", lastDay: "2027-03-07" },
			{ id: 4, firstDay: "2027-06-30", lastDay: "2027-07-02" },
		],
	},
];

describe("what a call says of an invitation", () => {
	test.each([
		["Ada Okafor", "Ada", "Okafor"],
		["Mary Jane Okafor", "Mary Jane", "Okafor"],
		["Okafor Ada", "Ada", "Ada"],
		["Ada", "Ada", ""],
		["Adaeze Obi", "Ada", "Obi"],
	])("of %j the last name beside %j is %j", (fullName, firstName, lastName) => {
		expect(lastNameIn(fullName, firstName)).toBe(lastName);
	});

	test.each([
		["2027-03-05", "2027-03-05"],
		["5th March 2027", "2027-03-05"],
		["5th Mar 2027", "2027-03-05"],
		["05/03/2027", "2027-03-05"],
		["2027-03-04T23:30:00.000Z", "2027-03-05"],
		["5th - 7th March 2027", undefined],
		["2027-02-30", undefined],
		["2027-03-05Tx", undefined],
		["tomorrow", undefined],
	])("the day %j is %s", (text, day) => {
		expect(dayIn(text)).toBe(day);
	});

	test.each([
		["30th June - 2nd July 2027", undefined, { location: "abuja", courseDateId: 4 }],
		["1st May 2027", undefined, { location: "lagos", courseDateId: 2 }],
		["2027-05-01", undefined, { location: "lagos", courseDateId: 2 }],
		["5th Mar 2027 - 7th Mar 2027", ["30th Jun 2027 - 2nd Jul 2027"], { location: "abuja", courseDateId: 3 }],
		["5th - 7th March 2027", "5th - 7th March 2027, 1st May 2027", { location: "lagos", courseDateId: 1 }],
		["5th - 7th March 2027", null, { location: "lagos", courseDateId: 1 }],
		["8th March 2027", undefined, undefined],
		["soon", undefined, undefined],
		[undefined, ["1st May 2027"], { location: "lagos", courseDateId: null }],
		[undefined, ["5th - 7th March 2027"], { location: null, courseDateId: null }],
		[undefined, ["Date Not Available"], { location: null, courseDateId: null }],
		[undefined, undefined, { location: null, courseDateId: null }],
	])("the date %j among %j means %j", (preferredDate, courseDate, meant) => {
		expect(locationAndDateOf(locations, { preferredDate, courseDate })).toEqual(meant);
	});

	test("amounts that are given are the record's, and nothing without a course", () => {
		const recorded = { net: 9_500_000, vat: 712_500, total: 10_212_500 };
		expect(differingAmount({}, recorded)).toBeUndefined();
		expect(differingAmount({ amountPaid: 9_500_000, vat: 712_500, grandTotal: 10_212_500 }, recorded)).toBeUndefined();
		expect(differingAmount({ amountPaid: 9_500_001 }, recorded)).toBe("amountPaid");
		expect(differingAmount({ amountPaid: 9_500_000, vat: 0 }, recorded)).toBe("vat");
		expect(differingAmount({ grandTotal: 1 }, recorded)).toBe("grandTotal");
		expect(differingAmount({ amountPaid: 0, vat: 0, grandTotal: 0 }, null)).toBeUndefined();
		expect(differingAmount({ grandTotal: 1 }, null)).toBe("grandTotal");
	});
});
