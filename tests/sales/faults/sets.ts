import { arrivals } from "#tests/sales/faults/scenarios/arrivals.ts";
import { moneyBack } from "#tests/sales/faults/scenarios/money-back.ts";
import { outages } from "#tests/sales/faults/scenarios/outages.ts";
import { paystackManners } from "#tests/sales/faults/scenarios/paystack-manners.ts";
import { people } from "#tests/sales/faults/scenarios/people.ts";
import { scripts } from "#tests/sales/faults/scenarios/scripts.ts";
import { strangers } from "#tests/sales/faults/scenarios/strangers.ts";
import { sums } from "#tests/sales/faults/scenarios/sums.ts";
import { twice } from "#tests/sales/faults/scenarios/twice.ts";
import { waiting } from "#tests/sales/faults/scenarios/waiting.ts";
import { windows } from "#tests/sales/faults/scenarios/windows.ts";
import { words } from "#tests/sales/faults/scenarios/words.ts";

/** What needs no window. Two halves, so that two cores have something to do. */
export const oneHalf = [...arrivals, ...sums, ...words];
export const otherHalf = [...outages, ...waiting, ...strangers, ...twice, ...people, ...moneyBack, ...paystackManners];
/** What needs a real browser. */
export const inWindows = [...windows, ...scripts];
