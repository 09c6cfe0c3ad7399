import { killRounds } from "#tests/payments/kill-rounds.ts";

killRounds("embedded");
