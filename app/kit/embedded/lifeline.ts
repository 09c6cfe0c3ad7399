// A server process that cannot outlive us. Between us and PostgreSQL stands a small shell holding the reading end of a
// pipe; no one but us holds the other end. When it closes, by our wish or by our death (SIGKILL included), the shell
// shuts the server down.
import { type ChildProcess, spawn } from "node:child_process";
import type { Writable } from "node:stream";
import type { Account } from "#kit/embedded/account.ts";

// The directory of the socket goes with the server, if that went in order: a server that crashed leaves its socket in it.
// A fast shutdown (INT) first. After 4 s an immediate one (QUIT), which loses nothing either: PostgreSQL then recovers
// from its log at the next start. It takes 5 s at most, so all is over within 10 s of our death.
const script = `
trap "" INT TERM HUP
socket_directory=$1
shift
"$@" </dev/null 3<&- &
server=$!
(
	read _ <&3
	kill -INT $server
	tenths=0
	while [ $tenths -lt 40 ] && kill -0 $server; do sleep 0.1; tenths=$((tenths + 1)); done
	kill -QUIT $server
) 2>/dev/null >/dev/null &
watch=$!
exec 3<&-
wait $server
status=$?
kill -KILL $watch
rmdir "$socket_directory" 2>/dev/null
exit $status
`;

export type Lifeline = {
	/** Asks for a fast shutdown. Watch `ended` for its end. */
	cut(): void;
	/** When the server, and the shell, are gone. Carries the last lines the server wrote. */
	ended: Promise<string>;
	hasEnded(): boolean;
};

/** Starts a server command on a lifeline, as the account, away from our terminal's signals. */
export function startOnLifeline(command: string[], socketDirectory: string, account: Account): Lifeline {
	const child = spawn("/bin/sh", ["-c", script, "koya-lifeline", socketDirectory, ...command], {
		...account,
		cwd: "/",
		// A session of its own: Ctrl-C reaches us, and we stop the server after the site.
		detached: true,
		env: { ...process.env, LC_ALL: "C" },
		stdio: ["ignore", "ignore", "pipe", "pipe"],
	});
	const pipe = child.stdio[3] as Writable;
	// Writing never happens; the shell's end closing first is how an end looks from here.
	pipe.on("error", () => {});
	const lastLines = storeLastLines(child);
	const ended = new Promise<string>((resolve) => {
		child.once("error", (error) => resolve(error.message));
		child.once("exit", () => resolve(lastLines()));
	});
	return { cut: () => pipe.destroy(), ended, hasEnded: () => child.exitCode !== null || child.signalCode !== null };
}

function storeLastLines(child: ChildProcess): () => string {
	let text = "";
	child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
		text = (text + chunk).slice(-2000);
	});
	return () => text.trim().split("\n").slice(-5).join("\n");
}
