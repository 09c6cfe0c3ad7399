import { data, redirect } from "react-router";
import { isDay } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { sendOrKeep } from "#kit/ui/forms/unanswered.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { catchFailure } from "#kit/web/catch-failure.ts";
import { keyIn } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { findQuotationByToken, type Quotation } from "#requests/data/quotations.ts";
import { type AcceptResult, acceptQuotation } from "#sales/groups/actions/accept-quotation.ts";
import { notOpened } from "#sales/groups/pages/not-opened.ts";
import { readQuotationPage } from "#sales/groups/pages/quotation-state.ts";
import { type AcceptTexts, QuotationView } from "#sales/groups/pages/quotation-view.tsx";
import { acceptWords as words } from "#sales/groups/rules/words.ts";
import { BUYER_FIELDS, readBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import { agreedIn } from "#sales/ledger/orders/rules/registration-request.ts";
import { LinkRefused } from "#sales/paying/ways/links/pages/link-frame.tsx";
import { headersByLink, openByLink, SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import type { Route } from "./+types/quotation";

type Answer = { typed: AcceptTexts; errors: Partial<AcceptTexts>; sentence?: string };

export const handle = { ownFrame: true, byLink: true };

/** A quotation, for anybody who has its link: opening it changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const now = new Date();
	const opened = await openByLink(context, () => findQuotationByToken(params.token), now);
	if (!opened.ok) return await notOpened(opened, words.title);
	return data({ page: await readQuotationPage(opened.found, now) }, { headers: SECRET_PAGE });
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	const accept = async () => {
		const now = new Date();
		const opened = await openByLink(context, () => findQuotationByToken(params.token), now);
		if (!opened.ok) return answer(form, 404, {});
		return await acceptIn(form, { quotation: opened.found, token: params.token, now });
	};
	return await catchFailure(form, accept, notAccepted, SECRET_PAGE);
}

export async function clientAction(sent: Route.ClientActionArgs) {
	return await sendOrKeep<Answer>(sent, notAccepted);
}

const notAccepted = (form: FormData): Answer => ({ typed: typedIn(form), errors: {}, sentence: words.notSent });

async function acceptIn(form: FormData, { quotation, token, now }: { quotation: Quotation; token: string; now: Date }) {
	// The name is the quotation's.
	form.set("buyerName", quotation.facts.organisationName);
	const { buyer, errors } = readBuyer(form, true);
	const courseDateId = rowId(formText(form, "date"));
	const [firstDay, lastDay] = [`firstDay${courseDateId}`, `lastDay${courseDateId}`].map((name) => formText(form, name));
	const isDateRead = courseDateId !== undefined && isDay(firstDay ?? "") && isDay(lastDay ?? "");
	if (Object.keys(errors).length > 0 || !buyer || !isDateRead)
		return answer(form, 400, { errors: { ...errors, ...(!isDateRead && { date: words.chooseDate }) } });
	const { address, taxNumber, purchaseOrder, withholds = false } = buyer;
	const done = await acceptQuotation({
		token,
		seen: {
			version: Number(formText(form, "seenVersion")),
			total: Number(formText(form, `seenTotal${courseDateId}`)),
			days: { firstDay: firstDay ?? "", lastDay: lastDay ?? "" },
		},
		courseDateId,
		buyer: { address, taxNumber, purchaseOrder, withholds },
		agreed: agreedIn(form),
		key: keyIn(form),
		now,
	});
	if (done.ok) return redirect(done.page ?? `/quotations/${token}`, { headers: SECRET_PAGE });
	return answer(form, done.reason === "gone" ? 404 : 409, { sentence: sentenceOf(done, quotation) });
}

function sentenceOf(refused: Extract<AcceptResult, { ok: false }>, { facts }: Quotation): string {
	if (refused.reason === "full") return words.full({ ...refused, seats: facts.participants });
	if (refused.reason === "own-date") return words.ownDate;
	return refused.reason === "gone" ? words.notSent : words.refusals[refused.reason];
}

const answer = (form: FormData, status: number, with_: Partial<Answer>) =>
	data<Answer>({ typed: typedIn(form), errors: {}, ...with_ }, { status, headers: SECRET_PAGE });

function typedIn(form: FormData): AcceptTexts {
	const texts = BUYER_FIELDS.map((name) => [name, formText(form, name)]);
	return { ...Object.fromEntries(texts), date: formText(form, "date") } as AcceptTexts;
}

/** After a refusal the page shows the present figures. */
export const shouldRevalidate = () => true;

export const headers = headersByLink;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

export default function QuotationRoute({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer<Answer>(actionData);
	useLive(["courses"]);
	if ("refused" in loaderData) return <LinkRefused {...loaderData} />;
	const { page } = loaderData;
	return (
		<ShownAnswer value={answer}>
			<QuotationView page={page} typed={answer?.typed} errors={answer?.errors ?? {}} sentence={answer?.sentence} />
		</ShownAnswer>
	);
}
