import { afterAll, beforeAll, expect, test } from "vitest";
import { payLinkWords } from "#sales/paying/ways/links/rules/words.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { aBalanceLink } from "#tests/http/link-rows.ts";
import { mainText, says } from "#tests/http/pages.ts";

let site: OpenSite;
/** What Chidi has paid in full, with its receipt and the attempt that paid it. */
let paid: { id: number; number: string; attemptId: number };
beforeAll(async () => {
	site = await openSite();
	[paid] =
		(await site.query(`select e.id, r.number, p.attempt_id as "attemptId" from enrolments e join enrolment_sums s on s.enrolment_id = e.id
		join users u on u.id = e.user_id join receipts r on r.order_id = e.order_id join payments p on p.id = r.payment_id
		where u.email = 'chidi@example.com' and s.due_net_kobo = 0`)) as [typeof paid];
}, 120_000);
afterAll(() => site.close());

const page = () => site.ask(`/my-courses/${paid.id}/pay`, { who: "chidi" });

test("the ways to pay of what is paid say who paid it, without a name, and where its receipt is", async () => {
	const own = mainText((await page()).text);
	for (const words of ["nothing left to pay", payLinkWords.paidAlready.self, payLinkWords.openReceipt(paid.number)])
		expect(own).toContain(words);
	const link = await aBalanceLink(site, "chidi@example.com");
	await site.query("update payment_attempts set pay_link_id = $1, payer_name = 'Funke Bello' where id = $2", [
		link.id,
		paid.attemptId,
	]);
	const { text } = await page();
	expect(mainText(text)).toContain(payLinkWords.paidAlready.link);
	expect(says(text, "Funke")).toBe(false);
	const receipt = `/my-courses/${paid.id}/documents/${paid.number}`;
	expect(text).toContain(`href="${receipt}"`);
	expect((await site.ask(receipt, { who: "chidi" })).headers["content-type"]).toBe("application/pdf");
});

test("of a seat that was cancelled it is not said that it is paid", async () => {
	await site.query(
		`update enrolments set cancelled_at = now(), cancel_reason = 'She moves abroad.',
		cancelled_by = (select id from users where email = 'grace@example.com') where id = $1`,
		[paid.id],
	);
	expect(mainText((await page()).text)).not.toContain(payLinkWords.paidAlreadyReceipt);
});
