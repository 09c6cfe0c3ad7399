import { data, type LoaderFunctionArgs } from "react-router";
import { shownAs } from "#kit/rules/downloads.ts";
import { renderSample } from "#mail/pages/email-sample.ts";

/** One document of a sample, to be looked at in the browser. Documents count from 0, as in the e-mail. */
export async function loader({ params }: LoaderFunctionArgs) {
	const { attachments } = await renderSample(params.number);
	const document = /^\d$/.test(params.index ?? "") ? attachments[Number(params.index)] : undefined;
	if (!document) throw data(null, { status: 404 });
	return new Response(new Uint8Array(document.content), {
		headers: { "content-type": document.contentType, "content-disposition": shownAs(document.filename) },
	});
}
