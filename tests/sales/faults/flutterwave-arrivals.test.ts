import { tryAll } from "#tests/sales/faults/scenario.ts";
import { arrivals } from "#tests/sales/faults/scenarios/arrivals.ts";

tryAll("flutterwave", arrivals);
