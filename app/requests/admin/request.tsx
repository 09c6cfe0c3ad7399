import { Form, useNavigation, useSearchParams } from "react-router";
import { type Colleague, listColleagues } from "#accounts/data/people.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { setRequestState } from "#requests/actions/set-request-state.ts";
import { answerIn } from "#requests/admin/answer-request-form.ts";
import { finishStepIn, saveFollowUpIn } from "#requests/admin/follow-up-action.ts";
import { FollowUpForm } from "#requests/admin/follow-up-form.tsx";
import { followUpLine } from "#requests/admin/follow-up-line.ts";
import { followUpWords } from "#requests/admin/follow-up-words.ts";
import { RequestAnswers } from "#requests/admin/request-answers.tsx";
import { RequestAsked } from "#requests/admin/request-fields.tsx";
import { RequestPill } from "#requests/admin/request-pill.tsx";
import { whatsAppOf } from "#requests/admin/request-whatsapp.ts";
import { RequestAsker } from "#requests/admin/requester.tsx";
import { adminRequests as words } from "#requests/admin/words.ts";
import { findQuotationOfRequest } from "#requests/data/quotations.ts";
import { type FoundRequest, findRequest, listAnswersTo } from "#requests/data/request-answers.ts";
import { listOtherRequestsOf } from "#requests/data/request-list.ts";
import { OWNER_ROLES } from "#requests/rules/follow-up.ts";
import { LONGEST_ANSWER, LONGEST_ANSWER_SUBJECT } from "#requests/rules/request-answer.ts";
import { aboutOf, askedRows, greetedIn, proposedSubject, requestTitle } from "#requests/rules/request-summary.ts";
import { type RequestState, requestList } from "#requests/rules/requests.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/request";

const LIST = "/admin/requests";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const actor = actorOf(context, request);
	const found = await requestAt(params.id);
	const { id, asked, person, email, followUp } = found;
	const [answers, others, { academyName }, owners, quotation] = await Promise.all([
		listAnswersTo(id),
		listOtherRequestsOf(person.id, id),
		readSettings(),
		listOwners(found, new Date()),
		asked.kind === "quotation" ? findQuotationOfRequest(id) : undefined,
	]);
	const hasDocument = asked.kind === "invitation" || (asked.kind === "quotation" && asked.facts.course !== null);
	return {
		id,
		kind: asked.kind,
		state: found.state,
		version: found.version,
		followUp,
		inLine: followUpLine(followUp, found.ownerName),
		owners: owners.map((owner) => ({
			value: owner.id,
			label: owner.id === actor.id ? followUpWords.me(owner.fullName) : owner.fullName,
		})),
		email,
		person,
		title: requestTitle(asked, person.fullName),
		at: momentText(found.at),
		rows: askedRows(asked),
		whatsApp: whatsAppOf(asked, greetedIn(asked, person.fullName), academyName),
		message: asked.kind === "message" ? asked.facts.message : null,
		document: hasDocument ? `${LIST}/${id}/pdf` : null,
		quotation: quotation && { page: `${LIST}/${id}/quotation`, isAccepted: quotation.orderId !== null },
		coursePage: found.coursePage,
		servicePage: found.servicePage,
		answers: answers.map((answer) => ({
			id: answer.id,
			body: answer.body,
			author: answer.author_name,
			at: momentText(answer.answered_at),
			mail: answer.mail_id === null ? null : { id: answer.mail_id, state: answer.mail_state, to: answer.recipient },
		})),
		others: others.map((other) => ({
			id: other.id,
			kind: other.asked.kind,
			state: other.state,
			about: aboutOf(other.asked),
			at: momentText(other.at),
		})),
		proposed: {
			subject: proposedSubject(asked, academyName),
			body: words.opener(greetedIn(asked, person.fullName)),
		},
	};
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const found = await requestAt(params.id);
	const now = new Date();
	const intent = formText(form, "intent");
	const query = listQuery(requestList(url.searchParams), url.searchParams);
	if (intent === "follow-up" || intent === "step-done") {
		const owners = await listOwners(found, now);
		const change = { form, request: found, owners, query, actor, now };
		return intent === "follow-up" ? await saveFollowUpIn(change) : await finishStepIn(change);
	}
	if (intent === "close" || intent === "reopen")
		return await changeRequestState({ request: found, to: intent === "close" ? "closed" : "new", query, actor, now });
	return await answerIn({ form, request: found, query, actor, now });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminRequest({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	useLive(["requests", "mails"]);
	const [asked] = useSearchParams();
	const list = `${LIST}${listQuery(requestList(asked), asked)}`;
	const { id, state, title, at, version, email, answers, proposed } = loaderData;
	const forState = answer?.form === "state" ? answer : undefined;
	const forFollowUp = answer?.form === "follow-up" ? answer : undefined;
	const forAnswer = answer && !forState && !forFollowUp ? answer : undefined;
	const { values: typed, errors } = forAnswer ?? {};
	return (
		<>
			<AdminHead title={title} back={{ to: list, label: words.title }}>
				<ButtonLink to={`/admin/registrations/new?request=${id}`} tone="quiet">
					{words.addRegistration}
				</ButtonLink>
				<RequestStateForm state={state} />
			</AdminHead>
			<p className="-mt-3 flex flex-wrap items-center gap-3 text-muted">
				<RequestPill state={state} /> {at}
				{loaderData.inLine && (
					<a href="#follow-up" className="text-ink underline-offset-3 hover:underline">
						{loaderData.inLine}
					</a>
				)}
			</p>
			<div className="grid items-start gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_18rem]">
				<div className="grid min-w-0 gap-6">
					<RequestAsked {...loaderData} />
					<RequestAnswers answers={answers} />
					<FollowUpForm {...loaderData} back={list} answer={forFollowUp} />
					<Card className="grid gap-5">
						<div className="grid gap-1">
							<h2 className="text-xl">{answers.length > 0 ? words.answerAgain : words.answer}</h2>
							<p className="text-[0.9375rem] text-muted wrap-anywhere">{words.answerIntro(email)}</p>
						</div>
						<AdminForm
							key={id}
							answer={forAnswer}
							version={version}
							hidden={{ intent: "answer" }}
							back={list}
							button={words.look}
							busyLabel={words.looking}
							changed={words.changedNow}
						>
							<Field
								label={words.subject}
								name="subject"
								defaultValue={typed?.subject ?? proposed.subject}
								maxLength={LONGEST_ANSWER_SUBJECT}
								error={errors?.subject}
							/>
							<TextArea
								label={words.body}
								hint={words.bodyHint}
								name="body"
								rows={12}
								defaultValue={typed?.body ?? proposed.body}
								maxLength={LONGEST_ANSWER}
								error={errors?.body}
							/>
						</AdminForm>
					</Card>
				</div>
				<RequestAsker {...loaderData} />
			</div>
			<ListAnswer answer={forState} />
		</>
	);
}

async function requestAt(param: string) {
	return (await findRequest(rowId(param) ?? 0)) ?? missing(words.unknown);
}

/** The people who may own a request, and its present owner, even if they may not any more. */
async function listOwners({ followUp, ownerName }: FoundRequest, now: Date): Promise<Colleague[]> {
	const owners = await listColleagues(db, OWNER_ROLES, now);
	const { ownerId } = followUp;
	if (ownerId === null || owners.some(({ id }) => id === ownerId)) return owners;
	return [...owners, { id: ownerId, fullName: ownerName ?? followUpWords.nobody }];
}

/** The form that closes a request without an answer, or reopens it. */
function RequestStateForm({ state }: { state: RequestState }) {
	const navigation = useNavigation();
	const intent = state === "new" ? "close" : "reopen";
	const busy = navigation.formData?.get("intent") === intent;
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value={intent} />
			<Button type="submit" tone="quiet" busy={busy} busyLabel={state === "new" ? words.closing : words.reopening}>
				{state === "new" ? words.close : words.reopen}
			</Button>
		</Form>
	);
}

/** `query`: the filters of the list it was opened from. */
type Change = { request: FoundRequest; to: "new" | "closed"; query: string; actor: Actor; now: Date };

/** Closes a request and returns to the inbox, or reopens it and stays on the page. */
async function changeRequestState({ request, to, query, actor, now }: Change) {
	const { id, person } = request;
	return await runAction(words.failedState, now, { form: "state" }, async () => {
		const set = await setRequestState({ requestId: id, state: to, actor, now });
		if (!set.ok && set.reason === "gone")
			return formAnswer(404, { form: "state", errors: { form: words.unknown } }, now);
		if (!set.ok) return formAnswer(409, { form: "state", errors: { form: words.answeredMeanwhile } }, now);
		if (to === "closed")
			return redirectWithFlash(
				`/admin/requests${query}`,
				set.done ? words.closed(person.fullName) : words.closedAlready,
			);
		return redirectWithFlash(
			`/admin/requests/${id}${query}`,
			set.done ? words.reopened(person.fullName) : words.reopenedAlready,
		);
	});
}
