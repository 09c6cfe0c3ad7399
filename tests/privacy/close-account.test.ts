import { beforeAll, expect, test } from "vitest";
import { hashPassword } from "#accounts/auth/password.ts";
import { setPassword } from "#accounts/data/users.ts";
import { requestAlert } from "#courses/actions/request-alert.ts";
import { insertChange } from "#kit/data/changes.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { deliverMail } from "#mail/actions/deliver-mail.ts";
import { renderEmail } from "#mail/emails/render-email.ts";
import { subscribeToNewsletter } from "#newsletter/actions/subscribe-to-newsletter.ts";
import { closeAccountFor, closeOwnAccount } from "#privacy/actions/close-account.ts";
import { copyOfData } from "#privacy/actions/copy-of-data.ts";
import { sweepPersonalData } from "#privacy/actions/sweep-personal-data.ts";
import { sendMessage } from "#requests/actions/send-message.ts";
import { insertRemark } from "#sales/ledger/orders/data/participant.ts";
import { makePayLink } from "#sales/paying/ways/links/actions/make-pay-link.ts";
import "#tests/support/emails.ts";
import { whereNamed } from "#tests/privacy/walk.ts";
import {
	aCourse,
	aMember,
	begin,
	enrolmentOf,
	later,
	type Member,
	NOW,
	openHouse,
	register,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";

openHouse();

const GRACE = { id: "", fullName: "Grace Eze" };
beforeAll(async () => {
	GRACE.id = (await aMember(GRACE.fullName)).id;
});
const PASSWORD = "tortoise-and-drum";
const PHONE = "+2348031112233";
/** The courses of these tests are over. */
const AFTERWARDS = later(60 * 24 * 60);

let count = 0;

/** Somebody who did all that leaves a trace. */
async function somebody(fullName: string) {
	const member = await aMember(fullName);
	await db.updateTable("users").set({ phone_number: PHONE }).where("id", "=", member.id).execute();
	const hash = await hashPassword(PASSWORD);
	await inTransaction((tx) => setPassword(tx, member.id, hash, NOW));
	return { ...member, fullName };
}

async function leaveTraces(member: Member & { fullName: string }) {
	const course = await aCourse();
	await register(member, course);
	const clientAddress = `198.51.100.${count++}`;
	await subscribeToNewsletter({ email: member.email, ownEmail: member.email, clientAddress, now: NOW });
	await requestAlert({
		about: { courseId: course.courseId, words: null },
		email: member.email,
		clientAddress,
		now: NOW,
	});
	const message = {
		firstName: "Ngozi",
		lastName: "Balogun",
		email: member.email,
		phoneNumber: PHONE,
		message: `Please call me on ${PHONE}. ${member.fullName}`,
	};
	await sendMessage({ actor: member, message, now: NOW });
	const { id: enrolmentId } = await enrolmentOf(member);
	await inTransaction(async (tx) => {
		await insertRemark(tx, { enrolmentId, body: `${member.fullName} is vegetarian`, author: GRACE, now: NOW });
		const what = { actor: GRACE, action: "edited", subject: "person", id: member.id, title: member.fullName } as const;
		await insertChange(tx, { ...what, before: { email: member.email }, after: { phone: PHONE }, now: NOW });
		await insertChange(tx, { ...what, actor: member, subject: "enrolment", id: enrolmentId, now: NOW });
	});
}

async function deliverAll() {
	for (const { id } of await db.selectFrom("mails").select("id").where("state", "=", "queued").execute())
		await deliverMail({ mailId: id, render: renderEmail, mailer: undefined, now: AFTERWARDS });
}

test("after an account is closed, nothing but what tax law keeps names the person", async () => {
	const member = await somebody("Ngozi Balogun");
	await leaveTraces(member);
	await deliverAll();
	const words = [member.email, "Ngozi Balogun", PHONE];
	expect((await whereNamed(words)).length).toBeGreaterThan(15);
	expect(await closeOwnAccount({ userId: member.id, password: PASSWORD, now: AFTERWARDS })).toEqual({ ok: true });
	// The last e-mail goes to the old address, and is forgotten with it.
	expect(await db.selectFrom("mails").select("kind").where("recipient", "=", member.email).execute()).toEqual([
		{ kind: "account-closed" },
	]);
	await deliverAll();
	await sweepPersonalData({ now: AFTERWARDS });
	expect(await whereNamed(words)).toEqual([
		"documents.bearer",
		"invoices.buyer_name",
		"invoices.facts",
		"receipts.facts",
	]);
});

test("of a payment that was never made, nothing the buyer typed is left", async () => {
	const [member, course] = [await somebody("Simi Adewale"), await aCourse()];
	const buyer = { name: "Adewale and Daughters", address: "12 Aba Road", taxNumber: "", purchaseOrder: "" };
	const reference = await begin(member, course, { buyer });
	await settle(reference, AFTERWARDS);
	expect(await whereNamed(["12 Aba Road"])).toContain("payment_attempts.buyer");
	expect(await closeOwnAccount({ userId: member.id, password: PASSWORD, now: AFTERWARDS })).toEqual({ ok: true });
	expect(await whereNamed(["12 Aba Road", "Adewale and Daughters"])).toEqual([]);
});

test("who made links to pay for two others closes the account, and nothing of these people is left in them", async () => {
	const [member, bola, course] = [await somebody("Ronke Salami"), await somebody("Bola Daniels"), await aCourse()];
	for (const { fullName: name, email } of [bola, { fullName: "Chike Daniels", email: "chike@example.org" }]) {
		const other = { name, email, phone: null, key: email };
		const wish = {
			actor: member,
			userId: member.id,
			purpose: "full" as const,
			courseDateId: course.dateId,
			other,
			now: NOW,
		};
		expect(await makePayLink({ ...wish, buyer: null })).toMatchObject({ ok: true });
	}
	const copy = await copyOfData({ userId: bola.id, password: PASSWORD, now: NOW });
	if (!copy.ok) throw new Error(copy.reason);
	const links = JSON.parse(copy.text)["Links by which a seat for you may be paid"];
	expect(links).toMatchObject([{ "participant name": "Bola Daniels" }]);
	expect(copy.text).not.toContain(String(totalOf("full")));
	expect(await closeOwnAccount({ userId: member.id, password: PASSWORD, now: AFTERWARDS })).toEqual({ ok: true });
	expect(await whereNamed(["chike@example.org", "Chike Daniels"])).toEqual([]);
});

test("whoever has the same name or a longer address keeps what is theirs", async () => {
	const [one, other] = [await somebody("Ife Adeyemi"), await somebody("Ife Adeyemi")];
	await db
		.updateTable("users")
		.set({ email: `x${one.email}` })
		.where("id", "=", other.id)
		.execute();
	const theirs = { ...other, email: `x${one.email}` };
	await leaveTraces(one);
	await leaveTraces(theirs);
	await closeOwnAccount({ userId: one.id, password: PASSWORD, now: AFTERWARDS });
	expect(await whereNamed([theirs.email])).toContain("requests.email");
	const left = await db.selectFrom("requests").select("user_id").where("user_id", "in", [one.id, other.id]).execute();
	expect(left).toEqual([{ user_id: other.id }]);
	const subscribers = await db.selectFrom("newsletter_subscribers").select("email").execute();
	expect(subscribers.map(({ email }) => email)).toContain(theirs.email);
	const copy = await copyOfData({ userId: other.id, password: PASSWORD, now: AFTERWARDS });
	expect(copy).toMatchObject({ ok: true, text: expect.stringContaining("Ife Adeyemi") });
});

test("an account stays open while a paid course is to come or money is owed, and with a wrong password", async () => {
	const member = await somebody("Tunde Bello");
	await register(member, await aCourse(), { purpose: "deposit", seenTotal: totalOf("deposit") });
	const closing = { userId: member.id, password: PASSWORD };
	expect(await closeOwnAccount({ ...closing, now: NOW })).toEqual({
		ok: false,
		reason: "obstacles",
		obstacles: ["course-to-come", "money-owed"],
	});
	expect(await closeOwnAccount({ ...closing, now: AFTERWARDS })).toMatchObject({ obstacles: ["money-owed"] });
	expect(await closeOwnAccount({ ...closing, password: "wrong", now: AFTERWARDS })).toMatchObject({
		reason: "wrong-password",
	});
	expect(await whereNamed([member.email])).toContain("users.email");
});

test("whoever works for the academy is asked to give the role back first", async () => {
	const member = await somebody("Sade Ojo");
	await db.updateTable("users").set({ role: "desk" }).where("id", "=", member.id).execute();
	expect(await closeOwnAccount({ userId: member.id, password: PASSWORD, now: NOW })).toMatchObject({
		obstacles: ["staff"],
	});
});

test("the office closes an account with a reason, once, and the log has it without the name", async () => {
	const member = await somebody("Kemi Alabi");
	const closing = { userId: member.id, reason: "Asked by letter", actor: GRACE, now: NOW };
	expect(await closeAccountFor({ ...closing, onlyLook: true })).toEqual({ ok: true });
	expect(await whereNamed(["Kemi Alabi"])).toContain("users.full_name");
	const twice = await Promise.all([closeAccountFor(closing), closeAccountFor(closing)]);
	expect(twice).toContainEqual({ ok: true });
	expect(twice).toContainEqual({ ok: false, reason: "gone" });
	const log = await db.selectFrom("changes").selectAll().where("subject_id", "=", member.id).execute();
	expect(log).toMatchObject([
		{ actor_name: "Grace Eze", action: "closed", title: "Former member", after: { reason: "Asked by letter" } },
	]);
	const user = await db.selectFrom("users").selectAll().where("id", "=", member.id).executeTakeFirstOrThrow();
	expect(user).toMatchObject({ full_name: "Former member", phone_number: null, disabled: true, closed_at: NOW });
});

test("the log cannot be changed otherwise, not even while a person is erased", async () => {
	await inTransaction((tx) =>
		insertChange(tx, { actor: GRACE, action: "edited", subject: "course", id: 1, title: "Excel", now: NOW }),
	);
	await expect(db.updateTable("changes").set({ title: "Word" }).execute()).rejects.toThrow("cannot be edited");
	const erasing = (column: "action" | "actor_id") =>
		inTransaction(async (tx) => {
			const { beginErasing } = await import("#privacy/data/account-closing.ts");
			await beginErasing(tx);
			await tx
				.updateTable("changes")
				.set({ [column]: "other" })
				.execute();
		});
	await expect(erasing("action")).rejects.toThrow("cannot be edited");
	await expect(erasing("actor_id")).rejects.toThrow("cannot be edited");
});

test("a copy has all that is kept, by headings, and no secret; a wrong password and a fourth in an hour get none", async () => {
	const member = await somebody("Bisi Martins");
	await leaveTraces(member);
	const asked = { userId: member.id, password: PASSWORD, now: NOW };
	expect(await copyOfData({ ...asked, password: "wrong" })).toMatchObject({ reason: "wrong-password" });
	const copy = await copyOfData(asked);
	const text = copy.ok ? copy.text : "";
	const parts = JSON.parse(text);
	expect(parts["Your account"]).toMatchObject([
		{ "full name": "Bisi Martins", email: member.email, "phone number": PHONE },
	]);
	for (const heading of [
		"Your orders",
		"Your payments",
		"Your receipts",
		"Newsletter",
		"Alerts about courses",
		"E-mails we sent you",
		"Messages and requests you sent us",
		"Remarks of the office about you",
		"What the office changed about you",
	])
		expect(parts[heading], heading).not.toEqual([]);
	expect(parts["Your password"]).toContain("nobody can read");
	const secrets = await db.selectFrom("accounts").select("password").where("user_id", "=", member.id).execute();
	for (const secret of [...secrets.map(({ password }) => password ?? "")]) expect(text).not.toContain(secret);
	expect(text).not.toMatch(/token|argon2|unsubscribe\//i);
	const others = await db.selectFrom("users").select("email").where("id", "!=", member.id).execute();
	for (const { email } of others.filter((one) => !one.email.startsWith("closed-")))
		expect(text).not.toContain(`"${email}"`);
	expect(await copyOfData(asked)).toMatchObject({ ok: true });
	expect(await copyOfData(asked)).toMatchObject({ ok: true });
	expect(await copyOfData(asked)).toMatchObject({ ok: false, reason: "too-many" });
});
