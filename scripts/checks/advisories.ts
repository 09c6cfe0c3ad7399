import { z } from "zod";
import { asOne, type Tally } from "#scripts/checks/tally.ts";
import { runProgram } from "#scripts/run-program.ts";

const Report = z.object({
	vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});
const GRAVE = new Set(["high", "critical"]);
const UNANSWERED: Tally = { passed: 0, failed: 0 };

/** No package here has a known vulnerability that is high or critical. Where the registry does not answer, that is said and nothing is counted. */
export async function checkAdvisories(): Promise<Tally> {
	const { output } = await runProgram("npm", ["audit", "--json", "--fetch-retries=0", "--fetch-timeout=30000"]);
	return judgeAdvisories(output, console.log);
}

/** `said`: what `npm audit --json` printed. */
export function judgeAdvisories(said: string, print: (line: string) => void): Tally {
	const report = Report.safeParse(parsed(said));
	if (!report.success) {
		print("npm audit: the registry did not answer, so known vulnerabilities were not looked for.");
		return UNANSWERED;
	}
	const grave = Object.entries(report.data.vulnerabilities).filter(([, { severity }]) => GRAVE.has(severity));
	for (const [name, { severity, range }] of grave)
		print(`npm audit: ${name} ${range} has a known vulnerability (${severity}).`);
	return asOne(grave.length === 0);
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
