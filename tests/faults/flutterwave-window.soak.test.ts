import { afterAll } from "vitest";
import { tryAll } from "#tests/faults/scenario.ts";
import { inWindows } from "#tests/faults/sets.ts";
import { closeBrowser } from "#tests/faults/visitor.ts";

afterAll(closeBrowser);

tryAll("flutterwave", inWindows);
