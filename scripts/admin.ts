// npm run admin -- grant <email>: makes somebody an administrator, whether the site runs or not. `revoke` takes it back.
import "#scripts/footing.ts";
import { resetFactor } from "#accounts/actions/second-factor.ts";
import { setRoleByEmail } from "#accounts/actions/set-role-by-email.ts";
import { findUserByEmail } from "#accounts/data/users.ts";
import type { Config } from "#kit/config/config.ts";
import { Refusal } from "#kit/config/refusal.ts";
import { closeDatabase, db, openDatabase } from "#kit/data/db.ts";
import { migrate } from "#kit/data/migrate.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { findRunningEmbedded } from "#kit/embedded/embedded-postgres.ts";
import { normalEmail } from "#kit/rules/person.ts";
import { type Life, live } from "#scripts/life.ts";
import { startDatabase } from "#scripts/open-database.ts";
import { settings } from "#scripts/settings.ts";

const usage = `Usage:
  npm run admin -- grant ada@example.com     makes this person an admin
  npm run admin -- revoke ada@example.com    makes this person an ordinary member again
  npm run admin -- remove-factor ada@example.com    removes a second factor whose phone and codes are lost`;

const refusals = {
	"no-users": () => "There are no accounts yet. Sign up on the site first.",
	"user-not-found": (email: string) => `No account has the e-mail address ${email}. Sign up on the site first.`,
	"last-admin": (email: string) => `${email} is the only admin. Make somebody else an admin first.`,
};

await live(async (life) => {
	const [action, email, ...more] = process.argv.slice(2);
	const isKnown = action === "grant" || action === "revoke" || action === "remove-factor";
	if (!isKnown || !email || more.length > 0) {
		console.error(usage);
		return life.end(2);
	}
	const config = settings();
	const connection = await databaseOf(config, life);
	await migrate(connection);
	openDatabase(connection, 1);
	life.onEnd(closeDatabase);
	// The e-mails that tell of it wait there for the site.
	await openQueue({ supervise: false });
	life.onEnd(closeQueue);
	if (action === "remove-factor") {
		const user = await findUserByEmail(db, normalEmail(email));
		if (!user) throw new Refusal(refusals["user-not-found"](email));
		const removed = await resetFactor({ userId: user.id, actor: null, now: new Date() });
		console.log(removed ? `The second factor of ${email} is removed.` : `${email} has no second factor.`);
		return life.end(0);
	}
	const result = await setRoleByEmail({
		email,
		role: action === "grant" ? "admin" : "user",
		actor: null,
		now: new Date(),
	});
	if (!result.ok) throw new Refusal(refusals[result.reason](email));
	console.log(action === "grant" ? `${email} is now an admin.` : `${email} is now an ordinary member.`);
	life.end(0);
});

/** The database of the running site if it runs; else the same one, started for this moment. */
async function databaseOf(config: Config, life: Life) {
	const running = config.databaseUrl === undefined ? findRunningEmbedded(config.dataDir) : undefined;
	return running?.connection ?? (await startDatabase(config, life, "npm run admin"));
}
