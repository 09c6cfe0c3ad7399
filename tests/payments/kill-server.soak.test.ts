import { killRounds } from "#tests/payments/kill-rounds.ts";

killRounds("server");
