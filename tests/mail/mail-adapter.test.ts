import { describe, expect, test } from "vitest";
import { email, mailerTo, mailServer, onlyOne, refusalOf } from "./mail-servers.ts";

describe("an e-mail goes to a mail server", () => {
	test("it arrives with its names, both its parts and its headers as they were written", async () => {
		const { url, arrived } = await mailServer();
		await mailerTo(url).send(email);
		const mail = onlyOne(arrived).mail;
		expect(mail.from?.value).toEqual([{ name: "Koya Academy", address: "hello@academy.example" }]);
		expect(mail.to).toMatchObject({ value: [{ name: "Ọlábísí Adéwálé", address: "olabisi@example.com" }] });
		expect(mail.replyTo?.value[0]?.address).toBe("office@academy.example");
		expect(mail.subject).toBe("Receipt R-2026-000001 for ₦40,850.00");
		expect(mail.text?.trim()).toBe("Thank you, Ọlábísí.");
		expect(mail.html).toContain("Thank you, Ọlábísí.");
		expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
		expect(mail.messageId).toBe("<mail-1@academy.example>");
	});

	test("an attached document arrives byte for byte", async () => {
		const { url, arrived } = await mailServer();
		const content = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 31 + (at >> 8)) % 256));
		const document = { filename: "Receipt R-2026-000001.pdf", contentType: "application/pdf", content };
		await mailerTo(url).send({ ...email, attachments: [document] });
		const [attached] = onlyOne(arrived).mail.attachments;
		expect(attached).toMatchObject({ filename: document.filename, contentType: "application/pdf" });
		expect(attached?.content.equals(content)).toBe(true);
	});

	test("twenty e-mails at once all arrive over few connections", async () => {
		let open = 0;
		let most = 0;
		const { url, arrived } = await mailServer({
			onConnect: (_session, done) => {
				most = Math.max(most, ++open);
				done();
			},
			onClose: () => void open--,
		});
		const mailer = mailerTo(url);
		await Promise.all(
			Array.from({ length: 20 }, (_, at) => mailer.send({ ...email, to: { address: `member${at}@example.com` } })),
		);
		expect(new Set(arrived.flatMap(({ to }) => to)).size).toBe(20);
		expect(most).toBeLessThanOrEqual(2);
	});
});

describe("what a person typed never becomes a header or a receiver", () => {
	const attacks = [
		"Ada\r\nBcc: evil@example.com",
		'Ada" <evil@example.com>, "x',
		"Ada\nSubject: owned",
		"evil@example.com, Ada",
	];

	test.each(attacks)("a name like %j stays a name", async (name) => {
		const { url, arrived } = await mailServer();
		await mailerTo(url).send({ ...email, to: { name, address: "ada@example.com" } });
		const { mail, to } = onlyOne(arrived);
		expect(to).toEqual(["ada@example.com"]);
		expect(mail.bcc).toBeUndefined();
		expect(mail.subject).toBe(email.subject);
		expect(mail.to).toMatchObject({ value: [{ address: "ada@example.com" }] });
	});

	test("a subject and a file name with line breaks bring no header of their own", async () => {
		const { url, arrived } = await mailServer();
		const document = { filename: "a\r\nX-Evil: 1.pdf", contentType: "application/pdf", content: Buffer.from("x") };
		await mailerTo(url).send({ ...email, subject: "Hello\r\nX-Evil: 1\r\n\r\nbody", attachments: [document] });
		const { mail, raw } = onlyOne(arrived);
		expect(mail.headers.has("x-evil")).toBe(false);
		expect(mail.subject).toBe("Hello X-Evil: 1 body");
		expect(raw).not.toMatch(/^X-Evil/im);
	});

	test.each([
		"ada@example.com\r\nBcc: evil@example.com",
		"ada@example.com, evil@example.com",
		"ada",
		"<ada@example.com>",
		"",
	])("%j is no address: the e-mail is refused for good and nothing is sent", async (address) => {
		const { url, arrived } = await mailServer();
		expect((await refusalOf(mailerTo(url).send({ ...email, to: { address } }))).permanent).toBe(true);
		expect(arrived).toEqual([]);
	});

	test("a header that is no header is refused for good", async () => {
		const { url, arrived } = await mailServer();
		const mailer = mailerTo(url);
		for (const headers of [{ "X-Ok": "1\r\nBcc: evil@example.com" }, { "X-Evil: 1\r\nBcc": "evil@example.com" }])
			expect((await refusalOf(mailer.send({ ...email, headers }))).permanent).toBe(true);
		expect(arrived).toEqual([]);
	});
});
