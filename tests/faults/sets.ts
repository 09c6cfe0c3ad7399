import { arrivals } from "#tests/faults/scenarios/arrivals.ts";
import { moneyBack } from "#tests/faults/scenarios/money-back.ts";
import { outages } from "#tests/faults/scenarios/outages.ts";
import { paystackManners } from "#tests/faults/scenarios/paystack-manners.ts";
import { people } from "#tests/faults/scenarios/people.ts";
import { scripts } from "#tests/faults/scenarios/scripts.ts";
import { strangers } from "#tests/faults/scenarios/strangers.ts";
import { sums } from "#tests/faults/scenarios/sums.ts";
import { twice } from "#tests/faults/scenarios/twice.ts";
import { waiting } from "#tests/faults/scenarios/waiting.ts";
import { windows } from "#tests/faults/scenarios/windows.ts";
import { words } from "#tests/faults/scenarios/words.ts";

/** What needs no window. Two halves, so that two cores have something to do. */
export const oneHalf = [...arrivals, ...sums, ...words];
export const otherHalf = [...outages, ...waiting, ...strangers, ...twice, ...people, ...moneyBack, ...paystackManners];
/** What needs a real browser. */
export const inWindows = [...windows, ...scripts];
