import nodemailer from "nodemailer";
import { isEmail } from "#kit/rules/person.ts";

export type Address = { name?: string; address: string };
export type MailAttachment = { filename: string; contentType: string; content: Buffer };

export type MailMessage = {
	from: Address;
	to: Address;
	replyTo?: Address;
	subject: string;
	html: string;
	text: string;
	headers: Record<string, string>;
	attachments: MailAttachment[];
	/** The same for every try of an e-mail, so that a receiver recognises a second copy. */
	messageId: string;
};

export type Mailer = { send(message: MailMessage): Promise<void>; close(): void };

/** The error of an e-mail that was not sent. `permanent`: the receiver refused it for good, so another try is useless. */
export class MailError extends Error {
	override readonly name = "MailError";
	readonly permanent: boolean;

	constructor(message: string, permanent: boolean, cause?: unknown) {
		super(message, { cause });
		this.permanent = permanent;
	}
}

/** Time-outs in milliseconds. They are short, because the e-mail waits in the outbox and is tried again. */
export type MailPatience = { connectMs: number; silenceMs: number; wholeEmailMs: number };

const PATIENCE: MailPatience = { connectMs: 10_000, silenceMs: 20_000, wholeEmailMs: 60_000 };

/**
 * Makes a connection to a mail server. `smtps://` is TLS from the first byte; `smtp://` upgrades if the server offers it (with
 * `?requireTLS=true` it fails otherwise). Rejects with a MailError, which is never permanent for a server that is down, slow or wrongly
 * set up.
 */
export function createMailer(smtpUrl: string, patience: MailPatience = PATIENCE): Mailer {
	const transport = nodemailer.createTransport({
		url: smtpUrl,
		pool: true,
		maxConnections: 2,
		maxMessages: 100,
		maxRequeues: 0, // the outbox tries again, and counts
		idleTimeout: 30_000,
		dnsTimeout: patience.connectMs,
		connectionTimeout: patience.connectMs,
		greetingTimeout: patience.connectMs,
		socketTimeout: patience.silenceMs,
		// An e-mail contains only its own bytes: no path or address in it is ever read.
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return {
		async send(message) {
			const mail = checked(message);
			try {
				// The limit for the whole e-mail, because a server that sends a byte now and then never times out.
				await transport.sendMail({ ...mail, signal: AbortSignal.timeout(patience.wholeEmailMs) });
			} catch (error) {
				throw mailErrorOf(error);
			}
		},
		close: () => transport.close({ force: true }),
	};
}

function checked(message: MailMessage): MailMessage {
	for (const { address } of [message.from, message.to, message.replyTo ?? message.from])
		if (!isEmail(address)) throw new MailError("A mail address of this e-mail is not valid.", true);
	for (const [name, value] of Object.entries(message.headers))
		if (!/^[A-Za-z0-9-]+$/.test(name) || /\p{Cc}/u.test(value))
			throw new MailError(`The header ${JSON.stringify(name)} of this e-mail is not valid.`, true);
	return {
		...message,
		from: named(message.from),
		to: named(message.to),
		...(message.replyTo && { replyTo: named(message.replyTo) }),
		subject: plain(message.subject),
		messageId: plain(message.messageId),
		attachments: message.attachments.map((document) => ({ ...document, filename: plain(document.filename) })),
	};
}

/** Name and address as separate values, because in one string a name could add an address or a header. */
function named({ name, address }: Address): { name: string; address: string } {
	return { name: plain(name ?? ""), address };
}

function plain(text: string): string {
	return text.replace(/\p{Cc}+/gu, " ").trim();
}

/**
 * An error is permanent only if the server refuses this recipient or this e-mail for good. A refusal of the greeting, the log-in or the
 * sender (or 530, "log in first") means that our settings are wrong: the e-mail waits until they are right.
 */
function mailErrorOf(error: unknown): MailError {
	const { command, responseCode, permanent, message } = error as {
		command?: string;
		responseCode?: number;
		permanent?: boolean;
		message?: string;
	};
	const aboutTheEmail = (command === "RCPT TO" || command === "DATA") && responseCode !== 530;
	return new MailError(message ?? "The mail server could not be reached.", aboutTheEmail && permanent === true, error);
}
