import { tryAll } from "#tests/faults/scenario.ts";
import { otherHalf } from "#tests/faults/sets.ts";

tryAll("flutterwave", otherHalf);
