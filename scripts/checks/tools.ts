// The checks that read the sources without running them.
import { asOne, type Tally } from "#scripts/checks/tally.ts";
import { runProgram } from "#scripts/run-program.ts";

/** The compiler's judgement; the types of the routes are written first. */
export async function checkTypes(): Promise<Tally> {
	return (await tool("react-router", "typegen")) ? asOne(await tool("tsc", "--noEmit")) : asOne(false);
}

/** The linter's and the formatter's judgement. */
export async function checkLint(): Promise<Tally> {
	return asOne(await tool("biome", "check", "."));
}

async function tool(name: string, ...args: string[]): Promise<boolean> {
	const { ok, output, errors } = await runProgram(`node_modules/.bin/${name}`, args);
	if (!ok) console.log(`${output}${errors}`);
	return ok;
}
