import { tryAll } from "#tests/sales/faults/scenario.ts";
import { oneHalf } from "#tests/sales/faults/sets.ts";

tryAll("flutterwave", oneHalf);
