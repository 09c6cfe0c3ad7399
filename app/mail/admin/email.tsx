import { useSearchParams } from "react-router";
import { runAction } from "#kit/admin/admin-action.ts";
import { type Confirm, formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { config } from "#kit/config/config.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { isEmail } from "#kit/rules/person.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { Card } from "#kit/ui/card.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { type SentAgain, sendMailAgain } from "#mail/actions/send-mail-again.ts";
import { setMailAside } from "#mail/actions/set-mail-aside.ts";
import { MailElsewhere } from "#mail/admin/mail-elsewhere.tsx";
import { MailFacts } from "#mail/admin/mail-facts.tsx";
import { adminMail as words } from "#mail/admin/words.ts";
import { listCopiesOf } from "#mail/data/mail-list.ts";
import { findMail } from "#mail/data/mails.ts";
import { isLinkAlive, mailKindWords, mailRuleOf } from "#mail/rules/mail-kinds.ts";
import { MAILS, mailConditionOf, mailTroubleOf } from "#mail/rules/mail-troubles.ts";
import type { Route } from "./+types/email";

const LIST = "/admin/mail";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const mail = await mailAt(params.id);
	const now = new Date();
	const rule = mailRuleOf(mail.kind);
	const condition = mailConditionOf(mail, now);
	const copies = await listCopiesOf(mail.id);
	const isAlive = isLinkAlive(mail, now);
	return {
		id: mail.id,
		recipient: mail.recipient,
		tries: mail.tries,
		copyOf: mail.copy_of,
		condition,
		kind: mailKindWords(mail.kind),
		at: momentText(mail.queued_at),
		sentAt: mail.sent_at && momentText(mail.sent_at),
		trouble:
			mail.last_error === null
				? null
				: { plain: words.troubles[mailTroubleOf(mail.last_error)], verbatim: mail.last_error },
		isKeptHere: config.mail.smtpUrl === undefined,
		/** Whether it can be sent to the same address again, and the words of the button. */
		again: isAlive && (condition !== "sent" || rule.again) && condition !== "waiting",
		whyNotAgain: isAlive ? null : words.linkExpired,
		elsewhere: rule.elsewhere,
		shown: rule.secret ? null : `${LIST}/${mail.id}/html`,
		copies: copies.map((copy) => ({ id: copy.id, recipient: copy.recipient, at: momentText(copy.queued_at) })),
		formKey: newFormKey(),
	};
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const mail = await mailAt(params.id);
	const now = new Date();
	if (formText(form, "intent") !== "aside") return await sendEmailAgain({ form, mail, actor, now });
	return await runAction(words.failedOneAside, now, {}, async () => {
		await setMailAside({ mailId: mail.id, actor, now });
		return redirectWithFlash(`${LIST}${listQuery(MAILS, url.searchParams)}`, words.isSetAside);
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminEmail({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["mails"]);
	const answer = useKeptAnswer(actionData);
	const [query] = useSearchParams();
	const { kind, recipient, condition } = loaderData;
	const isElsewhere = answer?.form === "elsewhere";
	return (
		<>
			<AdminHead
				title={`${kind} to ${recipient}`}
				back={{ to: `${LIST}${listQuery(MAILS, query)}`, label: words.title }}
			/>
			<div className="grid items-start gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_20rem]">
				<div className="grid min-w-0 gap-6">
					<MailFacts {...loaderData} />
					<MailShown address={loaderData.shown} title={words.contentOf(kind)} />
				</div>
				<MailElsewhere
					{...loaderData}
					isAllowed={loaderData.elsewhere}
					isRefused={condition === "failed"}
					answer={isElsewhere ? answer : undefined}
				/>
			</div>
			<ListAnswer answer={isElsewhere ? undefined : answer} />
		</>
	);
}

async function mailAt(param: string) {
	return (await findMail(rowId(param) ?? 0)) ?? missing(words.unknown);
}

/** The e-mail itself, in a frame without script and without requests; null if only its recipient may read it. */
function MailShown({ address, title }: { address: string | null; title: string }) {
	if (address === null)
		return (
			<Card className="grid gap-2">
				<h2 className="text-xl">{words.shown}</h2>
				<p className="text-muted">{words.secret}</p>
			</Card>
		);
	return (
		<Card padded={false}>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-3 md:px-6">
				<div>
					<h2 className="text-xl">{words.shown}</h2>
					<p className="text-sm text-muted">{words.shownHint}</p>
				</div>
				<a
					href={address}
					target="_blank"
					rel="noreferrer"
					className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-indigo"
				>
					{words.openAlone} <Icon name="leave" className="size-4" />
				</a>
			</div>
			<iframe
				title={title}
				src={address}
				sandbox="allow-popups allow-popups-to-escape-sandbox"
				className="block h-[70dvh] min-h-96 w-full border-0 bg-cotton"
			/>
		</Card>
	);
}

type ResendForm = {
	form: FormData;
	mail: { id: number; kind: string; recipient: string; state: string };
	actor: Actor;
	now: Date;
};

/**
 * The two forms that send an e-mail once more: `again` to the same address, `elsewhere` to the one in `to`. An e-mail that would arrive a
 * second time, or at another person, needs a confirmation.
 */
async function sendEmailAgain({ form, mail, actor, now }: ResendForm) {
	const isElsewhere = formText(form, "intent") === "elsewhere";
	const { confirmed, key } = editIn(form);
	const to = formText(form, "to").trim();
	const rest = { form: isElsewhere ? "elsewhere" : "again", values: { to } };
	const refuse = (errors: Record<string, string>) => formAnswer(400, { ...rest, errors }, now);
	if (isElsewhere && !to) return refuse({ to: words.elsewhereMissing });
	if (isElsewhere && !isEmail(to)) return refuse({ to: words.elsewhereWrong });
	if (!confirmed && (isElsewhere || mail.state === "sent")) {
		const confirm: Confirm = isElsewhere
			? {
					title: words.elsewhereTitle(to),
					body: words.elsewhereBody(mailKindWords(mail.kind), mail.recipient),
					button: words.yesSend,
				}
			: {
					title: words.copyTitle(mail.recipient),
					body: words.copyBody,
					button: words.yesSend,
					fields: { intent: "again", key },
				};
		return formAnswer(409, { ...rest, confirm }, now);
	}
	return await runAction(words.failedAgain, now, rest, async () => {
		const sent = await sendMailAgain({ mailId: mail.id, to: isElsewhere ? to : undefined, key, actor, now });
		if (!sent.ok) return formAnswer(409, { ...rest, errors: { form: refusalWords(sent) } }, now);
		const done = isElsewhere ? words.elsewhereDone(sent.to) : words.againDone(sent.to);
		return redirectWithFlash(`/admin/mail/${sent.mailId}`, done);
	});
}

function refusalWords({ reason }: Extract<SentAgain, { ok: false }>): string {
	switch (reason) {
		case "gone":
			return words.unknown;
		case "link-expired":
			return words.linkExpired;
		case "not-elsewhere":
			return words.noElsewhere;
		case "not-again":
			return words.newsletterOnly;
	}
}
