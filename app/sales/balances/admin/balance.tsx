import { useSearchParams } from "react-router";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { formText } from "#kit/rules/form-text.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { balanceDeeds } from "#sales/balances/admin/balance-actions.ts";
import { BalanceNote, NotesTaken } from "#sales/balances/admin/balance-certificate.tsx";
import { BalanceFacts } from "#sales/balances/admin/balance-facts.tsx";
import type { Participant } from "#sales/balances/admin/balance-form.ts";
import { BalanceDeeds } from "#sales/balances/admin/balance-forms.tsx";
import { BalanceLetters } from "#sales/balances/admin/balance-letters.tsx";
import { BalanceLink } from "#sales/balances/admin/balance-link.tsx";
import { BalanceProforma } from "#sales/balances/admin/balance-proforma.tsx";
import { BalanceRefused } from "#sales/balances/admin/balance-refused.tsx";
import { balanceShown } from "#sales/balances/admin/balance-view.ts";
import { adminBalances as words } from "#sales/balances/admin/words.ts";
import { adminNotes } from "#sales/orders/admin/remark-words.ts";
import { adminEnrolments } from "#sales/orders/admin/words.ts";
import { findParticipant } from "#sales/orders/data/participant.ts";
import type { Route } from "./+types/balance";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const found = await participantAt(params.id);
	return { ...(await balanceShown(found, new Date())), formKey: newFormKey() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const participant = await participantAt(params.id);
	const which = formText(form, "form");
	const deed = Object.hasOwn(balanceDeeds, which) ? balanceDeeds[which] : undefined;
	return deed ? await deed({ form, participant, actor, now: new Date() }) : missing(adminForms.unknown);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminBalance({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["enrolments", "payments", "mails", "courses"]);
	const list = listQuery(useSearchParams()[0]);
	const { name, facts, notes, link, proforma, letters, formKey } = loaderData;
	return (
		<>
			<AdminHead title={words.titleOf(name)} back={{ to: `/admin/payments/balances${list}`, label: words.title }} />
			<BalanceRefused answer={actionData} forms={formsOn(loaderData)} />
			<BalanceFacts {...facts} />
			{facts.noteAwaited && (
				<AdminSection id="note" title={adminNotes.title} intro={adminNotes.intro(naira(facts.awaited))}>
					<BalanceNote {...facts} formKey={formKey} answer={actionData} />
				</AdminSection>
			)}
			{notes.length > 0 && (
				<AdminSection id="notes" title={adminNotes.takenTitle}>
					<NotesTaken notes={notes} />
				</AdminSection>
			)}
			{facts.mayDecide && (
				<>
					<AdminSection id="deeds" title={words.deeds}>
						<BalanceDeeds facts={facts} formKey={formKey} answer={actionData} />
					</AdminSection>
					<AdminSection id="link" title={words.link} intro={words.linkHint}>
						<BalanceLink link={link} formKey={formKey} answer={actionData} />
					</AdminSection>
					{facts.owed && (
						<AdminSection id="proforma" title={words.proforma} intro={words.proformaHint}>
							<BalanceProforma charge={facts.owed} proforma={proforma} formKey={formKey} answer={actionData} />
						</AdminSection>
					)}
				</>
			)}
			<AdminSection id="letters" title={words.letters}>
				<BalanceLetters letters={letters} />
			</AdminSection>
		</>
	);
}

/** The forms that stand on the page as it is now. */
function formsOn({ facts, link }: Pick<Route.ComponentProps["loaderData"], "facts" | "link">): string[] {
	const notes = facts.noteAwaited ? ["note", "drop-note"] : [];
	if (!facts.mayDecide) return notes;
	return [...notes, "extend", "proforma", facts.released ? "restore" : "release", link ? "withdraw-link" : "link"];
}

async function participantAt(param: string): Promise<Participant> {
	return (await findParticipant(rowId(param) ?? 0)) ?? missing(adminEnrolments.unknown);
}
