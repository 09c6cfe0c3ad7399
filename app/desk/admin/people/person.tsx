import { data, useSearchParams } from "react-router";
import { disableAccount, enableAccount } from "#accounts/actions/disable-account.ts";
import { endSessions } from "#accounts/actions/end-sessions.ts";
import { resendVerification } from "#accounts/actions/resend-verification.ts";
import { chooseRole } from "#accounts/admin/change-role.ts";
import { roleWords } from "#accounts/admin/role-words.ts";
import { adminStats } from "#accounts/admin/stats-words.ts";
import { tokenIn } from "#accounts/auth/session.ts";
import { findPerson } from "#accounts/data/people.ts";
import { listSessionsOf } from "#accounts/data/sessions.ts";
import { shownSession } from "#accounts/pages/account/session-facts.tsx";
import { LONGEST_REASON, PEOPLE } from "#accounts/rules/people.ts";
import { linkTrainer } from "#courses/actions/link-trainer.ts";
import { listAccountChoices } from "#courses/data/trainers.ts";
import { AccountForms } from "#desk/admin/people/account-forms.tsx";
import { AccountPills } from "#desk/admin/people/account-pills.tsx";
import { removeFactorOf } from "#desk/admin/people/factor-action.ts";
import { FactorForm } from "#desk/admin/people/factor-form.tsx";
import { PersonFacts } from "#desk/admin/people/person-facts.tsx";
import { PersonRecords } from "#desk/admin/people/person-records.tsx";
import { SessionForms } from "#desk/admin/people/session-forms.tsx";
import { adminPeople as words } from "#desk/admin/people/words.ts";
import { listEnrolmentsOfPerson, listRequestsOfPerson } from "#desk/data/person-records.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { type AdminAnswer, formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { askForPassword } from "#kit/admin/ask-again.ts";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { useMay } from "#kit/admin/use-role.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { shortDate, todayInLagos } from "#kit/rules/date-range.ts";
import { instantInLagos, isDay } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { isStaff, may } from "#kit/rules/permissions.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { tidy } from "#kit/rules/text.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { requireStaff } from "#kit/web/guards.ts";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { mailRows } from "#mail/admin/mail-rows.ts";
import { MailTable } from "#mail/admin/mail-table.tsx";
import { sendListedAgain } from "#mail/admin/send-listed-again.ts";
import { adminMail } from "#mail/admin/words.ts";
import { listMailsTo } from "#mail/data/mail-list.ts";
import { registrationWords } from "#sales/office/admin/registration/words.ts";
import type { Route } from "./+types/person";

const LIST = "/admin/people";

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { id: ownId, role } = requireStaff(context, request);
	const now = new Date();
	const person = (await findPerson(params.id, now)) ?? missing(words.unknown);
	const seesSessions = isStaff(person.role) && may(role, "people.manage");
	const token = tokenIn(request.headers.get("cookie") ?? "");
	const [enrolments, requests, members, sessions, mails] = await Promise.all([
		listEnrolmentsOfPerson(person.id),
		listRequestsOfPerson(person.id),
		person.role === "trainer" && may(role, "roles") ? listAccountChoices(person.id) : [],
		seesSessions ? listSessionsOf({ userId: person.id, role: person.role, token, now }) : undefined,
		listMailsTo(person.email).then((found) => mailRows(found, now)),
	]);
	const { disabledUntil, lastLoggedInAt, joinedAt, closedAt, ...facts } = person;
	return {
		isSelf: person.id === ownId,
		members,
		sessions: sessions?.map(shownSession),
		person: {
			...facts,
			disabledUntil: disabledUntil && dayText(disabledUntil),
			lastLoggedIn: lastLoggedInAt && momentText(lastLoggedInAt),
			joined: momentText(joinedAt),
			closed: closedAt && momentText(closedAt),
		},
		enrolments: enrolments.map(({ firstDay, lastDay, importedDate, ...rest }) => ({
			...rest,
			date: firstDay && lastDay ? shortDate({ firstDay, lastDay }) : (importedDate ?? ""),
		})),
		requests: requests.map(({ at, ...rest }) => ({ ...rest, at: momentText(at) })),
		mails,
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const isHarmless = form.get("form") === "resend" || form.get("form") === "send-again";
	const again = isHarmless ? undefined : await askForPassword({ context, request, form, now: new Date() });
	if (again) return again;
	const now = new Date();
	const person = (await findPerson(params.id, now)) ?? missing(words.unknown);
	const page = `${LIST}/${person.id}`;
	const change = { form, person, page, actor, now };
	const which = formText(form, "form");
	if (which === "disable") return await disable(change);
	if (which === "enable") return await enable(change);
	if (which === "resend") return await resend(change);
	if (which === "send-again")
		return await sendListedAgain({ form, mails: await listMailsTo(person.email), page: `${page}#emails`, actor, now });
	if (which === "end-session" && isStaff(person.role)) return await endSession(change);
	// The admin who may give roles: it opens the way to whatever the person may do.
	if (which === "factor")
		return may(requireStaff(context, request).role, "roles") ? await removeFactorOf(change) : forbidden();
	if (which === "role") return await chooseRole({ ...change, email: person.email });
	if (which === "trainer") return await link(change);
	return missing(adminForms.unknown);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminPerson({ loaderData, actionData }: Route.ComponentProps) {
	const list = listQuery(PEOPLE, useSearchParams()[0]);
	useLive(["people", "enrolments", "requests", "mails"]);
	const mayRoles = useMay("roles");
	const { person, enrolments, requests, isSelf, members, sessions, mails, formKey } = loaderData;
	return (
		<>
			<AdminHead title={person.fullName} back={{ to: `${LIST}${list}`, label: words.title }}>
				<AccountPills {...person} />
				<ButtonLink to={`/admin/registrations/new?person=${encodeURIComponent(person.id)}`} tone="quiet">
					{registrationWords.add}
				</ButtonLink>
			</AdminHead>
			<PersonFacts person={person} />
			<PersonRecords enrolments={enrolments} requests={requests} />
			<AdminSection id="emails" title={adminMail.toPerson}>
				<MailTable caption={adminMail.toPerson} mails={mails} formKey={formKey} />
			</AdminSection>
			<ListAnswer answer={actionData?.form === "send-again" ? actionData : undefined} />
			<AdminSection id="account" title={words.state}>
				<AccountForms person={person} isSelf={isSelf} members={members} answer={actionData} />
				{person.hasFactor && !isSelf && mayRoles && <FactorForm answer={actionData} />}
				{sessions && <SessionForms sessions={sessions} answer={actionData} />}
			</AdminSection>
		</>
	);
}

function forbidden(): never {
	throw data(null, { status: 403 });
}

function dayText(at: Date): string {
	const day = todayInLagos(at);
	return shortDate({ firstDay: day, lastDay: day });
}

type AccountChange = {
	form: FormData;
	person: { id: string; fullName: string; email: string };
	/** The person's page. */
	page: string;
	actor: Actor;
	now: Date;
};

/** Closes an account, confirmed first. */
async function disable({ form, person, page, actor, now }: AccountChange) {
	const [reason, until] = [tidy(formText(form, "reason")), formText(form, "until")];
	const typed = { form: "disable", values: { reason, until } };
	const refuse = (status: number, answer: Omit<AdminAnswer, "ok" | "at">) =>
		formAnswer(status, { ...typed, ...answer }, now);
	if (reason.length > LONGEST_REASON) return refuse(400, { errors: { reason: adminForms.tooLong(LONGEST_REASON) } });
	if (until && (!isDay(until) || until <= todayInLagos(now)))
		return refuse(400, { errors: { until: words.untilPast } });
	const { confirmed } = editIn(form);
	const facts = { reason: reason || null, until: until ? instantInLagos(until, 0) : null };
	return await runAction(words.failedDisable, now, typed, async () => {
		const done = await disableAccount({ userId: person.id, ...facts, onlyLook: !confirmed, actor, now });
		if (!done.ok && done.reason === "gone") return missing(words.unknown);
		if (!done.ok)
			return refuse(409, {
				errors: { form: done.reason === "self" ? words.notYourself : adminStats.lastAdmin },
			});
		if (confirmed) return redirectWithFlash(page, words.isDisabled(person.fullName));
		const day = until && ` ${words.disabledUntil(shortDate({ firstDay: until, lastDay: until }))}.`;
		return refuse(409, {
			confirm: {
				title: words.disableTitle(person.fullName),
				body: `${words.disableBody}${day}`,
				button: words.yesDisable,
			},
		});
	});
}

async function enable({ person, page, actor, now }: AccountChange) {
	return await runAction(words.failedEnable, now, { form: "enable" }, async () => {
		const isThere = await enableAccount({ userId: person.id, actor, now });
		return isThere ? redirectWithFlash(page, words.isEnabled(person.fullName)) : missing(words.unknown);
	});
}

/** Logs somebody who works here out of one of their sessions. */
async function endSession({ form, person, page, actor, now }: AccountChange) {
	const one = formText(form, "session");
	return await runAction(words.failedSession, now, { form: "end-session", values: { session: one } }, async () => {
		const hasEnded = await endSessions({ userId: person.id, which: { one }, byId: actor.id, now });
		return redirectWithFlash(page, hasEnded ? words.sessionEnded(person.fullName) : words.sessionGone);
	});
}

/** Sends the link to verify again, within the same limits as when they ask themselves. */
async function resend({ person, page, actor, now }: AccountChange) {
	return await runAction(words.failedResend, now, { form: "resend" }, async () => {
		const sent = await resendVerification({ userId: person.id, actor, now });
		if (sent.ok) return redirectWithFlash(page, words.resent(person.email));
		if (sent.reason === "gone") return missing(words.unknown);
		if (sent.reason === "already-verified") return redirectWithFlash(page, words.verifiedMeanwhile);
		return formAnswer(429, { form: "resend", errors: { form: words.tooManyLinks } }, now);
	});
}

/** Says which member of the team a trainer's account is. */
async function link({ form, person, page, actor, now }: AccountChange) {
	const typed = { form: "trainer", values: { member: formText(form, "member") } };
	return await runAction(roleWords.failedLink, now, typed, async () => {
		const memberId = typed.values.member ? (rowId(typed.values.member) ?? 0) : null;
		const linked = await linkTrainer({ person, memberId, actor, now });
		if (!linked.ok) return formAnswer(409, { ...typed, errors: { member: roleWords.taken } }, now);
		const { name } = linked;
		return redirectWithFlash(
			page,
			name ? roleWords.linked(person.fullName, name) : roleWords.unlinked(person.fullName),
		);
	});
}
