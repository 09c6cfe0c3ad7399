import { tryAll } from "#tests/faults/scenario.ts";
import { oneHalf } from "#tests/faults/sets.ts";

tryAll("paystack", oneHalf);
