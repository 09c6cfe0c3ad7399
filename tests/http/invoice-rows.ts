import { invoice } from "#db/samples/sales-documents.ts";
import type { InvoiceFacts } from "#sales/documents/rules/document-facts.ts";
import type { OpenSite } from "#tests/http/house.ts";

/** The invoice of somebody's deposit, or of a receipt by its code: as it was written with it, or one that says the same. Its number. */
export async function anInvoice(site: OpenSite, email: string, code: string | null = null) {
	const [receipt] = await site.query(
		`select r.id, r.facts, r.order_id, r.net_kobo, r.vat_kobo, r.total_kobo, a.reference,
			u.full_name, i.number, documents.code from receipts r join payments p on p.id = r.payment_id
			join payment_attempts a on a.id = p.attempt_id join users u on u.id = a.user_id
			left join invoices i on i.id = r.invoice_id join documents on documents.receipt_id = r.id
			where u.email = $1 and a.id in (select attempt_id from named_dues where kind = 'deposit') and ($2::text is null or documents.code = $2) order by a.id limit 1`,
		[email, code],
	);
	if (!receipt) throw new Error(`${email} has no receipt.`);
	if (receipt.number) return String(receipt.number);
	const [{ last } = {}] =
		await site.query(`insert into number_series as s (series, year, last) values ('invoice', 2026, 1)
		on conflict (series, year) do update set last = s.last + 1 returning last`);
	const number = `I-2026-${String(last).padStart(6, "0")}`;
	const { net, vat, total } = receipt.facts;
	const document = { code: receipt.code, url: `http://localhost/verify/${receipt.code}` };
	const facts: InvoiceFacts = {
		...invoice,
		number,
		net,
		vat,
		total,
		document,
		lines: receipt.facts.lines,
		reference: receipt.reference,
		buyer: { ...invoice.buyer, name: receipt.full_name, email },
	};
	const [written] = await site.query(
		`insert into invoices (number, order_id, buyer_name, net_kobo, vat_kobo, total_kobo, vat_basis_points,
			facts, issued_at) values ($1, $2, $3, $4, $5, $6, 750, $7, '2026-11-20T09:00Z') returning id`,
		[number, receipt.order_id, facts.buyer.name, net, vat, total, JSON.stringify(facts)],
	);
	await site.query(`update dues set invoice_id = ${written?.id} from enrolments e
		where e.id = enrolment_id and e.order_id = ${receipt.order_id} and kind = 'deposit'`);
	await site.query(`update receipts set invoice_id = ${written?.id} where id = ${receipt.id}`);
	await site.query(`update dues set invoice_id = ${written?.id} where id in (
		select due_id from allocations x join receipts r on r.payment_id = x.payment_id where r.id = ${receipt.id})`);
	return number;
}
