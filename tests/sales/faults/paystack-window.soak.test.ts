import { afterAll } from "vitest";
import { tryAll } from "#tests/sales/faults/scenario.ts";
import { inWindows } from "#tests/sales/faults/sets.ts";
import { closeBrowser } from "#tests/sales/faults/visitor.ts";

afterAll(closeBrowser);

tryAll("paystack", inWindows);
