import { type APIRequestContext, expect } from "@playwright/test";

export type Mail = {
	to: string;
	subject: string;
	text: string;
	attachments: { filename: string; contentType: string; url: string }[];
};

/** The mails somebody got, the newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
	const mails: Mail[] = await (await request.get("/dev/inbox.json")).json();
	return mails.filter((mail) => mail.to === email);
}

/** The newest mail to somebody whose text matches; it may be on its way still. */
export async function mailTo(request: APIRequestContext, email: string, text: RegExp): Promise<Mail> {
	const find = async () => (await mailsTo(request, email)).find((mail) => text.test(mail.text));
	await expect
		.poll(find, { message: `a mail to ${email} with ${text}`, intervals: [100, 250], timeout: 20_000 })
		.toBeTruthy();
	return (await find()) as Mail;
}

/** The address in a mail that has this in it. */
export function linkIn(mail: Mail, part: string): string {
	const link = mail.text.split(/\s+/).find((word) => word.startsWith("http") && word.includes(part));
	if (!link) throw new Error(`No link with ${part} in: ${mail.text}`);
	return link;
}
