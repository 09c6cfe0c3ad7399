import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isPayingPage } from "#kit/rules/paying-pages.ts";

type FormFetcher = { data: { ok: true; next: string } | { ok: false } | undefined; reset: () => void };

/**
 * Leads somebody on whose form was accepted. The server does not redirect them: the router drops the redirect of a fetcher's
 * form when the page is asked for anew after the form was sent, as news does at any moment.
 */
export function useAcceptedForm({ data, reset }: FormFetcher) {
	const navigate = useNavigate();
	useEffect(() => {
		if (!data?.ok) return;
		// A page that pays needs a document of its own: only that lets the payment window in.
		if (isPayingPage(data.next)) window.location.assign(data.next);
		else void Promise.resolve(navigate(data.next)).then(reset);
	}, [data, navigate, reset]);
}
