import type { LoaderFunctionArgs } from "react-router";
import { onlyShown } from "#kit/web/only-shown.ts";
import { renderSample } from "#mail/pages/email-sample.ts";

/** The HTML of one sample, for the frame on the page of samples. */
export async function loader({ params }: LoaderFunctionArgs) {
	const { html } = await renderSample(params.number);
	return onlyShown(html);
}
