import { data, redirect } from "react-router";
import { findCourseSlug } from "#courses/data/course-addresses.ts";
import { formText } from "#kit/rules/form-text.ts";
import { naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { Breadcrumb } from "#kit/ui/breadcrumb.tsx";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { requireUser } from "#kit/web/guards.ts";
import { readFlash, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { myCoursesWords } from "#sales/paying/orders/pages/my-courses-words.ts";
import { factList } from "#sales/paying/payments/pages/payer-facts.ts";
import { PayerFrame, type PayerHead } from "#sales/paying/payments/pages/payer-parts.tsx";
import { linkToShow } from "#sales/paying/ways/links/actions/link-to-show.ts";
import { saveLinkMessage } from "#sales/paying/ways/links/actions/save-link-message.ts";
import { withdrawPayLink } from "#sales/paying/ways/links/actions/withdraw-pay-link.ts";
import { findPayLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { LinkShare } from "#sales/paying/ways/links/pages/link-share.tsx";
import { readLinkWords } from "#sales/paying/ways/links/rules/link-payer.ts";
import { payLinkWords as words } from "#sales/paying/ways/links/rules/words.ts";
import type { Route } from "./+types/seat-link";

/** A member's link through which another person pays a seat: to share, to check its status, to withdraw it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const user = requireUser(context, request);
	const link = await findPayLink(rowId(params.linkId) ?? 0);
	if (link?.user_id !== user.id) throw data(null, { status: 404 });
	if (link.enrolment_id !== null) throw redirect(`/my-courses/${link.enrolment_id}/pay`);
	const slug = link.course_id === null ? undefined : await findCourseSlug(link.course_id);
	const shown = await linkToShow(link, new Date());
	const { truth, course, total, purpose } = shown;
	const isEnded = truth.kind === "over" || truth.kind === "paid";
	const head: PayerHead = {
		tone: truth.kind === "over" || truth.kind === "full" ? "stop" : truth.kind === "paid" ? "good" : "wait",
		eyebrow: words.linkTitle,
		title: `${course}, ${naira(total)}`,
		body: truth.kind === "over" ? words.overForOwner[truth.why] : words.stands[truth.kind],
		more: isEnded ? [] : [HOW_IT_WORKS],
	};
	// Where they can make another link, or pay themselves.
	const again = slug && truth.kind === "over" && truth.why !== "paid" ? `/courses/${slug}/register` : null;
	const { sentence: saved, headers } = readFlash(request);
	return data(
		{
			head,
			facts: factList({ course, amount: `${naira(total)} (${words.purposes[purpose]})` }),
			link: isEnded ? null : shown,
			isLive: truth.kind === "live",
			again,
			saved,
		},
		{ headers },
	);
}

const HOW_IT_WORKS =
	"This link does not reserve a seat. We hold one for 15 minutes when the payer starts. If the course is full by then, the payer is not charged. When it is paid, we e-mail you a copy of the receipt and update this page.";

export async function action({ params, request, context }: Route.ActionArgs) {
	const user = requireUser(context, request);
	const form = await formOf(request);
	if (formText(form, "intent") === "words") return await saveWords(user.id, rowId(params.linkId) ?? 0, form);
	if (formText(form, "intent") !== "withdraw") throw data(null, { status: 400 });
	const input = { actor: user, userId: user.id, linkId: rowId(params.linkId) ?? 0, now: new Date() };
	const withdrawn = await withdrawPayLink(input);
	if (!withdrawn.ok) throw data(null, { status: 404 });
	return redirect(`/my-courses/links/${input.linkId}`);
}

async function saveWords(userId: string, linkId: number, form: FormData) {
	const { error, ...said } = readLinkWords(form);
	if (error !== undefined) return data({ error, said }, { status: 400 });
	if (!(await saveLinkMessage({ userId, linkId, ...said }))) throw data(null, { status: 404 });
	return redirectWithFlash(`/my-courses/links/${linkId}`, words.saved);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.linkTitle });
}

export default function SeatLink({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["me", "courses"]);
	const { head, facts, link, isLive, again } = loaderData;
	const saved = useKeptAnswer(loaderData.saved ?? undefined);
	return (
		<div className="wrap grid gap-6 pt-3 pb-14 md:pt-5 md:pb-22 lg:max-w-5xl">
			<Breadcrumb crumbs={[{ label: myCoursesWords.header, to: "/my-courses" }, { label: words.linkTitle }]} />
			<PayerFrame head={head} facts={facts}>
				{link ? (
					<Card className="grid gap-5">
						<LinkShare
							link={actionData ? { ...link, said: actionData.said } : link}
							primary={isLive}
							saved={(!actionData && saved) || null}
							error={actionData?.error}
						/>
					</Card>
				) : (
					<div className="flex flex-wrap gap-3 max-sm:*:w-full">
						{again && (
							<ButtonLink to={again} reloadDocument>
								Register again
							</ButtonLink>
						)}
						<ButtonLink to="/my-courses" tone={again ? "quiet" : "primary"}>
							{myCoursesWords.header}
						</ButtonLink>
					</div>
				)}
			</PayerFrame>
		</div>
	);
}
