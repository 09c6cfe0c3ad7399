// The yardstick of the same machine, disk and minute: PostgreSQL's own benchmark, its simple update.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { findPrograms, type Socket } from "#bench/postgres-server.ts";

const SCALE = 16;
const CLIENTS = 16;

export type Yardstick = { name: string; tps(seconds: number): number };

/** pgbench on a database that holds its tables; undefined when this machine has no pgbench. */
export function preparePgbench(connection: Socket): Yardstick | undefined {
	const programs = findPrograms("pgbench");
	if (!programs) return undefined;
	const { host, port, user, database } = connection;
	const run = (...args: string[]) => {
		const locations = ["-h", host, "-p", String(port), "-U", user];
		const answer = spawnSync(path.join(programs, "pgbench"), [...locations, ...args, database], { encoding: "utf8" });
		if (answer.status !== 0) throw new Error(`pgbench failed: ${answer.stderr || answer.error?.message}`);
		return answer.stdout;
	};
	run("-i", "-q", "-s", String(SCALE));
	return {
		name: `pgbench -N -c ${CLIENTS} -j 2, scale ${SCALE}`,
		tps(seconds) {
			const said = run("-N", "-c", String(CLIENTS), "-j", "2", "-T", String(seconds));
			const tps = /tps = ([\d.]+) \(without/.exec(said)?.[1];
			if (!tps) throw new Error(`pgbench says no tps:\n${said}`);
			return Number(tps);
		},
	};
}
