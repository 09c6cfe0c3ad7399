// After each test file: what it made on the run's server goes.
import { afterAll } from "vitest";
import { dropDatabases } from "#tests/support/database.ts";

afterAll(dropDatabases);
