import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, test } from "vitest";
import { createMailer, MailError, type Mailer, type MailMessage } from "#server/adapters/mail.ts";

const quick = { connectMs: 300, silenceMs: 300, wholeLetterMs: 900 };
const letter: MailMessage = {
	from: { name: "Koya Academy", address: "hello@academy.example" },
	to: { name: "Ọlábísí Adéwálé", address: "olabisi@example.com" },
	replyTo: { name: "Office", address: "office@academy.example" },
	subject: "Receipt R-2026-000001 for ₦40,850.00",
	html: "<p>Thank you, Ọlábísí.</p>",
	text: "Thank you, Ọlábísí.",
	headers: { "Auto-Submitted": "auto-generated" },
	attachments: [],
	messageId: "<mail-1@academy.example>",
};

const cleanUps: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
	for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

type Arrived = { mail: ParsedMail; raw: string; to: string[] };

/** A mail server of the test's own; refusals come from the given handlers. */
async function mailServer(options: SMTPServerOptions = {}): Promise<{ url: string; arrived: Arrived[] }> {
	const arrived: Arrived[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		logger: false,
		async onData(stream, session, done) {
			const chunks: Buffer[] = [];
			for await (const chunk of stream) chunks.push(chunk);
			const bytes = Buffer.concat(chunks);
			arrived.push({
				mail: await simpleParser(bytes),
				raw: bytes.toString("utf8"),
				to: session.envelope.rcptTo.map((receiver) => receiver.address),
			});
			done();
		},
		...options,
	});
	server.listen(0, "127.0.0.1");
	await once(server.server, "listening");
	cleanUps.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
	return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, arrived };
}

/** A server that takes a connection and does with it what the test says. */
async function oddServer(onSocket: (socket: Socket) => void): Promise<{ url: string; server: Server }> {
	const sockets: Socket[] = [];
	const server = createServer((socket) => {
		sockets.push(socket.on("error", () => {}));
		onSocket(socket);
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	cleanUps.push(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

function onlyOne(arrived: Arrived[]): Arrived {
	const [one, ...more] = arrived;
	if (!one || more.length > 0) throw new Error(`${arrived.length} letters arrived, not one.`);
	return one;
}

function mailerTo(url: string, patience?: typeof quick): Mailer {
	const mailer = createMailer(url, patience);
	cleanUps.push(() => mailer.close());
	return mailer;
}

async function refusalOf(sending: Promise<void>): Promise<MailError> {
	const error = await sending.then(
		() => undefined,
		(reason) => reason,
	);
	expect(error).toBeInstanceOf(MailError);
	return error;
}

function refusing(code: number): NonNullable<SMTPServerOptions["onRcptTo"]> {
	return (_address, _session, done) => done(Object.assign(new Error("no"), { responseCode: code }));
}

describe("a letter goes to a mail server", () => {
	test("it arrives with its names, both its parts and its headers as they were written", async () => {
		const { url, arrived } = await mailServer();
		await mailerTo(url).send(letter);
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

	test("an attached paper arrives byte for byte", async () => {
		const { url, arrived } = await mailServer();
		const content = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 31 + (at >> 8)) % 256));
		const paper = { filename: "Receipt R-2026-000001.pdf", contentType: "application/pdf", content };
		await mailerTo(url).send({ ...letter, attachments: [paper] });
		const [attached] = onlyOne(arrived).mail.attachments;
		expect(attached).toMatchObject({ filename: paper.filename, contentType: "application/pdf" });
		expect(attached?.content.equals(content)).toBe(true);
	});

	test("twenty letters at once all arrive over few connections", async () => {
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
			Array.from({ length: 20 }, (_, at) => mailer.send({ ...letter, to: { address: `member${at}@example.com` } })),
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
		await mailerTo(url).send({ ...letter, to: { name, address: "ada@example.com" } });
		const { mail, to } = onlyOne(arrived);
		expect(to).toEqual(["ada@example.com"]);
		expect(mail.bcc).toBeUndefined();
		expect(mail.subject).toBe(letter.subject);
		expect(mail.to).toMatchObject({ value: [{ address: "ada@example.com" }] });
	});

	test("a subject and a file name with line breaks bring no header of their own", async () => {
		const { url, arrived } = await mailServer();
		const paper = { filename: "a\r\nX-Evil: 1.pdf", contentType: "application/pdf", content: Buffer.from("x") };
		await mailerTo(url).send({ ...letter, subject: "Hello\r\nX-Evil: 1\r\n\r\nbody", attachments: [paper] });
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
	])("%j is no address: the letter is refused for good and nothing is sent", async (address) => {
		const { url, arrived } = await mailServer();
		expect((await refusalOf(mailerTo(url).send({ ...letter, to: { address } }))).permanent).toBe(true);
		expect(arrived).toEqual([]);
	});

	test("a header that is no header is refused for good", async () => {
		const { url, arrived } = await mailServer();
		const mailer = mailerTo(url);
		for (const headers of [{ "X-Ok": "1\r\nBcc: evil@example.com" }, { "X-Evil: 1\r\nBcc": "evil@example.com" }])
			expect((await refusalOf(mailer.send({ ...letter, headers }))).permanent).toBe(true);
		expect(arrived).toEqual([]);
	});
});

describe("a mail server that does not take the letter", () => {
	test("one that is dead delays it", async () => {
		const { url, server } = await oddServer(() => {});
		await new Promise((resolve) => server.close(resolve));
		expect((await refusalOf(mailerTo(url, quick).send(letter))).permanent).toBe(false);
	});

	test("one that takes the connection and says nothing is given up, and delays it", async () => {
		const { url } = await oddServer(() => {});
		expect((await refusalOf(mailerTo(url, quick).send(letter))).permanent).toBe(false);
	});

	test("one that falls silent in the middle is given up, and delays it", async () => {
		const { url } = await oddServer((socket) => socket.write("220 hello\r\n"));
		expect((await refusalOf(mailerTo(url, quick).send(letter))).permanent).toBe(false);
	});

	test("one that trickles for ever is given up as well", async () => {
		const { url } = await oddServer((socket) => {
			const drip = setInterval(() => socket.write("220-still here\r\n"), 20);
			socket.on("close", () => clearInterval(drip));
		});
		const patience = { connectMs: 60_000, silenceMs: 60_000, wholeLetterMs: 300 };
		expect((await refusalOf(mailerTo(url, patience).send(letter))).permanent).toBe(false);
	});

	test.each([
		[550, true],
		[553, true],
		[450, false],
		[452, false],
		[530, false],
	])("an answer of %i to the receiver's address is permanent: %s", async (code, permanent) => {
		const { url } = await mailServer({ onRcptTo: refusing(code) });
		expect((await refusalOf(mailerTo(url).send(letter))).permanent).toBe(permanent);
	});

	test("a refusal of the letter itself is permanent", async () => {
		const { url } = await mailServer({
			onData(stream, _session, done) {
				stream.resume().on("end", () => done(Object.assign(new Error("spam"), { responseCode: 554 })));
			},
		});
		expect((await refusalOf(mailerTo(url).send(letter))).permanent).toBe(true);
	});

	test("a wrong password or a refused sender is ours to repair: the letter waits", async () => {
		const wrongPassword = await mailServer({
			authOptional: false,
			onAuth: (_auth, _session, done) => done(new Error("no")),
		});
		const withUser = wrongPassword.url.replace("smtp://", "smtp://koya:wrong@");
		expect((await refusalOf(mailerTo(withUser).send(letter))).permanent).toBe(false);
		const refusedSender = await mailServer({ onMailFrom: refusing(550) });
		expect((await refusalOf(mailerTo(refusedSender.url).send(letter))).permanent).toBe(false);
	});

	test("after it is back, the next letter goes through the same mailer", async () => {
		let refuse = true;
		const { url, arrived } = await mailServer({
			onConnect: (_session, done) => done(refuse ? Object.assign(new Error("busy"), { responseCode: 421 }) : undefined),
		});
		const mailer = mailerTo(url);
		expect((await refusalOf(mailer.send(letter))).permanent).toBe(false);
		refuse = false;
		await mailer.send(letter);
		expect(arrived).toHaveLength(1);
	});
});
