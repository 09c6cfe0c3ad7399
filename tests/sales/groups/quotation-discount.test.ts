import { beforeAll, expect, test } from "vitest";
import { changeQuotation } from "#sales/groups/actions/change-quotation.ts";
import { openBank } from "#tests/sales/bank-house.ts";
import { accepted, aQuotation, mailsTo, openAcademy, quotationOf } from "#tests/sales/groups/group-house.ts";
import { anAdmin, invoicesOf, paid, receiptsOf } from "#tests/sales/office-house.ts";
import { aCourse, NOW, openHouse } from "#tests/sales/payments/house.ts";

openHouse();
openBank();
beforeAll(openAcademy);

test("the documents of an accepted quotation name its group discount, not a price that the office agreed", async () => {
	const course = await aCourse();
	const named = await aQuotation(course);
	const { seats, order } = await accepted(named, course.dateId);
	expect(seats[0]).toMatchObject({ discount: "policy", discount_reason: "Group (10%)" });
	const [proforma] = await mailsTo(named.facts.email, "proforma");
	expect(JSON.stringify(proforma?.facts)).toContain("Group (10%)");
	await paid(order.code, named.facts.course.quote.total);
	for (const { facts } of [...(await receiptsOf(order.id)), ...(await invoicesOf(order.id))])
		expect(JSON.stringify(facts)).toContain("Group (10%)");
	const other = await aQuotation(course);
	await changeQuotation({
		requestId: other.requestId,
		seenVersion: other.version,
		participants: other.facts.participants,
		price: other.facts.course.quote.price,
		percent: 12,
		validUntil: other.facts.validUntil,
		courseDateId: null,
		reason: "Agreed by phone",
		actor: await anAdmin(),
		now: NOW,
	});
	const agreed = await quotationOf(other.requestId);
	const { seats: theirs } = await accepted(agreed, course.dateId);
	expect(theirs[0]).toMatchObject({ discount: "agreed", discount_id: null });
	expect(theirs[0]?.discount_reason).toContain("Discount 12%");
});
