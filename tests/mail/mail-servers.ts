// Mail servers that a test starts and that are gone after it, and what is read out of them.
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect } from "vitest";
import { createMailer, MailError, type Mailer, type MailMessage } from "#mail/transport/mail.ts";

export const quick = { connectMs: 300, silenceMs: 300, wholeEmailMs: 900 };
export const email: MailMessage = {
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
export async function mailServer(options: SMTPServerOptions = {}): Promise<{ url: string; arrived: Arrived[] }> {
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
export async function oddServer(onSocket: (socket: Socket) => void): Promise<{ url: string; server: Server }> {
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

export function onlyOne(arrived: Arrived[]): Arrived {
	const [one, ...more] = arrived;
	if (!one || more.length > 0) throw new Error(`${arrived.length} e-mails arrived, not one.`);
	return one;
}

export function mailerTo(url: string, patience?: typeof quick): Mailer {
	const mailer = createMailer(url, patience);
	cleanUps.push(() => mailer.close());
	return mailer;
}

export async function refusalOf(sending: Promise<void>): Promise<MailError> {
	const error = await sending.then(
		() => undefined,
		(reason) => reason,
	);
	expect(error).toBeInstanceOf(MailError);
	return error;
}

export function refusing(code: number): NonNullable<SMTPServerOptions["onRcptTo"]> {
	return (_address, _session, done) => done(Object.assign(new Error("no"), { responseCode: code }));
}
