import { Link } from "react-router";
import { Amount } from "#kit/admin/amount.tsx";
import { phoneText, whatsAppUrl } from "#kit/rules/phone.ts";
import { classes } from "#kit/ui/classes.ts";
import { mailLink } from "#mail/rules/mail-link.ts";
import { memberDocuments } from "#sales/documents/pages/own-document-words.ts";
import { StandingMark } from "#sales/documents/pages/standing-mark.tsx";
import { inOrderOfUse, type Standing } from "#sales/documents/rules/document-standing.ts";
import { OrderPart } from "#sales/orders/admin/order/order-part.tsx";
import { orderWords as words } from "#sales/orders/admin/order/words.ts";
import type { OrderHead } from "#sales/orders/data/order-page.ts";

/** Who bought, and how to reach them. */
export function OrderBuyer({ order: { buyer, purchaseOrder } }: { order: Pick<OrderHead, "buyer" | "purchaseOrder"> }) {
	const { name, address, taxNumber, email, phone, userId } = buyer;
	return (
		<OrderPart id="buyer" title={words.buyer}>
			<div className="grid gap-2 px-4.5 py-4 text-sm">
				<p className="font-semibold wrap-anywhere">{name}</p>
				{address && <p className="wrap-anywhere whitespace-pre-line">{address}</p>}
				<dl className="grid gap-1.5 empty:hidden">
					{taxNumber && <Fact name={words.tin} value={taxNumber} />}
					{purchaseOrder && <Fact name={words.purchaseOrder} value={purchaseOrder} />}
				</dl>
				<p className="flex flex-wrap gap-x-5 font-semibold text-indigo">
					{phone && (
						<a href={`tel:${phone}`} className="order-contact">
							{phoneText(phone)}
						</a>
					)}
					{phone && (
						<a href={whatsAppUrl(phone)} target="_blank" rel="noreferrer" className="order-contact">
							{words.whatsApp}
						</a>
					)}
					{email && (
						<a href={mailLink(email)} className="order-contact">
							{email}
						</a>
					)}
					{userId && (
						<Link to={`/admin/people/${userId}`} className="order-contact">
							{words.account}
						</Link>
					)}
				</p>
			</div>
		</OrderPart>
	);
}

function Fact({ name, value }: { name: string; value: string }) {
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
	standing: Standing;
};

/** The documents of an order. One invoice counts; what is over stands below, small. */
export function OrderDocuments({ code, documents }: { code: string; documents: readonly OrderDocument[] }) {
	const sorted = inOrderOfUse(documents);
	const isOver = ({ standing: { kind } }: OrderDocument) =>
		kind === "replaced" || kind === "undone" || kind === "credited" || kind === "note";
	const [now, earlier] = [sorted.filter((one) => !isOver(one)), sorted.filter(isOver)];
	return (
		<OrderPart id="documents" title={words.documents}>
			{documents.length === 0 && <p className="px-4.5 py-4 text-sm text-muted">{words.noDocuments}</p>}
			<DocumentRows code={code} documents={now} />
			{earlier.length > 0 && (
				<>
					<h3 className="border-t border-line px-4.5 pt-3 text-[0.8125rem] font-semibold text-muted">
						{words.earlier}
					</h3>
					<DocumentRows code={code} documents={earlier} isSmall />
				</>
			)}
		</OrderPart>
	);
}

type RowsProps = { code: string; documents: readonly OrderDocument[]; isSmall?: boolean };

function DocumentRows({ code, documents, isSmall = false }: RowsProps) {
	return (
		<ul className={classes("px-4.5", isSmall ? "pb-2 text-[0.8125rem]" : "text-sm")}>
			{documents.map(({ kind, number, total, day, standing }) => (
				<li key={number} className="border-t border-line py-2.5 first:border-t-0">
					<p className="flex justify-between gap-4">
						<Link
							to={
								kind === "receipt" ? `/admin/orders/${code}/receipts/${number}` : `/admin/payments/invoices/${number}`
							}
							className={classes("hover:underline", !isSmall && "font-semibold")}
						>
							{memberDocuments.kinds[kind]} <span className="whitespace-nowrap">{number}</span>
						</Link>
						<Amount of={kind === "credit-note" ? -total : total} />
					</p>
					<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.8125rem] text-muted">
						{day} <StandingMark standing={standing} />
					</p>
				</li>
			))}
		</ul>
	);
}
