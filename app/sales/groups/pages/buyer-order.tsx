import { data, redirect } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { sendOrKeep } from "#kit/ui/forms/unanswered.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { catchFailure } from "#kit/web/catch-failure.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { findOrderBehind } from "#sales/groups/data/buyer-orders.ts";
import { readBuyerOrder } from "#sales/groups/pages/buyer-order-state.ts";
import { BuyerOrderView, type OrderAnswer } from "#sales/groups/pages/buyer-order-view.tsx";
import { changeLinks, saveNames } from "#sales/groups/pages/names-action.ts";
import { notOpened } from "#sales/groups/pages/not-opened.ts";
import { orderWords as words } from "#sales/groups/rules/words.ts";
import { openBuyerPage } from "#sales/groups/web/guards-buyer.ts";
import type { Order } from "#sales/ledger/orders/data/orders.ts";
import { linkForOrder } from "#sales/paying/orders/actions/link-for-order.ts";
import { payLinkUrl } from "#sales/paying/ways/links/data/pay-links.ts";
import { LinkRefused } from "#sales/paying/ways/links/pages/link-frame.tsx";
import { headersByLink, SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import type { Route } from "./+types/buyer-order";

export const handle = { ownFrame: true, byLink: true };

/** The private page of an order, for its buyer: no log-in, and nothing of another buyer. */
export async function loader(asked: Route.LoaderArgs) {
	const now = new Date();
	const opened = await findOpened(asked, now);
	if (!opened.ok) return await notOpened(opened, words.title);
	const { found: order, page: above, isWhole } = opened.found;
	const page = await readBuyerOrder(order, now);
	return data({ page, at: `${above}/orders/${order.code}`, all: isWhole ? above : null }, { headers: SECRET_PAGE });
}

export async function action(asked: Route.ActionArgs) {
	const form = await formOf(asked.request);
	const act = async () => {
		const now = new Date();
		const opened = await findOpened(asked, now);
		if (!opened.ok) throw data(null, { status: 404, headers: SECRET_PAGE });
		return await doIntent(form, opened.found.found, now);
	};
	return await catchFailure(form, act, notDone, SECRET_PAGE);
}

export async function clientAction(sent: Route.ClientActionArgs) {
	return await sendOrKeep<OrderAnswer>(sent, notDone);
}

const notDone = (form: FormData): OrderAnswer => ({ form: formText(form, "intent"), sentence: words.failed });

const findOpened = ({ params: { token, code }, request, context }: Route.LoaderArgs | Route.ActionArgs, now: Date) =>
	openBuyerPage({ context, request, token, now }, (access) => findOrderBehind(access, code));

async function doIntent(form: FormData, order: Order, now: Date) {
	const intent = formText(form, "intent");
	if (intent === "names") return await saveNames(form, { orderId: order.id, now });
	if (["links", "renew", "withdraw"].includes(intent)) return await changeLinks(form, { orderId: order.id, now });
	if (intent !== "pay") throw data(null, { status: 400, headers: SECRET_PAGE });
	const made = await linkForOrder({ code: order.code, actor: null, now });
	if (made.ok) return redirect(payLinkUrl(made.link), { headers: SECRET_PAGE });
	return data<OrderAnswer>({ form: intent, sentence: words.nothingDue }, { status: 409, headers: SECRET_PAGE });
}

export const headers = headersByLink;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

/** A saved name or a made link shows at once. */
export const shouldRevalidate = () => true;

export default function BuyerOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer<OrderAnswer>(actionData);
	useLive(["courses"]);
	if ("refused" in loaderData) return <LinkRefused {...loaderData} />;
	return <BuyerOrderView {...loaderData} answer={answer} />;
}
