import { Link, useSearchParams } from "react-router";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { useKeptAnswer } from "#kit/admin/use-kept-answer.ts";
import { formText } from "#kit/rules/form-text.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { correctDeed, correctionFields, recordDeed } from "#sales/documents/admin/invoice-actions.ts";
import { numberedPaperAt } from "#sales/documents/admin/invoice-at.ts";
import { InvoiceFactList } from "#sales/documents/admin/invoice-facts.tsx";
import { ClearanceForm, CorrectionForm } from "#sales/documents/admin/invoice-forms.tsx";
import { InvoicePill } from "#sales/documents/admin/invoice-pill.tsx";
import { RelatedPapers } from "#sales/documents/admin/related-documents.tsx";
import { adminInvoices as words } from "#sales/documents/admin/words.ts";
import { listPapers, listRelated } from "#sales/documents/data/invoice-list.ts";
import type { Route } from "./+types/invoice";

const LIST = "/admin/payments/invoices";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const found = await numberedPaperAt(params.number);
	const { kind, row, facts, cleared } = found;
	const invoiceId = kind === "invoice" ? row.id : row.invoice_id;
	const [[listed], related] = await Promise.all([
		listPapers([{ kind, id: row.id }]),
		invoiceId === null ? [] : listRelated(invoiceId),
	]);
	const { ended = null, credited = 0, does = null } = listed ?? {};
	const replacedBy = related.find(({ number }) => number.startsWith("I-") && number > facts.number)?.number ?? "";
	return {
		kind,
		facts,
		cleared,
		ended,
		credited,
		does,
		replacedBy,
		issued: momentText(row.issued_at),
		enrolmentId: row.enrolment_id,
		related: related
			.filter(({ number }) => number !== facts.number)
			.map(({ at, ...paper }) => ({ ...paper, at: momentText(at) })),
		fields: correctionFields(found),
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const found = await numberedPaperAt(params.number);
	const deed = { form, found, actor, now: new Date() };
	const which = formText(form, "form");
	if (which === "record") return await recordDeed(deed);
	if (which === "correct" && found.kind === "invoice") return await correctDeed(deed);
	return missing(adminForms.unknown);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminInvoice({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["invoices", "payments"]);
	const answer = useKeptAnswer(actionData);
	const [query] = useSearchParams();
	const { kind, facts, cleared, ended, credited, does, replacedBy, issued, enrolmentId, related, fields, formKey } =
		loaderData;
	const { number, total } = facts;
	const left = credited > 0 ? naira(total - credited) : null;
	const isCorrectable = kind === "invoice" && !ended && credited < total;
	// The form that was sent is not there any more; why nothing was done still is.
	const refused = !isCorrectable && answer?.form === "correct" ? answer.errors?.form : undefined;
	const here = `${LIST}/${number}`;
	return (
		<>
			<AdminHead title={words.titles[kind](number)} back={{ to: `${LIST}${listQuery(query)}`, label: words.title }}>
				<ButtonLink to={`${here}/paper`} tone="quiet" reloadDocument>
					{words.paper}
				</ButtonLink>
				<ButtonLink to={`${here}/e-invoice.json`} tone="quiet" reloadDocument>
					{words.eInvoice}
				</ButtonLink>
			</AdminHead>
			<p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
				<InvoicePill ended={ended} credited={credited} does={does} total={total} /> {issued}
			</p>
			{refused && <Notice tone="warn">{refused}</Notice>}
			{ended && (
				<Notice tone="info">
					{ended.kind === "correction" ? words.voidedBy(ended.number, replacedBy) : words.releasedBy(ended.number)}
				</Notice>
			)}
			{!facts.seller.taxNumber && (
				<Notice tone="warn">
					{words.sellerLacks}{" "}
					<Link to="/admin/settings/papers" className="underline underline-offset-4">
						{words.setNumbers}
					</Link>
				</Notice>
			)}
			<AdminSection id="facts" title={words.facts}>
				<InvoiceFactList facts={facts} enrolmentId={enrolmentId} credited={credited} />
			</AdminSection>
			<AdminSection id="related" title={words.related}>
				<RelatedPapers papers={related} enrolmentId={enrolmentId} />
			</AdminSection>
			<AdminSection id="authority" title={words.authority} intro={words.authorityIntro}>
				<div className="max-w-2xl">
					<ClearanceForm cleared={cleared} answer={answer} />
				</div>
				<p className="max-w-prose text-sm text-muted">{words.eInvoiceIntro}</p>
			</AdminSection>
			{isCorrectable && (
				<AdminSection id="correct" title={words.correct} intro={words.correctIntro(number, left)}>
					<div className="max-w-2xl">
						<CorrectionForm fields={fields} formKey={formKey} answer={answer} />
					</div>
				</AdminSection>
			)}
		</>
	);
}
