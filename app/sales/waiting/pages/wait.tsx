import { data, Form, redirect, useNavigation } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { Button, ButtonLink, buttonLook } from "#kit/ui/button.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { sendOrKeep } from "#kit/ui/forms/unanswered.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { catchFailure } from "#kit/web/catch-failure.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { siteWords } from "#kit/words/site.ts";
import type { PayerHead } from "#sales/paying/payments/pages/payer-parts.tsx";
import { PayerFrame } from "#sales/paying/payments/pages/payer-parts.tsx";
import { LinkFrame, LinkOffice, LinkRefused } from "#sales/paying/ways/links/pages/link-frame.tsx";
import { type ByLink, headersByLink, openByLink, SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import { confirmWaiting } from "#sales/waiting/actions/confirm-waiting.ts";
import { leaveWaitingList } from "#sales/waiting/actions/leave-waiting-list.ts";
import { findWaitByToken } from "#sales/waiting/data/waits.ts";
import { readWaitPage, type WaitStep } from "#sales/waiting/pages/wait-state.ts";
import { waitWords as words } from "#sales/waiting/rules/words.ts";
import { readSettings } from "#settings/data/settings.ts";
import { officeOf } from "#settings/rules/office-of.ts";
import type { Route } from "./+types/wait";

type Answer = { sentence: string };

export const handle = { ownFrame: true, byLink: true };

/** The page of one person's wait: their place in the line, or the offer. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const now = new Date();
	const opened = await openByLink(context, () => findWaitByToken(params.token), now);
	if (!opened.ok) return await notOpened(opened);
	return data(await readWaitPage(opened.found, now), { headers: SECRET_PAGE });
}

async function notOpened(refused: Extract<ByLink<unknown>, { ok: false }>) {
	const office = officeOf(await readSettings());
	const head = (title: string, body: string): PayerHead => ({
		tone: "stop",
		eyebrow: words.title,
		title,
		body,
		more: [],
	});
	if (refused.reason === "unknown")
		return data({ office, refused: head(words.unknownTitle, words.unknown) }, { status: 404, headers: SECRET_PAGE });
	const body = siteWords.tooManyRequestsFor(Math.ceil(refused.retryAfterSeconds / 60));
	const headers = { ...SECRET_PAGE, "retry-after": String(refused.retryAfterSeconds) };
	return data({ office, refused: head(words.tooManyTitle, body) }, { status: 429, headers });
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	const change = async () => {
		const now = new Date();
		const opened = await openByLink(context, () => findWaitByToken(params.token), now);
		if (!opened.ok) return answer(404, words.refusals.gone);
		const here = redirect(`/waiting/${params.token}`, { headers: SECRET_PAGE });
		if (formText(form, "intent") === "confirm") {
			await confirmWaiting({ wait: opened.found, now });
			return here;
		}
		const left = await leaveWaitingList({ wait: opened.found, actor: null, now });
		return left.ok ? here : answer(409, words.refusals[left.reason]);
	};
	return await catchFailure(form, change, notSaved, SECRET_PAGE);
}

export async function clientAction(sent: Route.ClientActionArgs) {
	return await sendOrKeep<Answer>(sent, notSaved);
}

const notSaved = (): Answer => ({ sentence: words.failed });
const answer = (status: number, sentence: string) => data<Answer>({ sentence }, { status, headers: SECRET_PAGE });

/** A refused form shows the present state. */
export const shouldRevalidate = () => true;

export const headers = headersByLink;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

export default function WaitRoute({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["courses"]);
	const shown = useKeptAnswer<Answer>(actionData);
	if ("refused" in loaderData) return <LinkRefused {...loaderData} />;
	const { office, head, facts, step, passed } = loaderData;
	return (
		<LinkFrame>
			<PayerFrame head={head} facts={facts} isFactsFirst>
				<FormError sentence={shown?.sentence} />
				<Actions step={step} />
				{passed.length > 0 && (
					<section aria-labelledby="passed" className="grid gap-3">
						<h2 id="passed" className="text-2xl">
							{words.passedTitle}
						</h2>
						<ul className="grid gap-2 text-muted">
							{passed.map((sentence) => (
								<li key={sentence}>{sentence}</li>
							))}
						</ul>
					</section>
				)}
				{step.is === "wait" && <Leave title={words.leave} body={words.leaveBody} button={words.leaveButton} />}
				{step.is === "offer" && (
					<Leave title={words.decline} body={words.declineBody(step.seats)} button={words.declineButton} />
				)}
			</PayerFrame>
			<LinkOffice office={office} />
		</LinkFrame>
	);
}

function Actions({ step }: { step: WaitStep }) {
	const busy = useNavigation().formData?.get("intent") === "confirm";
	switch (step.is) {
		case "confirm":
			return (
				<Form method="post">
					<input type="hidden" name="intent" value="confirm" />
					<Button type="submit" busy={busy} busyLabel={words.busy}>
						{words.confirm}
					</Button>
				</Form>
			);
		case "offer":
			return (
				step.payUrl && (
					<a href={step.payUrl} className={buttonLook("primary", false)}>
						{step.pay}
					</a>
				)
			);
		case "taken":
			return (
				<ButtonLink to={step.to} reloadDocument>
					{step.label}
				</ButtonLink>
			);
		case "over":
			return (
				step.joinAgain && (
					<ButtonLink to={step.joinAgain} reloadDocument tone="quiet">
						{words.joinAgain}
					</ButtonLink>
				)
			);
		case "wait":
			return null;
	}
}

/** Folded, so that nothing is left by a slip of the finger; it opens without script. */
function Leave({ title, body, button }: { title: string; body: string; button: string }) {
	const busy = useNavigation().formData?.get("intent") === "leave";
	return (
		<details>
			<summary className="inline-flex min-h-11 items-center font-medium underline decoration-edge underline-offset-4">
				{title}
			</summary>
			<Form method="post" className="grid justify-items-start gap-3 pt-2">
				<input type="hidden" name="intent" value="leave" />
				<p className="text-muted">{body}</p>
				<Button type="submit" tone="quiet" busy={busy} busyLabel={words.busy}>
					{button}
				</Button>
			</Form>
		</details>
	);
}
