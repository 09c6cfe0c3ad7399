import { tryAll } from "#tests/sales/faults/scenario.ts";
import { otherHalf } from "#tests/sales/faults/sets.ts";

tryAll("flutterwave", otherHalf);
