import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { orderForGroup } from "#sales/groups/actions/order-for-group.ts";
import { shareOrganisationPage } from "#sales/groups/actions/share-organisation-page.ts";
import {
	type BuyerAccess,
	findOrderBehind,
	listOrdersBehind,
	listSeatsBehind,
} from "#sales/groups/data/buyer-orders.ts";
import { readOrganisationPage } from "#sales/groups/pages/organisation-state.ts";
import type { ShareStep } from "#sales/groups/rules/share-page.ts";
import { buyerPath, findBuyerLinkByToken } from "#sales/ledger/buyers/data/buyer-links.ts";
import { findPageLink, isContact } from "#sales/ledger/buyers/data/organisations.ts";
import { correctOrderBuyer } from "#sales/paying/orders/actions/correct-order-buyer.ts";
import { openBank } from "#tests/sales/bank-house.ts";
import {
	accepted,
	aQuotation,
	groupOrderForm,
	mailsTo,
	openAcademy,
	quotationOf,
} from "#tests/sales/groups/group-house.ts";
import {
	aKey,
	anAdmin,
	named,
	onInvoice,
	orderOf,
	organisation,
	paid,
	placed,
	WHOLE,
} from "#tests/sales/office-house.ts";
import { aCourse, later, NOW, openHouse } from "#tests/sales/payments/house.ts";

openHouse();
openBank();
beforeAll(openAcademy);

let count = 0;
const anOrganisation = () => ({
	...organisation,
	name: `Kuramo ${++count} Foods`,
	email: `hr-${count}@kuramo.example`,
});

const anOrder = async (buyer: typeof organisation) =>
	await placed(await aCourse(), {
		participants: [named("Ọlábísí Adé-Bello"), named("Musa Bello")],
		buyer,
		payment: onInvoice,
		seenTotal: WHOLE * 2,
	});

/** What the office does on the page of an order, and the secret of the page's address afterwards. */
async function shared(code: string, step: ShareStep = "send") {
	const done = await shareOrganisationPage({ code, step, actor: await anAdmin(), now: NOW });
	if (!done.ok) throw new Error(done.reason);
	const link = await findPageLink((await orderOf(code)).buyer_id ?? 0);
	return link ? (buyerPath(link).split("/").at(-1) ?? "") : "";
}

/** The orders that the secret of a link opens. Null: it opens nothing. */
async function opened(token: string) {
	const link = await findBuyerLinkByToken(token);
	return link ? await codesFor(link) : null;
}

const codesFor = async (access: BuyerAccess) => (await listOrdersBehind(access)).map(({ code }) => code).toSorted();

const ofContact = (contactEmail: string) => codesFor({ contactEmail });

describe("the private page of an organisation", () => {
	test("shows all its orders with participants, what is due and documents, and is e-mailed to its address only", async () => {
		const buyer = anOrganisation();
		const { order } = await anOrder(buyer);
		const second = await anOrder(buyer);
		await paid(second.order.code, WHOLE * 2);
		const token = await shared(order.code);
		expect(await mailsTo(buyer.email, "organisation-page")).toHaveLength(1);
		expect(await opened(token)).toEqual([order.code, second.order.code].toSorted());
		const link = await findBuyerLinkByToken(token);
		if (!link) throw new Error("no link");
		const page = await readOrganisationPage(link, NOW);
		expect(page).toMatchObject({ name: buyer.name, summary: expect.stringContaining("2 orders") });
		const shown = page.open.find(({ code }) => code === order.code);
		expect(shown).toMatchObject({ due: expect.any(String), named: 2, seats: 2 });
		expect(shown?.participants.map(({ name }) => name)).toEqual(["Ọlábísí Adé-Bello", "Musa Bello"]);
		const done = page.open.find(({ code }) => code === second.order.code);
		expect(done).toMatchObject({ due: null, state: "Fully paid" });
		expect(done?.documents.map(({ kind }) => kind).toSorted()).toEqual(["invoice", "receipt"]);
	});

	test("is one address however often the office sends it, also from another order and at the same moment", async () => {
		const buyer = anOrganisation();
		const { order } = await anOrder(buyer);
		// Another address of theirs makes another buyer of the same organisation.
		const second = await anOrder({ ...buyer, address: "9 Creek Road, Port Harcourt" });
		expect((await orderOf(order.code)).buyer_id).not.toBe((await orderOf(second.order.code)).buyer_id);
		const tokens = await Promise.all([order.code, second.order.code, order.code].map((code) => shared(code)));
		expect(new Set(tokens).size).toBe(1);
		expect(await opened(tokens[0] ?? "")).toEqual([order.code, second.order.code].toSorted());
	});

	test("opens nothing any more when it was withdrawn, from whichever order, and so do the pages of single orders", async () => {
		const buyer = anOrganisation();
		const { order } = await anOrder(buyer);
		const second = await anOrder({ ...buyer, address: "9 Creek Road, Port Harcourt" });
		const token = await shared(order.code);
		const own = await groupOrder({ name: buyer.name, email: buyer.email });
		await shared(second.order.code, "withdraw");
		expect(await opened(token)).toBeNull();
		expect(await opened(own.token)).toBeNull();
		expect(await mailsTo(buyer.email, "organisation-page")).toHaveLength(1);
	});

	test("has another address when it was renewed, and an order's page gets another one too", async () => {
		const buyer = anOrganisation();
		const own = await groupOrder({ name: buyer.name, email: buyer.email });
		const token = await shared(own.code);
		const renewed = await shared(own.code, "renew");
		expect(await opened(token)).toBeNull();
		expect(await opened(own.token)).toBeNull();
		expect(await opened(renewed)).toEqual([own.code]);
		expect(await mailsTo(buyer.email, "organisation-page")).toMatchObject([
			{ facts: { isRenewed: false } },
			{ facts: { isRenewed: true } },
		]);
		const live = db.selectFrom("buyer_links").select("order_id").where("revoked_at", "is", null);
		const { id } = await orderOf(own.code);
		expect(await live.where("order_id", "=", id).execute()).toHaveLength(1);
	});

	test("does not open orders of an equally named organisation with another contact, nor one sharing the mailbox", async () => {
		const buyer = anOrganisation();
		const { order } = await anOrder(buyer);
		const namesake = await anOrder({ ...buyer, email: "hr@elsewhere.example" });
		const sameMailbox = await anOrder({ ...buyer, name: `${buyer.name} Logistics` });
		const token = await shared(order.code);
		expect(await opened(token)).toEqual([order.code]);
		const link = await findBuyerLinkByToken(token);
		if (!link) throw new Error("no link");
		for (const { code } of [namesake.order, sameMailbox.order]) {
			expect(await findOrderBehind(link, code)).toBeUndefined();
			expect((await listSeatsBehind(link)).map((seat) => seat.code)).not.toContain(code);
		}
	});

	test("is refused for a person's order and for an organisation without an address", async () => {
		const person = await placed(await aCourse());
		const silent = await placed(await aCourse(), {
			buyer: { ...anOrganisation(), email: null as unknown as string },
			// Too late for the early bird of organisations.
			payment: onInvoice,
			seenTotal: WHOLE,
		});
		const actor = await anAdmin();
		const asked = { step: "send", actor, now: NOW } as const;
		expect(await shareOrganisationPage({ ...asked, code: person.order.code })).toEqual({
			ok: false,
			reason: "no-organisation",
		});
		expect(await shareOrganisationPage({ ...asked, code: silent.order.code })).toEqual({
			ok: false,
			reason: "no-address",
		});
		expect(await shareOrganisationPage({ ...asked, code: "KYXXXXXX" })).toEqual({ ok: false, reason: "gone" });
	});

	test("shows quotations sent to its address in its name: to accept, and accepted with their order", async () => {
		const course = await aCourse();
		const first = await aQuotation(course);
		const { order } = await accepted(first, course.dateId);
		const { email } = first.facts;
		const page = await readOrganisationPage({ contactEmail: email }, NOW);
		expect(page).toMatchObject({
			quotations: [],
			open: [{ code: order.code, quotation: { path: expect.any(String) } }],
		});
		const open = await aQuotation(course);
		expect(await readOrganisationPage({ contactEmail: open.facts.email }, NOW)).toMatchObject({
			open: [],
			quotations: [{ path: expect.stringContaining((await quotationOf(open.requestId)).token) }],
		});
		const link = await findBuyerLinkByToken(await shared(order.code));
		if (!link) throw new Error("no link");
		expect(await readOrganisationPage(link, NOW)).toMatchObject({ quotations: [] });
	});
});

/** An order placed on the public page, with the secret of its own page. */
async function groupOrder(wish: { name: string; email: string }) {
	const form = await groupOrderForm(await aCourse(), wish);
	const done = form && (await orderForGroup(form));
	if (!done?.ok) throw new Error(JSON.stringify(done));
	return { code: done.code, token: done.page?.split("/")[2] ?? "" };
}

describe("a stranger who types name and address of an organisation", () => {
	test("opens nothing but the own order, and the organisation sees that order and can ask about it", async () => {
		const buyer = anOrganisation();
		const { order } = await anOrder(buyer);
		const strange = await groupOrder({ name: buyer.name, email: buyer.email });
		expect(await opened(strange.token)).toEqual([strange.code]);
		expect(await opened(await shared(order.code))).toEqual([order.code, strange.code].toSorted());
	});

	test("with an own address gets the page of the own orders, when the office sends it", async () => {
		const buyer = anOrganisation();
		await anOrder(buyer);
		const strange = await groupOrder({ name: buyer.name, email: "stranger@elsewhere.example" });
		expect(await opened(await shared(strange.code))).toEqual([strange.code]);
	});
});

describe("the signed-in contact", () => {
	test("sees the orders of all organisations with the same address, in any case of its letters, and no other's", async () => {
		const buyer = anOrganisation();
		const { order } = await anOrder({ ...buyer, email: buyer.email.toUpperCase() });
		const second = await anOrder({ ...buyer, name: `${buyer.name} Logistics` });
		await anOrder({ ...buyer, email: "hr@elsewhere.example" });
		expect(await ofContact(buyer.email)).toEqual([order.code, second.order.code].toSorted());
		expect((await readOrganisationPage({ contactEmail: buyer.email }, NOW)).name).toBeNull();
		expect(await isContact(buyer.email)).toBe(true);
		expect(await ofContact("somebody@elsewhere.example")).toEqual([]);
		expect(await isContact("somebody@elsewhere.example")).toBe(false);
	});

	test("of a person's order sees none: only organisations have such a page", async () => {
		const email = `person-${++count}@example.com`;
		await placed(await aCourse(), { buyer: { ...anOrganisation(), isOrganisation: false, email }, seenTotal: WHOLE });
		expect(await isContact(email)).toBe(false);
	});
});

describe("the office corrects the organisation of an order", () => {
	const correct = async (code: string, changes: { email?: string; address?: string }) => {
		const { version: seenVersion } = await orderOf(code);
		const buyer = {
			name: "Kuramo Cement",
			address: null,
			taxNumber: null,
			purchaseOrder: null,
			email: null,
			...changes,
		};
		return await correctOrderBuyer({ code, buyer, seenVersion, key: aKey(), actor: await anAdmin(), now: later(5) });
	};

	test("another e-mail address: the link that went to the first one opens nothing, and the order has a new one", async () => {
		const wrong = `wrong-${++count}@kuramo.example`;
		const { code, token } = await groupOrder({ name: "Kuramo Cement", email: wrong });
		const page = await shared(code);
		expect(await correct(code, { email: `right-${count}@kuramo.example` })).toMatchObject({ ok: true });
		expect(await opened(token)).toBeNull();
		expect(await opened(page)).toEqual([]);
		expect(await ofContact(wrong)).toEqual([]);
		const { id, buyer_id: buyerId } = await orderOf(code);
		const links = db.selectFrom("buyer_links").select("buyer_id").where("order_id", "=", id);
		expect(await links.where("revoked_at", "is", null).execute()).toEqual([{ buyer_id: buyerId }]);
	});

	test("another postal address only: the link goes on", async () => {
		const email = `same-${++count}@kuramo.example`;
		const { code, token } = await groupOrder({ name: "Kuramo Cement", email });
		expect(await correct(code, { email, address: "4 Marina, Lagos" })).toMatchObject({ ok: true });
		expect(await opened(token)).toEqual([code]);
	});
});
