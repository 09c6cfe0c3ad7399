import { expect, test } from "vitest";
import { linkToken, tokenHash } from "#accounts/data/tokens.ts";
import { config } from "#kit/config/config.ts";
import { inTransaction } from "#kit/data/db.ts";
import { chargeFor } from "#kit/rules/pricing.ts";
import {
	findLinkByToken,
	findLiveLink,
	insertPayLink,
	payLinkUrl,
	revokeLink,
	revokeLinks,
} from "#sales/paying/ways/links/data/pay-links.ts";
import {
	aCourse,
	aMember,
	type Course,
	enrolmentOf,
	later,
	type Member,
	NOW,
	openHouse,
	PRICE_KOBO,
	register,
} from "#tests/sales/payments/house.ts";

openHouse();

const terms = { vatBasisPoints: 750, price: PRICE_KOBO, madeBy: null, now: NOW };

const linkFor = (member: Member, course: Course) =>
	inTransaction((tx) =>
		insertPayLink(tx, {
			...terms,
			userId: member.id,
			about: { purpose: "full", courseDateId: course.dateId, otherParticipant: null },
			courseId: course.courseId,
			charge: chargeFor("full", PRICE_KOBO, 750),
		}),
	);

test("a link is found by its token, which nobody reads from the table", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const link = await linkFor(ada, course);
	const url = payLinkUrl(link);
	const token = url.slice(`${config.publicUrl}/pay/`.length);
	expect(token).toMatch(/^[\w-]{43}$/);
	expect(Object.values(link)).not.toContain(token);
	expect(await findLinkByToken(token)).toEqual(link);
	expect(await findLinkByToken(link.nonce)).toBeUndefined();
	expect(await findLinkByToken(link.token_sha256)).toBeUndefined();
	expect(await findLinkByToken(linkToken("date-choice", link.nonce))).toBeUndefined();
	expect(await findLiveLink({ userId: ada.id, courseDateId: course.dateId, otherParticipant: null })).toEqual(link);
});

test("one link is live for one person and one thing", async () => {
	const [ada, bola, course] = [await aMember(), await aMember(), await aCourse()];
	await linkFor(ada, course);
	await expect(linkFor(ada, course)).rejects.toThrow(/pay_links_of_seat/);
	expect((await linkFor(bola, course)).user_id).toBe(bola.id);
});

test("what is revoked is found, but is live no more, and another may be made", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const about = { userId: ada.id, courseDateId: course.dateId, otherParticipant: null };
	const first = await linkFor(ada, course);
	expect(await inTransaction((tx) => revokeLink(tx, first.id, "withdrawn", later(1)))).toBe(true);
	expect(await inTransaction((tx) => revokeLink(tx, first.id, "changed", later(2)))).toBe(false);
	expect(await findLiveLink(about)).toBeUndefined();
	expect(await findLinkByToken(linkToken("pay", first.nonce))).toMatchObject({
		revoked_at: later(1),
		revoked_why: "withdrawn",
	});
	const second = await linkFor(ada, course);
	expect(second.token_sha256).not.toBe(first.token_sha256);
	expect(await inTransaction((tx) => revokeLinks(tx, about, "paid", later(3)))).toBe(1);
	expect(await inTransaction((tx) => revokeLinks(tx, about, "paid", later(4)))).toBe(0);
});

test("the link of a balance belongs to its enrolment, and other links stay", async () => {
	const [ada, course, other] = [await aMember(), await aCourse(), await aCourse()];
	await register(ada, course, { purpose: "deposit" });
	const enrolmentId = (await enrolmentOf(ada)).id;
	const seat = await linkFor(ada, other);
	const balance = await inTransaction((tx) =>
		insertPayLink(tx, {
			...terms,
			userId: ada.id,
			about: { purpose: "balance", enrolmentId },
			courseId: course.courseId,
			charge: chargeFor("balance", PRICE_KOBO, 750),
		}),
	);
	expect(balance).toMatchObject({ enrolment_id: enrolmentId, course_date_id: null, total_kobo: 6_127_500 });
	expect(await findLiveLink({ userId: ada.id, enrolmentId })).toEqual(balance);
	expect(await inTransaction((tx) => revokeLinks(tx, { userId: ada.id, enrolmentId }, "paid", NOW))).toBe(1);
	expect(await findLiveLink({ userId: ada.id, courseDateId: other.dateId, otherParticipant: null })).toEqual(seat);
});

test("a token says what it is for, and is the same whenever it is asked for", () => {
	expect(linkToken("pay", "nonce")).toBe(linkToken("pay", "nonce"));
	expect(linkToken("pay", "nonce")).not.toBe(linkToken("date-choice", "nonce"));
	expect(tokenHash("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
