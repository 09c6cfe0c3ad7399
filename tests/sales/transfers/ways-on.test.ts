import { expect, test } from "vitest";
import { waysOn } from "#sales/transfers/pages/transfer-head.ts";

test("who sent a part of a transfer is not led to pay the whole by card, nor to give the transfer up", () => {
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
	const again = "/courses/x/register";
	expect(waysOn(transfer, again)).toMatchObject({
		hasProforma: true,
		link: { to: again },
		cancelHint: expect.any(String),
	});
	const part = { ...transfer, came: 10_207_500, toPay: 5_000 };
	expect(waysOn(part, again)).toEqual({ hasProforma: true, link: null, cancelHint: null });
});
