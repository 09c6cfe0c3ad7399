import { expect, test } from "vitest";
import { heldUntil } from "#sales/ledger/transfers/rules/transfers.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 23));

test.each([
	["the first time as long as the settings say", [], day(25)],
	["once more after the first time was over", [day(15)], day(25)],
	["no third time", [day(19), day(15)], null],
	["by another transfer in the place of the first until the first's deadline", [day(23)], day(23)],
	["in the second time as well", [day(23), day(15)], day(23)],
	["never longer than a date that was moved forward allows", [day(27)], day(25)],
	["for several of one deadline as for one", [day(15), day(15), day(15)], day(25)],
])("a seat is held for a transfer %s", (_, earlier, until) => {
	expect(heldUntil(earlier, day(25), NOW)).toEqual(until);
});
