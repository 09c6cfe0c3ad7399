import { useSearchParams } from "react-router";
import { deedOr } from "#kit/admin/admin-action.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { useKeptAnswer } from "#kit/admin/use-kept-answer.ts";
import { config } from "#kit/config/config.ts";
import { formText } from "#kit/rules/form-text.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, doneAt, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { setMailAside } from "#mail/actions/set-mail-aside.ts";
import { MailElsewhere } from "#mail/admin/mail-elsewhere.tsx";
import { MailFacts } from "#mail/admin/mail-facts.tsx";
import { MailShown } from "#mail/admin/mail-view.tsx";
import { sendLetterAgain } from "#mail/admin/send-letter-again.ts";
import { adminMail as words } from "#mail/admin/words.ts";
import { listCopiesOf } from "#mail/data/mail-list.ts";
import { findMail } from "#mail/data/mails.ts";
import { isLinkAlive, mailKindWords, mailRuleOf } from "#mail/rules/mail-kinds.ts";
import { mailConditionOf, mailTroubleOf } from "#mail/rules/mail-troubles.ts";
import type { Route } from "./+types/letter";

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
		/** Whether it can go to the same address once more, and in which words. */
		again: isAlive && (condition !== "sent" || rule.again) && condition !== "waiting",
		whyNotAgain: isAlive ? null : words.linkExpired,
		elsewhere: rule.elsewhere,
		shown: rule.secret ? null : `${LIST}/${mail.id}/letter`,
		copies: copies.map((copy) => ({ id: copy.id, recipient: copy.recipient, at: momentText(copy.queued_at) })),
		formKey: newFormKey(),
	};
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const mail = await mailAt(params.id);
	const now = new Date();
	if (formText(form, "intent") !== "aside") return await sendLetterAgain({ form, mail, actor, now });
	return await deedOr(words.failedOneAside, now, {}, async () => {
		await setMailAside({ mailId: mail.id, actor, now });
		return doneAt(`${LIST}${listQuery(url.searchParams)}`, words.isSetAside);
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminLetter({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["mails"]);
	const answer = useKeptAnswer(actionData);
	const [query] = useSearchParams();
	const { kind, recipient } = loaderData;
	const isElsewhere = answer?.form === "elsewhere";
	return (
		<>
			<AdminHead title={`${kind} to ${recipient}`} back={{ to: `${LIST}${listQuery(query)}`, label: words.title }} />
			<div className="grid items-start gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_20rem]">
				<div className="grid min-w-0 gap-6">
					<MailFacts {...loaderData} />
					<MailShown address={loaderData.shown} title={words.contentOf(kind)} />
				</div>
				<MailElsewhere {...loaderData} isAllowed={loaderData.elsewhere} answer={isElsewhere ? answer : undefined} />
			</div>
			<ListAnswer answer={isElsewhere ? undefined : answer} />
		</>
	);
}

async function mailAt(param: string) {
	return (await findMail(rowId(param) ?? 0)) ?? missing(words.unknown);
}
