import type { Quantiles } from "#bench/drive.ts";
import type { OverHttp } from "#bench/http.ts";
import type { Figures } from "#bench/measure.ts";
import type { Statement, StatementCounts } from "#bench/statements.ts";
import type { MachineLoad } from "#bench/watch.ts";

/** What is asked of server PostgreSQL: a twelfth of pgbench in the same run, and no one in a hundred waits longer. */
export const LEAST_SHARE = 1 / 12;
export const MOST_P99_MS = 60;

/** The lines of one database's figures. */
export function linesOf(title: string, figures: Figures): string[] {
	const { version, run, watched, look, yardstick } = figures;
	const lines = [
		`${title}, PostgreSQL ${version}`,
		`  ${run.perSecond.toFixed(0)} registrations a second (${run.many} in all)`,
		`  a registration ${times(run.total)}; its start ${times(run.start)}; its settle ${times(run.settle)}`,
	];
	if (yardstick) {
		const { name, before, after } = yardstick;
		lines.push(
			`  ${name}: ${before.toFixed(0)} TPS before, ${after.toFixed(0)} after; ours is 1/${(tpsOf(figures) / run.perSecond).toFixed(1)} of their mean`,
		);
	} else lines.push("  pgbench is not on this machine, so there is no yardstick of this run");
	lines.push(`  ${processors(watched)}`, `  ${workOf(figures)}`);
	lines.push(`  a backend was seen waiting for: ${watched.waits.slice(0, 6).map(share).join(", ")}`);
	lines.push(`  bottleneck: ${bottleneck(watched)}`);
	lines.push(`  ${countLine(look, "start")}`, `  ${countLine(look, "settle")}`);
	return lines;
}

/** The lines of one database over HTTP. */
export function httpLines(title: string, { perSecond, many, form, call, receipt }: OverHttp): string[] {
	return [
		`${title}, over HTTP: the site as npm start runs it, an outside client beside it`,
		`  ${perSecond.toFixed(0)} registrations a second (${many} in all)`,
		`  the form ${times(form)}; the provider's call ${times(call)}; from the form to the receipt ${times(receipt)}`,
	];
}

/** Which of the demands on server PostgreSQL are not met; none is as it should be. */
export function shortfalls(figures: Figures): string[] {
	const { run, yardstick } = figures;
	const least = tpsOf(figures) * LEAST_SHARE;
	return [
		...(yardstick && run.perSecond < least ? [`fewer than ${least.toFixed(0)} a second, a twelfth of pgbench`] : []),
		...(run.total.p99 > MOST_P99_MS ? [`p99 over ${MOST_P99_MS} ms`] : []),
	];
}

/** Every statement of a start and a settle, with its mean wait, the dearest first. */
export function statementLines({ registrations, statements }: StatementCounts): string[] {
	return statements
		.toSorted((a, b) => b.ms - a.ms)
		.map(({ action, text, times: many, ms }) => {
			const counted = `${action.padEnd(6)} ${(many / registrations).toFixed(2).padStart(5)} × ${(ms / many).toFixed(3)} ms`;
			return `    ${counted}  ${text.replace(/\s+/g, " ").slice(0, 150)}`;
		});
}

function tpsOf({ yardstick }: Figures): number {
	return yardstick ? (yardstick.before + yardstick.after) / 2 : 0;
}

function countLine({ registrations, statements }: StatementCounts, action: Statement["action"]): string {
	const own = statements.filter((statement) => statement.action === action);
	const sum = (of: (statement: Statement) => number) => own.reduce((total, one) => total + of(one), 0) / registrations;
	return `a ${action} is ${sum((one) => one.times).toFixed(1)} statements, ${sum((one) => one.ms).toFixed(1)} ms of waiting for them when alone`;
}

function processors({ academyCores, databaseCores, machineCores, cores }: MachineLoad): string {
	const of = (used: number | undefined) => (used === undefined ? "unknown" : used.toFixed(2));
	return `cores in use: academy ${of(academyCores)}, PostgreSQL ${of(databaseCores)}, whole machine ${of(machineCores)} of ${cores}`;
}

/** Says more than the pace where others use the machine too. */
function workOf({ run, watched }: Figures): string {
	const of = (cores: number | undefined) =>
		cores === undefined ? "unknown" : `${((cores / run.perSecond) * 1000).toFixed(2)} ms`;
	return `processor time a registration: academy ${of(watched.academyCores)}, PostgreSQL ${of(watched.databaseCores)}`;
}

function bottleneck({ academyCores, machineCores, cores, waits }: MachineLoad): string {
	if (machineCores !== undefined && machineCores > cores * 0.9) return "the machine's processors";
	if (academyCores > 0.9) return "the academy's one thread of JavaScript";
	const wait = waits.find(({ name }) => !name.startsWith("the academy") && !name.startsWith("nothing"));
	return wait ? `waiting for ${wait.name}` : "none found";
}

const times = ({ p50, p99, max }: Quantiles) => `p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} max ${max.toFixed(0)} ms`;
const share = ({ name, share }: MachineLoad["waits"][number]) => `${name} ${(share * 100).toFixed(0)} %`;
