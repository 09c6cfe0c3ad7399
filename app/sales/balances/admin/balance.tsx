import { useSearchParams } from "react-router";
import { type AdminAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { useMay } from "#kit/admin/use-role.ts";
import { db } from "#kit/data/db.ts";
import { formText } from "#kit/rules/form-text.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { MailPill } from "#mail/admin/mail-pill.tsx";
import type { MailCondition } from "#mail/rules/mail-troubles.ts";
import { balanceActions } from "#sales/balances/admin/balance-actions.ts";
import { BalanceFacts } from "#sales/balances/admin/balance-facts.tsx";
import type { Participant } from "#sales/balances/admin/balance-form.ts";
import { BalanceActions } from "#sales/balances/admin/balance-forms.tsx";
import { BalanceProforma } from "#sales/balances/admin/balance-proforma.tsx";
import { balanceShown } from "#sales/balances/admin/balance-view.ts";
import { adminBalances as words } from "#sales/balances/admin/words.ts";
import { OWING } from "#sales/balances/rules/receivables-filter.ts";
import { CertificateForms, CertificatesTaken } from "#sales/certificates/admin/certificate-forms.tsx";
import { adminCertificates } from "#sales/certificates/admin/words.ts";
import { findAwaitedOfOrder, findIssuer } from "#sales/certificates/data/certificates.ts";
import { orderWords } from "#sales/orders/admin/order/words.ts";
import { adminEnrolments } from "#sales/orders/admin/words.ts";
import { findParticipant } from "#sales/orders/data/participant.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";
import type { Route } from "./+types/balance";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const found = await participantAt(params.id);
	return {
		...(await balanceShown(found, new Date())),
		enrolmentId: found.id,
		order: found.orderCode,
		issuer: found.certificate_due_kobo > 0 ? ((await findIssuer(db, found.id)) ?? null) : null,
		ofOrder: await findAwaitedOfOrder(db, found.order_id),
		/** The order of the office it is a seat of: its page asks for all that is due of it. */
		orderOfOffice: found.orderSource === "office" ? found.orderCode : null,
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const participant = await participantAt(params.id);
	const which = formText(form, "form");
	const act = Object.hasOwn(balanceActions, which) ? balanceActions[which] : undefined;
	const next = `/admin/enrolments/${participant.id}/balance`;
	return act ? await act({ form, participant, next, actor, now: new Date() }) : missing(adminForms.unknown);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminBalance({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["enrolments", "payments", "mails", "courses"]);
	const list = listQuery(OWING, useSearchParams()[0]);
	const [seesList, decides] = [useMay("money.read"), useMay("money.decide")];
	const {
		enrolmentId,
		name,
		facts,
		certificates,
		link,
		proforma,
		letters,
		order,
		issuer,
		ofOrder,
		orderOfOffice,
		formKey,
	} = loaderData;
	const back = order
		? { to: `/admin/orders/${order}`, label: `${orderWords.toOrder} ${codeText(order)}` }
		: seesList
			? { to: `/admin/payments/balances${list}`, label: words.title }
			: { to: `/admin/enrolments/${enrolmentId}`, label: name };
	return (
		<>
			<AdminHead title={words.titleOf(name)} back={back} />
			<BalanceRefused answer={actionData} forms={formsOn(loaderData)} />
			<BalanceFacts {...facts} />
			{facts.isAwaited && decides && (
				<AdminSection id="note" title={adminCertificates.title} intro={adminCertificates.intro(naira(facts.awaited))}>
					<CertificateForms
						{...facts}
						issuer={issuer}
						ofOrder={ofOrder}
						isWanted={order !== null}
						formKey={formKey}
						answer={actionData}
					/>
				</AdminSection>
			)}
			{certificates.length > 0 && (
				<AdminSection id="notes" title={adminCertificates.takenTitle}>
					<CertificatesTaken certificates={certificates} />
				</AdminSection>
			)}
			{facts.mayDecide && (
				<>
					{decides && (
						<AdminSection id="actions" title={words.actions}>
							<BalanceActions facts={facts} formKey={formKey} answer={actionData} />
						</AdminSection>
					)}
					<AdminSection id="link" title={words.link} intro={words.linkHint}>
						<BalanceLink link={link} formKey={formKey} answer={actionData} />
					</AdminSection>
					{facts.owed && (
						<AdminSection
							id="proforma"
							title={words.proforma}
							intro={orderOfOffice ? words.proformaOfOrder : words.proformaHint}
						>
							{orderOfOffice ? (
								<Link to={`/admin/orders/${orderOfOffice}`} className="button button-quiet justify-self-start">
									{orderWords.toOrder} {codeText(orderOfOffice)}
								</Link>
							) : (
								<BalanceProforma charge={facts.owed} proforma={proforma} formKey={formKey} answer={actionData} />
							)}
						</AdminSection>
					)}
				</>
			)}
			<AdminSection id="letters" title={words.letters}>
				<BalanceLetters letters={letters} isReminded={facts.mayDecide} />
			</AdminSection>
		</>
	);
}

/** The forms that stand on the page as it is now. */
function formsOn({ facts, link }: Pick<Route.ComponentProps["loaderData"], "facts" | "link">): string[] {
	const always = facts.isAwaited ? ["certificate", "drop-certificate"] : [];
	if (!facts.mayDecide) return always;
	return [...always, "extend", "proforma", facts.released ? "restore" : "release", link ? "withdraw-link" : "link"];
}

async function participantAt(param: string): Promise<Participant> {
	return (await findParticipant(rowId(param) ?? 0)) ?? missing(adminEnrolments.unknown);
}

/** Why an action was refused whose form is no longer there: somebody did it first, or it was paid meanwhile. */
function BalanceRefused({ answer, forms }: { answer: AdminAnswer | undefined; forms: readonly string[] }) {
	const kept = useKeptAnswer(answer);
	if (!kept?.errors?.form || kept.form === undefined || forms.includes(kept.form)) return null;
	return (
		<div role="alert">
			<Notice tone="warn">{kept.errors.form}</Notice>
		</div>
	);
}

type LetterRow = { id: number; kind: string; to: string; written: string; condition: MailCondition };

/** What was written about a balance, to whom and when, with what became of it. */
function BalanceLetters({ letters, isReminded }: { letters: readonly LetterRow[]; isReminded: boolean }) {
	if (letters.length === 0)
		return <p className="text-muted">{isReminded ? words.noLetters : adminEnrolments.noLetters}</p>;
	return (
		<AdminTable
			caption={words.letters}
			rows={letters}
			keyOf={(row) => row.id}
			columns={[
				{
					head: adminEnrolments.letter,
					lead: true,
					cell: (row) => (
						<Link
							to={`/admin/mail/${row.id}`}
							className="-my-2.5 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
						>
							{row.kind}
						</Link>
					),
				},
				{ head: adminEnrolments.to, cell: (row) => row.to },
				{ head: adminEnrolments.written, cell: (row) => row.written },
				{ head: adminEnrolments.state, cell: (row) => <MailPill condition={row.condition} /> },
			]}
		/>
	);
}

type BalanceLinkProps = {
	/** `whatsApp`: the address that sends it to the person, or asks to whom. */
	link: { id: number; url: string; whatsApp: string } | null;
	formKey: string;
	answer: AdminAnswer | undefined;
};

/** The link by which anybody pays a balance: to hand on, or to take back. */
function BalanceLink({ link, answer }: BalanceLinkProps) {
	if (!link) return <SmallForm form="link" answer={answer} button={words.makeLink} busyLabel={words.makingLink} />;
	return (
		<div className="grid gap-3">
			<div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
				<Field label={words.linkLabel} name="link" readOnly value={link.url} />
				<button
					type="button"
					data-copy={link.url}
					data-copied={words.linkCopied}
					aria-label={words.copyLinkName}
					className="button button-quiet needs-script"
				>
					<Icon name="link" className="size-[1.125rem] shrink-0" />
					{words.copyLink}
				</button>
				<a href={link.whatsApp} target="_blank" rel="noreferrer" className="button button-quiet">
					<Icon name="chat" className="size-[1.125rem] shrink-0" />
					{words.whatsApp}
				</a>
			</div>
			<SmallForm
				form="withdraw-link"
				answer={answer}
				button={words.withdrawLink}
				busyLabel={words.withdrawing}
				tone="quiet"
			>
				{() => <input type="hidden" name="id" value={link.id} />}
			</SmallForm>
		</div>
	);
}
