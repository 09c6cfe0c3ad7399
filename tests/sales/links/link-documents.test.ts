import { expect, test } from "vitest";
import { saveLinkMessage } from "#sales/paying/ways/links/actions/save-link-message.ts";
import { listedDocuments } from "#sales/paying/ways/links/data/link-documents.ts";
import { findLinkFacts } from "#sales/paying/ways/links/data/pay-link-facts.ts";
import { findPayLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { linkOf, press, referenceOf, seatLink } from "#tests/sales/link-house.ts";
import { aCourse, aMember, later, NOW, openHouse, pay, settle } from "#tests/sales/payments/house.ts";

openHouse();

test("whoever paid by a link finds receipt and invoice there, and by no other link", async () => {
	const [ada, bola, course] = [await aMember(), await aMember(), await aCourse()];
	const [link, other] = [linkOf(await seatLink(ada, course, "full")), linkOf(await seatLink(bola, course, "full"))];
	expect(await listedDocuments(link.id)).toEqual([]);
	const reference = referenceOf(await press(link));
	await pay(reference);
	expect(await settle(reference, later(5))).toBe("paid");
	expect(await listedDocuments(link.id)).toEqual([
		{ kind: "receipt", number: expect.stringMatching(/^R-/) },
		{ kind: "invoice", number: expect.stringMatching(/^I/) },
	]);
	expect(await listedDocuments(other.id)).toEqual([]);
});

test("a link names its person in full, with their words, only where they agreed", async () => {
	const [ada, bola, course] = [await aMember(), await aMember(), await aCourse()];
	const link = linkOf(await seatLink(ada, course));
	const shown = async () => {
		const found = await findPayLink(link.id);
		const { asker, message } = await findLinkFacts(found ?? link, NOW);
		return { asker, message };
	};
	expect(await shown()).toEqual({ asker: null, message: null });
	const words = { linkId: link.id, showsAsker: true, message: "Mrs Ojo has approved this." };
	expect(await saveLinkMessage({ ...words, userId: bola.id })).toBe(false);
	expect(await saveLinkMessage({ ...words, userId: ada.id })).toBe(true);
	expect(await shown()).toEqual({
		asker: { fullName: expect.any(String), email: ada.email },
		message: "Mrs Ojo has approved this.",
	});
	await saveLinkMessage({ linkId: link.id, showsAsker: false, message: null, userId: ada.id });
	expect(await shown()).toEqual({ asker: null, message: null });
});
