import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { trainingCalendarDocument } from "#courses/emails/training-calendar-document.ts";
import { sampleOf } from "#db/samples/emails.ts";
import { config } from "#kit/config/config.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { deliverMail } from "#mail/actions/deliver-mail.ts";
import { insertMail } from "#mail/data/mails.ts";
import { subscribeToNewsletter } from "#newsletter/actions/subscribe-to-newsletter.ts";
import { bookSession } from "#requests/actions/book-session.ts";
import { requestInvitation } from "#requests/actions/request-invitation.ts";
import { requestQuotation } from "#requests/actions/request-quotation.ts";
import { sendMessage } from "#requests/actions/send-message.ts";
import { invitationDocument } from "#requests/emails/invitation-document.ts";
import { quotationDocument } from "#requests/emails/quotation-document.ts";
import { receiptDocument } from "#sales/documents/emails/receipt-document.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { checkoutOf } from "#sales/paying/ways/card/actions/checkout-of.ts";
import { writeSetting } from "#settings/data/settings.ts";
import type { Sender } from "#settings/rules/sender.ts";
import type { SettingName, SiteSettings } from "#settings/rules/settings.ts";
import { readDocument } from "#tests/mail/document-reading.ts";
import { mailerTo, mailServer } from "#tests/mail/mail-servers.ts";
import { aService } from "#tests/requests/house.ts";
import { aCourse, aMember, begin, NOW, openHouse, pay, registration, settle } from "#tests/sales/payments/house.ts";
import { renderEmail } from "#tests/support/emails.ts";

openHouse();
afterEach(async () => void (await db.deleteFrom("settings").execute()));

const set = <Name extends SettingName>(name: Name, value: SiteSettings[Name]) =>
	inTransaction((tx) => writeSetting(tx, name, value, NOW));

const NAME = "Ilé Ẹ̀kọ́ Adéwálé";
const OFFICE = "new-office@koya.example";

describe("the office e-mail that an admin saved", () => {
	let actor: { id: string; email: string; fullName: string };
	beforeAll(async () => {
		actor = { ...(await aMember()), fullName: "Ada Okafor" };
	});
	const asked = { email: "asker@example.org", phone: "+2348031234567" };
	const days = { preferredStart: "2027-03-01", preferredEnd: "2027-03-02" };
	const invitation = {
		...asked,
		firstName: "Ada",
		lastName: "Okafor",
		organisationName: null,
		address: null,
		jobPosition: null,
		letterDay: "2026-11-20",
		choice: null,
	};
	const quotation = { ...asked, ...days, organisationName: "Zenith", participants: 3, slug: null };
	const actions: [notice: string, input: () => Promise<unknown>][] = [
		["booking-notice", async () => bookSession({ actor, contact: asked, service: await aService(), now: NOW })],
		[
			"contact-notice",
			() => sendMessage({ actor, message: { firstName: "Ada", ...asked, message: "Hello." }, now: NOW }),
		],
		["invitation-notice", () => requestInvitation({ actor, asked: invitation, now: NOW })],
		["quotation-notice", () => requestQuotation({ actor, asked: quotation, confirm: true, now: NOW })],
		[
			"newsletter-notice",
			() => {
				const email = "reader@example.org";
				return subscribeToNewsletter({ email, ownEmail: email, clientAddress: "203.0.113.7", now: NOW });
			},
		],
		["review-notice", async () => overpaid()],
	];
	test.each(actions)("gets the %s", async (kind, act) => {
		await set("officeEmail", OFFICE);
		await act();
		const mails = await db.selectFrom("mails").select("recipient").where("kind", "=", kind).execute();
		expect(mails).toEqual([{ recipient: OFFICE }]);
	});
});

test("the name that an admin saved titles the payment window", async () => {
	await set("academyName", NAME);
	const started = await startPayment(registration(await aMember(), await aCourse()));
	if (!started.ok) throw new Error(started.reason);
	const checkout = await checkoutOf(started.attempt, { fullName: "Ada Okafor", phoneNumber: null }, NOW);
	expect(JSON.stringify(checkout)).toContain(JSON.stringify(NAME));
});

test("an e-mail goes out in the name, from MAIL_FROM's address, with answers to the office and the logo above it", async () => {
	await set("academyName", NAME);
	await set("officeEmail", OFFICE);
	const mark = "0123456789abcdef";
	await set("logo", { url: "/media/logo.webp", mark });
	await db
		.insertInto("logos")
		.values({ mark, png: Buffer.from(PIXEL, "base64"), made_at: NOW })
		.execute();
	const { url, arrived } = await mailServer();
	const facts = sampleOf["verify-email"];
	const mailId = await inTransaction((tx) =>
		insertMail(tx, { email: { kind: "verify-email", facts }, to: "ada@example.com", now: NOW }),
	);
	await deliverMail({ mailId, render: renderEmail, mailer: mailerTo(url), now: NOW });
	const [{ mail } = { mail: undefined }] = arrived;
	expect(mail?.from?.value).toEqual([{ name: NAME, address: config.mail.from.address }]);
	expect(mail?.replyTo?.value).toMatchObject([{ address: OFFICE }]);
	expect(mail?.html).toContain(`src="${config.publicUrl}/logo/${mark}.png"`);
	expect(mail?.html).toContain(OFFICE);
	expect(mail?.text).toContain(NAME);
});

describe("a paper", () => {
	const issuer = {
		registrationNumber: "RC 123456",
		taxNumber: "TIN 01234567-0001",
		address: "14 Commercial Avenue,\nYaba",
	};
	const sender: Sender = {
		academyName: NAME,
		publicUrl: "https://academy.example",
		officeEmail: OFFICE,
		issuer: { registrationNumber: "RC of today", taxNumber: null, address: null },
	};
	const { course } = sampleOf.quotation;
	if (!course) throw new Error("the sample has no figures");
	const documents = {
		receipt: receiptDocument({ ...sampleOf.receipt, issuer }, sender),
		invitation: invitationDocument({ ...sampleOf.invitation, issuer }, sender),
		quotation: quotationDocument({ ...sampleOf.quotation, course, issuer }, sender),
	};
	test.each(Object.entries(documents))(
		"%s prints the numbers and the address it was issued with, on one page",
		async (_, document) => {
			const { text, totalPages } = await readDocument(document);
			// At the foot they share a line, below the academy's name each has its own.
			expect(text).toMatch(/Registration number RC 123456 (· )?Tax number TIN 01234567-0001/);
			expect(text).toContain("14 Commercial Avenue, Yaba");
			expect(text).not.toContain("RC of today");
			expect(totalPages).toBe(1);
		},
	);

	test("that was issued before there were numbers prints none", async () => {
		const none = { registrationNumber: null, taxNumber: null, address: null };
		const { text } = await readDocument(receiptDocument({ ...sampleOf.receipt, issuer: none }, sender));
		expect(text).not.toMatch(/Registration number|Tax number/);
	});

	test("the training calendar prints those of today, and each rate that differs from the usual one", async () => {
		const date = {
			id: 1,
			title: "Excel",
			slug: "excel",
			priceKobo: 9_500_000,
			vatBasisPoints: 750,
			durationMinutes: 600,
			location: "lagos",
			locationAddress: null,
			changedAt: NOW,
			version: 1,
			isCancelled: false,
			firstDay: "2027-01-04",
			lastDay: "2027-01-05",
		};
		const read = async (rates: number[]) => {
			const dates = rates.map((vatBasisPoints, id) => ({ ...date, id, vatBasisPoints }));
			return (await readDocument(trainingCalendarDocument({ day: "2026-11-20", dates }, sender))).text;
		};
		expect(await read([750])).toContain("RC of today");
		expect(await read([750])).toContain("before VAT (7.5%).");
		const mixed = await read([750, 0, 750]);
		expect(mixed).toContain("before VAT (7.5%, unless the fee shows another rate).");
		expect(mixed).toContain("VAT (0%)");
		expect(await read([0])).toContain("No VAT is added.");
	});

	test("bears the logo, and stays readable where the numbers are very long", async () => {
		const logo = { url: "https://academy.example/logo/0.png", png: PIXEL };
		const long = { registrationNumber: "9".repeat(60), taxNumber: "8".repeat(60), address: "x ".repeat(150) };
		const document = receiptDocument({ ...sampleOf.receipt, issuer: long }, { ...sender, logo });
		const { bytes, letters, totalPages } = await readDocument(document);
		expect(bytes.toString("latin1")).toContain("/Subtype /Image");
		expect(letters).toContain("9".repeat(60));
		expect(totalPages).toBe(1);
	});
});

/** One transparent pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Money of another amount than was asked, which waits for a person. */
async function overpaid() {
	const reference = await begin(await aMember(), await aCourse());
	await pay(reference, { amount: 1 });
	await settle(reference);
}
