import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Amount } from "#kit/admin/amount.tsx";
import { ExportButtons } from "#kit/admin/button-link.tsx";
import { AsOfForm } from "#kit/admin/filter-form.tsx";
import { Link } from "#kit/admin/link.tsx";
import { type Day, shortDate, todayInLagos } from "#kit/rules/date-range.ts";
import { sumOf } from "#kit/rules/money.ts";
import { counted } from "#kit/rules/text.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { AnswerCard } from "#sales/books/admin/answer-card.tsx";
import { adminAccounts as words } from "#sales/books/admin/words.ts";
import { readAsOf } from "#sales/books/rules/accounts.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { type ListedCertificate, listCertificates } from "#sales/paying/ways/certificates/data/certificate-list.ts";
import type { Route } from "./+types/withheld";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const asOf = readAsOf(url.searchParams, todayInLagos(new Date()));
	const all = await listCertificates({ asOf });
	return {
		asOf,
		awaited: all.filter(({ number }) => number === null),
		received: all.filter(({ number }) => number !== null),
	};
}

/** Withheld tax: what employers still owe a certificate for, and the certificates received. */
export default function WithheldTax({ loaderData: { asOf, awaited, received } }: Route.ComponentProps) {
	const amountOf = ({ amount }: ListedCertificate) => amount;
	return (
		<>
			<AdminHead
				title={asOf ? `Withheld tax at the end of ${dayText(asOf)}` : words.withheld}
				back={{ to: "/admin/accounts", label: words.title }}
			>
				<ExportButtons to="/admin/payments/certificates.csv" query={asOf ? `?asof=${asOf}` : ""} />
			</AdminHead>
			<AsOfForm />
			<dl className="grid gap-4 sm:grid-cols-2">
				<AnswerCard label="Awaited" of={sumOf(awaited, amountOf)} note={counted(awaited.length, "seat", "seats")} />
				<AnswerCard
					label="Received"
					of={sumOf(received, amountOf)}
					note={counted(received.length, "certificate", "certificates")}
				/>
			</dl>
			<AdminSection id="awaited" title="Awaited">
				{awaited.length > 0 ? (
					<Certificates rows={awaited} />
				) : (
					<p className="text-muted">No certificate is awaited.</p>
				)}
			</AdminSection>
			<AdminSection id="received" title="Received">
				{received.length > 0 ? <Certificates rows={received} /> : <p className="text-muted">None was received.</p>}
			</AdminSection>
		</>
	);
}

const dayText = (day: Day) => shortDate({ firstDay: day, lastDay: day });

function Certificates({ rows }: { rows: readonly ListedCertificate[] }) {
	return (
		<AdminTable
			caption={words.withheld}
			rows={rows}
			keyOf={({ order, number, participants, amount }) => `${order} ${number} ${participants} ${amount}`}
			columns={[
				{
					head: "Employer",
					lead: true,
					cell: ({ issuer, issuerTaxNumber }) => (
						<>
							{issuer ?? "Not named"}
							{issuerTaxNumber && <span className="block text-sm font-normal text-muted">{issuerTaxNumber}</span>}
						</>
					),
				},
				{
					head: "For",
					cell: ({ participants, courses }) => (
						<>
							{participants}
							<span className="block text-sm text-muted">{courses}</span>
						</>
					),
				},
				{
					head: "Certificate",
					cell: ({ number, issuedOn, receivedOn }) =>
						number && (
							<>
								{number}
								<span className="block text-sm text-muted">
									{issuedOn && dayText(issuedOn)}
									{receivedOn && `, received ${dayText(receivedOn)}`}
								</span>
							</>
						),
				},
				{ head: "Invoice", cell: ({ invoice }) => invoice },
				{
					head: "Order",
					cell: ({ order }) => (
						<Link to={`/admin/orders/${order}`} className="whitespace-nowrap text-indigo hover:underline">
							{codeText(order)}
						</Link>
					),
				},
				{ head: "Amount", figures: true, cell: ({ amount }) => <Amount of={amount} className="font-semibold" /> },
			]}
		/>
	);
}
