import type { ReactNode } from "react";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { Amount } from "#kit/admin/amount.tsx";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { longDay } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { phoneText, whatsAppUrl } from "#kit/rules/phone.ts";
import { Button, buttonLook } from "#kit/ui/button.tsx";
import { classes } from "#kit/ui/classes.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { mailLink } from "#mail/rules/mail-link.ts";
import { StandingMark } from "#sales/documents/pages/document-sheet.tsx";
import { documentName } from "#sales/documents/pages/own-document-words.ts";
import { type DocumentStanding, inOrderOfUse } from "#sales/documents/rules/document-standing.ts";
import { isAwaited } from "#sales/ledger/transfers/rules/transfers.ts";
import { proformaWords } from "#sales/office/admin/order/document-words.ts";
import { OrderPart } from "#sales/office/admin/order/order-part.tsx";
import type { ShownProforma } from "#sales/office/admin/order/order-view.ts";
import { orderWords as words } from "#sales/office/admin/order/words.ts";
import type { OrderHead } from "#sales/office/data/order-page.ts";
import type { LinkToShare } from "#sales/paying/ways/links/pages/link-share.tsx";
import { payLinkWords } from "#sales/paying/ways/links/rules/words.ts";

type BuyerProps = {
	order: Pick<OrderHead, "code" | "buyer" | "purchaseOrder" | "agreed">;
	/** The valid invoice, on whose page the buyer is corrected. Null: the buyer is corrected on a page of the order. */
	invoice: string | null;
};

/** The buyer, with contact details. */
export function OrderBuyer({ order, invoice }: BuyerProps) {
	const { buyer, purchaseOrder, agreed } = order;
	const { name, address, taxNumber, email, phone, userId } = buyer;
	return (
		<OrderPart id="buyer" title="Buyer">
			<div className="grid gap-2 px-4.5 py-4 text-sm">
				<p className="font-semibold wrap-anywhere">{name}</p>
				{address && <p className="wrap-anywhere whitespace-pre-line">{address}</p>}
				<dl className="grid gap-1.5 empty:hidden">
					{taxNumber && <Fact name="TIN" value={taxNumber} />}
					{purchaseOrder && <Fact name="Purchase order" value={purchaseOrder} />}
					{agreed?.map(({ name, version, day }) => (
						<Fact
							key={name}
							name={words.agreed[name]}
							value={
								<a href={`/${name}?version=${version}`} className="underline underline-offset-4">
									{`version of ${longDay(day)}`}
								</a>
							}
						/>
					))}
				</dl>
				<p className="flex flex-wrap gap-x-5 font-semibold text-indigo">
					{phone && (
						<a href={`tel:${phone}`} className="order-contact">
							{phoneText(phone)}
						</a>
					)}
					{phone && (
						<a href={whatsAppUrl(phone)} target="_blank" rel="noreferrer" className="order-contact">
							WhatsApp
						</a>
					)}
					{email && (
						<a href={mailLink(email)} className="order-contact">
							{email}
						</a>
					)}
					{userId && (
						<Link to={`/admin/people/${userId}`} className="order-contact">
							Account
						</Link>
					)}
					{(invoice || buyer.isOrganisation) && (
						<Link to={correctionPage(order.code, invoice)} hidden className="order-contact">
							Correct name, TIN or order number
						</Link>
					)}
				</p>
			</div>
		</OrderPart>
	);
}

const correctionPage = (code: string, invoice: string | null) =>
	invoice ? `/admin/payments/invoices/${invoice}#correct` : `/admin/orders/${code}/buyer`;

function Fact({ name, value }: { name: string; value: ReactNode }) {
	return (
		<div className="flex justify-between gap-4">
			<dt className="text-muted">{name}</dt>
			<dd className="wrap-anywhere">{value}</dd>
		</div>
	);
}

export type OrderDocument = {
	kind: "receipt" | "invoice" | "credit-note";
	number: string;
	total: number;
	day: string;
	standing: DocumentStanding;
};

/** The number of the invoice that is valid, at least in part. */
export const invoiceThatCounts = (documents: readonly OrderDocument[]): string | null =>
	documents.find(({ kind, standing }) => kind === "invoice" && ["counts", "partly"].includes(standing.kind))?.number ??
	null;

/** The documents of an order. Documents that are no longer valid are below, in small type. */
export function OrderDocuments({ code, documents, proformas, children }: DocumentsProps) {
	const rows = [...proformas.map((one) => rowOfProforma(code, one)), ...rowsOf(code, documents)];
	const [now, earlier] = [rows.filter(({ isOver }) => !isOver), rows.filter(({ isOver }) => isOver)];
	return (
		<OrderPart id="documents" title="Documents">
			{rows.length === 0 && (
				<p className="px-4.5 py-4 text-sm text-muted">No proforma, receipt or invoice was issued yet.</p>
			)}
			<DocumentRows rows={now} />
			{earlier.length > 0 && (
				<>
					<h3 className="border-t border-line px-4.5 pt-3 text-[0.8125rem] font-semibold text-muted">
						Earlier documents
					</h3>
					<DocumentRows rows={earlier} isSmall />
				</>
			)}
			{children}
		</OrderPart>
	);
}

type DocumentsProps = {
	code: string;
	documents: readonly OrderDocument[];
	proformas: readonly ShownProforma[];
	/** The form for another proforma. */
	children: ReactNode;
};

type DocumentRow = {
	to: string;
	kind: string;
	number: string;
	amount: number;
	day: string;
	mark: ReactNode;
	isOver: boolean;
};

function rowOfProforma(code: string, { reference, code: number, toPay, day, until, standing }: ShownProforma) {
	return {
		to: `/admin/orders/${code}/proformas/${reference}`,
		kind: "Proforma",
		number,
		amount: toPay,
		day: `${day},`,
		mark: proformaWords.marks[standing](until),
		isOver: !isAwaited(standing),
	};
}

function rowsOf(code: string, documents: readonly OrderDocument[]): DocumentRow[] {
	return inOrderOfUse(documents).map(({ kind, number, total, day, standing }) => ({
		to: kind === "receipt" ? `/admin/orders/${code}/receipts/${number}` : `/admin/payments/invoices/${number}`,
		kind: documentName({ kind, standing }),
		number,
		amount: kind === "credit-note" ? -total : total,
		day,
		mark: <StandingMark standing={standing} />,
		isOver: ["replaced", "undone", "credited", "note", "taken-back", "takes-back"].includes(standing.kind),
	}));
}

function DocumentRows({ rows, isSmall = false }: { rows: readonly DocumentRow[]; isSmall?: boolean }) {
	return (
		<ul className={classes("px-4.5", isSmall ? "pb-2 text-[0.8125rem]" : "text-sm")}>
			{rows.map(({ to, kind, number, amount, day, mark }) => (
				<li key={to} className="border-t border-line py-2.5 first:border-t-0">
					<p className="flex justify-between gap-4">
						<Link to={to} className={classes("hover:underline", !isSmall && "font-semibold")}>
							{kind} <span className="whitespace-nowrap">{number}</span>
						</Link>
						<Amount of={amount} />
					</p>
					<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.8125rem] text-muted">
						{day} {mark}
					</p>
				</li>
			))}
		</ul>
	);
}

type NewProformaProps = { toMake: Kobo | null; formKey: string; answer: AdminAnswer | undefined };

/** Offers a proforma for the first due, if there is none. */
export function NewProforma({ toMake, formKey, answer }: NewProformaProps) {
	if (toMake === null) return null;
	return (
		<div className="grid gap-3 border-t border-line px-4.5 py-4">
			<p className="text-sm">{`${naira(toMake)} is due. A proforma asks for it by bank transfer.`}</p>
			<SmallForm form="proforma" answer={answer} button="Create a proforma" busyLabel="Creating..." tone="quiet">
				{() => <input type="hidden" name="key" value={formKey} />}
			</SmallForm>
		</div>
	);
}

/** The payment link for the first due, with the ways to share it. */
export function OrderLink({ link, phone }: { link: LinkToShare; phone: string | null }) {
	const { url, academy, course, total } = link;
	const text = words.linkText({ academy, course, amount: naira(total), url });
	return (
		<OrderPart id="link" title={words.link}>
			<div className="grid gap-3 px-4.5 py-4">
				<p className="text-sm">{`The person who has this link pays ${naira(total)} for the order.`}</p>
				<Field label={payLinkWords.linkField} value={url} readOnly className="font-mono text-sm" />
				<a
					href={phone ? whatsAppUrl(phone, text) : `https://wa.me/?text=${encodeURIComponent(text)}`}
					target="_blank"
					rel="noopener noreferrer"
					className={buttonLook("dark", true)}
				>
					<Icon name="chat" className="size-4.5 shrink-0" /> {payLinkWords.whatsApp}
				</a>
				<Button tone="quiet" className="needs-script" data-copy={url} data-copied={payLinkWords.copied}>
					<Icon name="link" className="size-4.5 shrink-0" /> {payLinkWords.copy}
				</Button>
			</div>
		</OrderPart>
	);
}

/** Creates a payment link for the first due. */
export function NewOrderLink({ answer }: { answer: AdminAnswer | undefined }) {
	return (
		<OrderPart id="link" title={words.link}>
			<div className="grid gap-3 px-4.5 py-4">
				<p className="text-sm">The person who has the link pays what is due first, by card or transfer.</p>
				<SmallForm form="link" answer={answer} button="Create payment link" busyLabel="Creating..." tone="quiet" />
			</div>
		</OrderPart>
	);
}
