import { expect, test } from "vitest";
import { transferHead, waysOn } from "#sales/paying/ways/transfers/pages/transfer-head.ts";

const transfer = {
	reader: "member",
	standing: "held",
	takesSeat: true,
	toPay: 10_212_500,
	came: 0,
	until: "Fri 27 Nov 2026, 10:00",
	why: null,
	isBought: false,
	hasProof: false,
	isProofLookedAt: false,
} as const;

test("who sent a part of a transfer is not led to pay the whole by card, nor to give the transfer up", () => {
	const again = "/courses/x/register";
	expect(waysOn(transfer, again)).toMatchObject({
		hasProforma: true,
		link: { to: again },
		cancelHint: expect.any(String),
	});
	const part = { ...transfer, came: 10_207_500, toPay: 5_000 };
	expect(waysOn(part, again)).toEqual({ hasProforma: true, link: null, cancelHint: null });
});

test("who sent too little by transfer reads what came, what is missing, and that the same code completes it", () => {
	const part = { ...transfer, came: 10_207_500, toPay: 5_000 };
	for (const standing of ["held", "proof", "lapsed"] as const) {
		const { title, body, more } = transferHead({ ...part, standing });
		expect(title).toBe("We received ₦102,075.00. ₦50.00 is missing");
		expect(body).toContain("Please transfer ₦50.00 more, with the same code.");
		expect(more).toEqual(standing === "lapsed" ? [] : ["We hold your seat until Fri 27 Nov 2026, 10:00."]);
	}
});

test("a member for whom somebody else transfers reads neither that they owe it nor where to", () => {
	const theirs = { ...transfer, reader: "paid-for" } as const;
	expect(transferHead(theirs).title).toBe("We are waiting for a transfer of ₦102,125.00");
	expect(waysOn(theirs, "/courses/x/register").hasProforma).toBe(false);
});
