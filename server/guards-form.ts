import { data } from "react-router";
import { messages } from "#domain/messages.ts";

/** What a form sent. Whatever is no form (another type, a torn upload, nothing) is the sender's mistake: 400. */
export async function formOf(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch {
		throw data(messages.site.unreadable, { status: 400 });
	}
}
