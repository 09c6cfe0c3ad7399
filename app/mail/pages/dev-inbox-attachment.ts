import { data, type LoaderFunctionArgs } from "react-router";
import { savedAs } from "#kit/rules/downloads.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { requireDemo } from "#kit/web/guards.ts";
import { findKeptAttachment } from "#mail/data/kept-mails.ts";

/** One document of a kept mail, to be saved. Documents count from 0, as in the mail. */
export async function loader({ params }: LoaderFunctionArgs) {
	requireDemo();
	const id = rowId(params.id);
	const document = id && /^\d{1,3}$/.test(params.index ?? "") && (await findKeptAttachment(id, Number(params.index)));
	if (!document) throw data(null, { status: 404 });
	return new Response(Buffer.from(document.contentBase64, "base64"), {
		headers: {
			"content-type": document.contentType,
			"content-disposition": savedAs(document.filename),
			"content-security-policy": "default-src 'none'; sandbox",
		},
	});
}
