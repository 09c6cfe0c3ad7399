// Everything that is done at random, but that time passes.
import { BANK } from "#tests/sales/orders/random-bank.ts";
import { BOOKS } from "#tests/sales/orders/random-books.ts";
import { COUNTER } from "#tests/sales/orders/random-counter.ts";
import { DESK } from "#tests/sales/orders/random-desk.ts";
import { GROUPS } from "#tests/sales/orders/random-groups.ts";
import type { Action } from "#tests/sales/orders/random-office.ts";
import { PEOPLE } from "#tests/sales/orders/random-people.ts";
import { WAITING } from "#tests/sales/orders/random-waiting.ts";

export const ACTIONS: readonly Action[] = [...COUNTER, ...DESK, ...PEOPLE, ...GROUPS, ...WAITING, ...BANK, ...BOOKS];
