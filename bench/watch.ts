// What everybody waits for while a run lasts: processor time by process, and the waits PostgreSQL reports.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import pg from "pg";
import type { Socket } from "#bench/postgres-server.ts";

const LOOK_EVERY_MS = 50;
const TICKS_A_SECOND = 100;

/** Cores in use on average, and of every hundred looks at a backend at work, how many saw which wait. */
export type MachineLoad = {
	academyCores: number;
	databaseCores: number | undefined;
	machineCores: number | undefined;
	cores: number;
	waits: { name: string; share: number }[];
};

/** Watches until the answered function is called. */
export async function watch(connection: Socket): Promise<() => Promise<MachineLoad>> {
	const client = new pg.Client({ ...connection, application_name: "bench-watch" });
	await client.connect();
	const { rows } = await client.query("select pg_backend_pid() as pid");
	const postmaster = parentOf(rows[0].pid as number);
	const seen = new Map<string, number>();
	let isLooking = false;
	const look = setInterval(async () => {
		if (isLooking) return;
		isLooking = true;
		const { rows } = await client.query(LOOK);
		for (const { name, many } of rows) seen.set(name, (seen.get(name) ?? 0) + Number(many));
		isLooking = false;
	}, LOOK_EVERY_MS);
	const [began, academy, database, machine] = [performance.now(), process.cpuUsage(), spentBy(postmaster), busy()];
	return async () => {
		const seconds = (performance.now() - began) / 1000;
		const ours = process.cpuUsage(academy);
		const theirs = spentBy(postmaster);
		const all = busy();
		clearInterval(look);
		while (isLooking) await new Promise((resolve) => setTimeout(resolve, 1));
		await client.end();
		const sum = [...seen.values()].reduce((total, many) => total + many, 0);
		const per = (now?: number, before?: number) =>
			now === undefined || before === undefined ? undefined : (now - before) / seconds;
		return {
			academyCores: (ours.user + ours.system) / 1e6 / seconds,
			databaseCores: per(theirs, database),
			machineCores: per(all, machine),
			cores: availableParallelism(),
			waits: [...seen].map(([name, many]) => ({ name, share: many / sum })).toSorted((a, b) => b.share - a.share),
		};
	};
}

// Between two statements of a transaction the backend waits for us; that is a wait of the academy's, not of its own.
const LOOK = `select case
		when state like 'idle in transaction%' then 'the academy, within a transaction'
		when state = 'idle' then 'the academy, between transactions'
		when wait_event_type is null then 'nothing: at work'
		else wait_event_type || ' ' || wait_event end as name, count(*) as many
	from pg_stat_activity
	where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
		and query not like 'listen%'
	group by 1`;

/** Seconds of processor time of the server and everything it started; undefined where the system does not tell. */
function spentBy(postmaster: number | undefined): number | undefined {
	if (postmaster === undefined) return undefined;
	let ticks = 0;
	for (const name of readdirSync("/proc")) {
		if (!/^\d+$/.test(name)) continue;
		const fields = statOf(Number(name));
		if (!fields) continue;
		const isPostmaster = Number(name) === postmaster;
		if (!isPostmaster && Number(fields[1]) !== postmaster) continue;
		ticks += Number(fields[11]) + Number(fields[12]);
		// Those of its children that have ended by now.
		if (isPostmaster) ticks += Number(fields[13]) + Number(fields[14]);
	}
	return ticks / TICKS_A_SECOND;
}

function busy(): number | undefined {
	if (!existsSync("/proc/stat")) return undefined;
	const [, user, nice, system, , , irq, softirq] = (readFileSync("/proc/stat", "utf8").split("\n")[0] ?? "").split(
		/\s+/,
	);
	return [user, nice, system, irq, softirq].reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
}

function parentOf(pid: number): number | undefined {
	const parent = statOf(pid)?.[1];
	return parent === undefined ? undefined : Number(parent);
}

/** The fields of a process after its name, from its state on; undefined when it is not of this machine. */
function statOf(pid: number): string[] | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	} catch {
		return undefined;
	}
}
