import { data, type LoaderFunctionArgs } from "react-router";
import { rowId } from "#kit/rules/row-id.ts";
import { requireDemo } from "#kit/web/guards.ts";
import { onlyShown } from "#kit/web/only-shown.ts";
import { findKeptMail } from "#mail/data/kept-mails.ts";

/** The HTML of one kept mail, for the frame on the inbox page. */
export async function loader({ params }: LoaderFunctionArgs) {
	requireDemo();
	const id = rowId(params.id);
	const mail = id && (await findKeptMail(id));
	if (!mail) throw data(null, { status: 404 });
	return onlyShown(mail.html);
}
