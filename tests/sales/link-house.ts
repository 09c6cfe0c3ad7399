// What tests of links by which somebody else pays have in common.
import { expect } from "vitest";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import { type MakeLinkResult, makePayLink } from "#sales/paying/ways/links/actions/make-pay-link.ts";
import {
	type StartLinkPayment,
	type StartLinkPaymentResult,
	startLinkPayment,
} from "#sales/paying/ways/links/actions/start-link-payment.ts";
import { findLinkFacts } from "#sales/paying/ways/links/data/pay-link-facts.ts";
import { findPayLink, type PayLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { paidByWay } from "#tests/sales/due-house.ts";
import { expectNothingBroken } from "#tests/sales/payments/books.ts";
import { type Course, enrolmentOf, later, type Member, NOW, pay, settle } from "#tests/sales/payments/house.ts";

export const acting = ({ id }: Member): Actor => ({ id, fullName: "Ada Okafor" });

export const seatLink = (
	member: Member,
	course: Course,
	purpose: "full" | "deposit" = "deposit",
	now = NOW,
	buyer: Buyer | null = null,
) => makePayLink({ actor: acting(member), userId: member.id, purpose, courseDateId: course.dateId, buyer, now });

export async function balanceLink(
	member: Member,
	actor = acting(member),
	now = NOW,
	enrolmentId?: number,
): Promise<MakeLinkResult> {
	const id = enrolmentId ?? (await enrolmentOf(member)).id;
	return await makePayLink({ actor, userId: member.id, enrolmentId: id, now });
}

export function linkOf(made: MakeLinkResult): PayLink {
	if (!made.ok) throw new Error(`refused: ${made.reason}`);
	return made.link;
}

export async function truthOf({ id }: { id: number }, now = NOW) {
	const link = await findPayLink(id);
	if (!link) throw new Error("no link");
	return (await findLinkFacts(link, now)).truth;
}

/** Somebody without an account presses pay. */
export const press = (link: PayLink, changes: Partial<StartLinkPayment> = {}) =>
	startLinkPayment({
		link,
		payerName: "Funke Bello",
		payerEmail: "funke@payer.example",
		buyer: null,
		seenTotal: link.total_kobo,
		evenSo: false,
		now: NOW,
		...changes,
	});

export function referenceOf(started: StartLinkPaymentResult): string {
	if (!started.ok) throw new Error(`refused: ${JSON.stringify(started)}`);
	return started.attempt.reference;
}

/** Somebody without an account pays the balance by a link; answers the reference. */
export async function payBalanceByLink(member: Member, changes: Partial<StartLinkPayment> = {}): Promise<string> {
	const { now = NOW } = changes;
	const reference = referenceOf(await press(linkOf(await balanceLink(member, undefined, now)), { ...changes, now }));
	await pay(reference);
	expect(await settle(reference, later(10, now))).toBe("paid");
	return reference;
}

export async function expectBooksToAgree() {
	expect(await db.selectFrom("money_agrees").selectAll().executeTakeFirst()).toMatchObject({
		agrees: true,
		kinds_agree: true,
		unexplained: 0,
	});
	await expectNothingBroken(db);
}

/** What was paid for somebody by links, in kobo. */
export async function byLink(member: Member): Promise<number> {
	return await paidByWay("link", await enrolmentOf(member));
}
