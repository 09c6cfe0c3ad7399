// A process of its own that keeps an embedded database, as npm start does, so that tests can kill it.
import { startEmbedded } from "#kit/embedded/embedded-postgres.ts";

const say = (event: string, facts: object = {}) => console.log(JSON.stringify({ event, ...facts }));

try {
	const embedded = await startEmbedded({
		dataDir: process.argv[2] ?? "",
		command: "npm start",
		onRestart: () => say("restarted"),
		onFatal: (sentence) => say("fatal", { sentence }),
	});
	process.on("SIGTERM", async () => {
		await embedded.stop();
		process.exit(0);
	});
	// The site would keep the process alive; here nothing else does once the database is given up.
	setInterval(() => {}, 60_000);
	say("ready", embedded.connection);
} catch (error) {
	say("refused", { sentence: (error as Error).message });
	process.exit(1);
}
