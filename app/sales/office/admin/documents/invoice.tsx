import { useSearchParams } from "react-router";
import { type AdminAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { db } from "#kit/data/db.ts";
import { formText } from "#kit/rules/form-text.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { LONGEST_ADDRESS, LONGEST_LINE } from "#kit/rules/text-input.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { listDocuments, listRelated } from "#sales/documents/data/invoice-list.ts";
import { StandingMark } from "#sales/documents/pages/document-sheet.tsx";
import { type Clearance, isDebitNote, LONGEST_REASON } from "#sales/documents/rules/document-facts.ts";
import { standingOf } from "#sales/documents/rules/document-standing.ts";
import { INVOICES } from "#sales/documents/rules/invoice-filter.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { buyerWords } from "#sales/ledger/orders/rules/buyer.ts";
import {
	correctAction,
	correctionFields,
	numberedDocumentAt,
	recordAction,
} from "#sales/office/admin/documents/invoice-actions.ts";
import { InvoiceFactList, InvoicePill, RelatedDocuments } from "#sales/office/admin/documents/invoice-facts.tsx";
import { adminInvoices as words } from "#sales/office/admin/documents/words.ts";
import { BuyerTaxFields } from "#sales/paying/orders/pages/buyer-tax-fields.tsx";
import type { Route } from "./+types/invoice";

const LIST = "/admin/payments/invoices";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const found = await numberedDocumentAt(params.number);
	const { kind, row, facts, cleared } = found;
	const invoiceId = kind === "invoice" ? row.id : row.invoice_id;
	const [[listed], related] = await Promise.all([
		listDocuments([{ kind, id: row.id }]),
		invoiceId === null ? [] : listRelated(invoiceId),
	]);
	const { isCorrected = false, credited = 0, isReleased = false, open = 0 } = listed ?? {};
	const { openInMoney = 0, does = null } = listed ?? {};
	const replacedBy = found.kind === "invoice" ? found.replacedBy : null;
	const total = isDebitNote(facts) ? -facts.total : facts.total;
	const { of = null, way = null } = found.kind === "credit-note" ? found.facts : {};
	const standing = standingOf({ kind, total, replacedBy, credited, of: of?.number ?? null });
	return {
		kind,
		facts,
		cleared,
		became: { isCorrected, credited, isReleased, open, total },
		openInMoney,
		does,
		way,
		notes: kind === "invoice" ? related.filter(({ isHere }) => isHere) : [],
		replacedBy,
		standing,
		issued: momentText(row.issued_at),
		order: (await findOrder(db, row.order_id)).code,
		related: related
			.filter(({ number }) => number !== facts.number)
			.map(({ at, number, total, isReceipt }) => ({ number, total, isReceipt, at: momentText(at) })),
		fields: correctionFields(found),
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const found = await numberedDocumentAt(params.number);
	const submission = { form, found, actor, now: new Date() };
	const which = formText(form, "form");
	if (which === "record") return await recordAction(submission);
	if (which === "correct" && found.kind === "invoice") return await correctAction(submission);
	return missing(adminForms.unknown);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminInvoice({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	useLive(["invoices", "payments"]);
	const [query] = useSearchParams();
	const { kind, facts, cleared, became, does, way, notes, replacedBy, standing, issued } = loaderData;
	const { order, related, fields, formKey, openInMoney } = loaderData;
	const { number } = facts;
	const { isCorrected, credited, total } = became;
	const left = credited > 0 ? naira(total - credited) : null;
	const isCorrectable = kind === "invoice" && !isCorrected && credited < total;
	const refused = !isCorrectable && answer?.form === "correct" ? answer.errors?.form : undefined;
	const here = `${LIST}/${number}`;
	return (
		<>
			<AdminHead
				title={words.titles[isDebitNote(facts) ? "debit" : kind](number)}
				back={{ to: `${LIST}${listQuery(INVOICES, query)}`, label: words.title }}
			>
				<ButtonLink to={`${here}/pdf`} tone="quiet" reloadDocument>
					PDF
				</ButtonLink>
				<ButtonLink to={`${here}/e-invoice.json`} tone="quiet" reloadDocument>
					E-invoice
				</ButtonLink>
			</AdminHead>
			<p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
				<InvoicePill {...became} does={does} way={way} />
				{standing.kind !== "counts" && <StandingMark standing={standing} />} {issued}
			</p>
			{refused && <Notice tone="warn">{refused}</Notice>}
			{notes.length > 0 && (
				<Notice tone="info">
					{notes.map((note) => (
						<span key={note.number} className="block">
							{note.total < 0
								? `${note.number} takes back a credit of ${naira(-note.total)}: the refund could not be made.`
								: note.does && note.does !== "correction"
									? words.tookOff[note.does](note.number, naira(note.total))
									: `${note.number} voids it, and ${replacedBy ?? ""} replaces it.`}
						</span>
					))}
				</Notice>
			)}
			{!facts.seller.taxNumber && (
				<Notice tone="warn">
					The academy's tax number is missing on it.{" "}
					<Link to="/admin/settings/documents" className="underline underline-offset-4">
						Set tax and registration numbers
					</Link>
				</Notice>
			)}
			<AdminSection id="facts" title="Contents">
				<InvoiceFactList facts={facts} order={order} credited={credited} open={openInMoney} />
			</AdminSection>
			<AdminSection id="related" title="Related documents">
				<RelatedDocuments documents={related} order={order} />
			</AdminSection>
			<AdminSection
				id="authority"
				title="Tax authority"
				intro="The answer of the tax authority's system about this document. From now on it is printed on the document. Nothing else on it changes."
			>
				<div className="max-w-2xl">
					<ClearanceForm cleared={cleared} answer={answer} />
				</div>
				<p className="max-w-prose text-sm text-muted">
					The e-invoicing data of this document, for the service that submits it to the tax authority. Missing data is
					listed in it. Ask that service whether 381 is an invoice and 380 a credit note for it, as in the file: public
					examples have 380 for invoices.
				</p>
			</AdminSection>
			{isCorrectable && (
				<AdminSection
					id="correct"
					title="Correct the buyer"
					intro={`We will issue two documents: a credit note that voids ${number}${left ? ` by the ${left} that is left of it` : " in full"}, and a new invoice ${left ? "for the same amount" : "with the same amounts"}, to the buyer below and from the academy as it is registered now. No money moves. We e-mail both to the payer.`}
				>
					<div className="max-w-2xl">
						<CorrectionForm fields={fields} formKey={formKey} answer={answer} />
					</div>
				</AdminSection>
			)}
		</>
	);
}

/** The reference of the tax authority and the text of its QR code. */
function ClearanceForm({ cleared, answer }: { cleared: Clearance | null; answer: AdminAnswer | undefined }) {
	return (
		<SmallForm form="record" answer={answer} button="Record" busyLabel="Recording...">
			{(answer) => (
				<>
					<Field
						label="Invoice reference number (IRN)"
						name="authorityReference"
						maxLength={LONGEST_LINE}
						autoComplete="off"
						defaultValue={answer?.values?.authorityReference ?? cleared?.authorityReference}
						error={answer?.errors?.authorityReference}
					/>
					<TextArea
						label="QR code text"
						hint="Exactly as the system gave it. Leave it empty to print no QR code."
						name="qr"
						rows={3}
						defaultValue={answer?.values?.qr ?? cleared?.qr ?? ""}
						error={answer?.errors?.qr}
					/>
				</>
			)}
		</SmallForm>
	);
}

type CorrectionProps = { fields: Record<string, string>; formKey: string; answer: AdminAnswer | undefined };

/** The form that corrects the buyer of an invoice, with the reason. */
function CorrectionForm({ fields, formKey, answer }: CorrectionProps) {
	return (
		<SmallForm form="correct" answer={answer} button="Correct the invoice" busyLabel="Correcting..." tone="primary">
			{(answer) => {
				const facts = (name: string) => ({
					name,
					defaultValue: answer?.values?.[name] ?? fields[name],
					error: answer?.errors?.[name],
				});
				return (
					<>
						<input type="hidden" name="key" value={formKey} />
						<Field label={words.buyer} {...facts("buyerName")} maxLength={LONGEST_LINE} autoComplete="off" />
						<TextArea label={buyerWords.address} {...facts("buyerAddress")} rows={3} maxLength={LONGEST_ADDRESS} />
						<div className="grid items-start gap-5 sm:grid-cols-2">
							<BuyerTaxFields field={facts} />
						</div>
						<TextArea
							label={words.reason}
							hint="The buyer reads it on the credit note."
							{...facts("reason")}
							rows={2}
							maxLength={LONGEST_REASON}
						/>
					</>
				);
			}}
		</SmallForm>
	);
}
