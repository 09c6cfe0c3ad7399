import { spawn } from "node:child_process";

export type Outcome = { ok: boolean; output: string; errors: string };

/** Runs a program to its end and keeps what it says; with `show`, that also appears as it is said. */
export function runProgram(
	command: string,
	args: string[],
	environment: Record<string, string> = {},
	{ show = false } = {},
): Promise<Outcome> {
	return new Promise((resolve) => {
		const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...environment } });
		let output = "";
		let errors = "";
		child.stdout.setEncoding("utf8").on("data", (text: string) => {
			output += text;
			if (show) process.stdout.write(text);
		});
		child.stderr.setEncoding("utf8").on("data", (text: string) => {
			errors += text;
			if (show) process.stderr.write(text);
		});
		child.once("error", (error) => resolve({ ok: false, output, errors: error.message }));
		child.once("close", (code) => resolve({ ok: code === 0, output, errors }));
	});
}
