import { killRounds } from "#tests/sales/payments/kill-rounds.ts";

killRounds("server");
