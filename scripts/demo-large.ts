// npm run demo:large: fills the demo with a large academy, 10,000 courses and a million seats, to measure pages with. `-- --scale 0.1`
// fills a tenth. Then all money is checked once, as an academy that grew to this size has it checked every night. It starts the
// database of DATA_DIR, or takes DATABASE_URL; npm start shows it afterwards. Never on a live site.
import "#scripts/footing.ts";
import { parseArgs } from "node:util";
import { fillLarge, largeCounts } from "#db/large.ts";
import { checkMoney } from "#desk/actions/check-money.ts";
import { Refusal } from "#kit/config/refusal.ts";
import { closeDatabase, openDatabase } from "#kit/data/db.ts";
import { live } from "#scripts/life.ts";
import { prepareDatabase, startDatabase } from "#scripts/open-database.ts";
import { settings } from "#scripts/settings.ts";

await live(async (life) => {
	const { values } = parseArgs({ options: { scale: { type: "string", default: "1" } } });
	const scale = Number(values.scale);
	if (!(scale > 0 && scale <= 5))
		throw new Refusal(`--scale must be a number above 0 and at most 5, not ${values.scale}.`);
	const config = settings();
	if (config.mode === "live") throw new Refusal("This is a live site. A large demo is for trying and measuring only.");
	const connection = await startDatabase(config, life, "npm run demo:large");
	await prepareDatabase(config, connection);
	const counts = largeCounts(scale);
	console.log(
		`${counts.courses} courses, ${counts.people} people and ${counts.enrolments} seats are added to the demo …`,
	);
	const began = performance.now();
	const secondsSince = () => Math.round((performance.now() - began) / 1000);
	await fillLarge(connection, { counts, publicUrl: config.publicUrl, now: new Date(), say: console.log });
	console.log(`Filled in ${secondsSince()} s. All money is checked …`);
	openDatabase(connection, 2);
	try {
		await checkMoney({ now: new Date() });
	} finally {
		await closeDatabase();
	}
	console.log(`Done in ${secondsSince()} s.`);
	await life.end(0);
});
