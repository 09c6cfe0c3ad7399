// Rows that a test puts into the site's database by hand, because no page makes them.
import type { OpenSite } from "#tests/http/house.ts";

/** A mail in the inbox of the demo, with one document. Answers its number. */
export async function keepMail(site: OpenSite, { to }: { to: string }): Promise<number> {
	const document = { filename: "Document.txt", contentType: "text/plain", contentBase64: btoa("the document itself") };
	const [row] = await site.query(
		`insert into kept_mails (recipient, subject, html, body_text, headers, attachments, sent_at)
		values ($1, 'An e-mail in the inbox', '<p>the e-mail itself</p>', 'the e-mail itself', '{}', $2, now()) returning id`,
		[to, JSON.stringify([document])],
	);
	return row?.id;
}

let pictures = 0;

/** A picture somebody uploaded, as a form names it in its field `image`. Answers its address. */
export async function uploadedPicture(site: OpenSite): Promise<string> {
	const id = `picture-of-the-tests-${++pictures}`;
	const url = `/patterns/${id}.svg`;
	await site.query(
		`insert into uploads (id, kind, url, files, content_type, bytes, width, height, uploaded_at)
		values ($1, 'image', $2, '{}', 'image/webp', 1, 1600, 1000, now())`,
		[id, url],
	);
	return url;
}

/** A draft of a newsletter. Answers its id. */
export async function draftIssue(site: OpenSite, subject = "A draft of the tests"): Promise<number> {
	const [row] = await site.query(
		`insert into newsletter_issues (subject, body, created_at, updated_at) values ($1, 'Words.', now(), now()) returning id`,
		[subject],
	);
	return row?.id;
}

/** Somebody the newsletter goes to. Answers the id. */
export async function subscriber(site: OpenSite, email = "subscriber@example.com"): Promise<number> {
	const [row] = await site.query(
		`insert into newsletter_subscribers (email, subscribed_at, confirmed_at) values ($1, now(), now()) returning id`,
		[email],
	);
	return row?.id;
}
