import { AdminList } from "#kit/admin/admin-list.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { readList } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { counted } from "#kit/rules/text.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { countPayments, listPaymentReferences } from "#sales/ledger/payments/data/payment-list.ts";
import { listPaymentsByReference } from "#sales/ledger/payments/data/payment-rows.ts";
import { LISTED_STATES, PAID_BY, PAYMENTS, PURPOSES } from "#sales/ledger/payments/rules/payment-filter.ts";
import { PaymentTable } from "#sales/office/admin/payments/payment-table.tsx";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";
import type { Route } from "./+types/payments";

const PAID_BY_WORDS = {
	flutterwave: "Flutterwave",
	paystack: "Paystack",
	"bank transfer": "Bank transfer to our account",
	cash: "Cash",
	POS: "POS",
	cheque: "Cheque",
	certificate: adminCertificates.title,
} satisfies Record<(typeof PAID_BY)[number], string>;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, onPage } = readList(PAYMENTS, url.searchParams);
	const [references, count] = await Promise.all([listPaymentReferences(filter, onPage), countPayments(filter)]);
	const rows = await listPaymentsByReference(references);
	return {
		rows: rows.map(({ at, ...row }) => ({ ...row, at: momentText(at) })),
		...count,
		waits: filter.waits === "yes",
	};
}

export default function AdminPayments({ loaderData }: Route.ComponentProps) {
	useLive(["payments", "bank"]);
	const { rows, count, isMore, waits } = loaderData;
	const [none, hint] = waits
		? ["Nothing needs review.", "Money that arrives late, twice or in an unexpected amount appears here automatically."]
		: [
				"No payments yet.",
				"A payment appears here as soon as somebody starts to pay for a course, before the money is received.",
			];
	return (
		<AdminList
			list={PAYMENTS}
			title={words.title}
			csv={{
				to: "/admin/payments/export.csv",
				label: words.exportCsv,
				query: { sort: null },
			}}
			buttons={
				<ButtonLink to="/admin/payments/record" tone="quiet">
					Record money
				</ButtonLink>
			}
			search="Search by name, e-mail, reference, provider's number, receipt or course"
			selects={SELECTS}
			chips={{ label: "Payment pages", of: VIEWS }}
			days
			count={count}
			found={
				isMore
					? [
							`More than ${counted(count, "payment", "payments")}`,
							"Search or filter to see older ones. The CSV file has all of them.",
						]
					: [counted(count, "payment", "payments")]
			}
			none={<EmptyState title={none} hint={hint} />}
		>
			<PaymentTable rows={rows} />
		</AdminList>
	);
}

const VIEWS = [
	{ value: undefined, label: "All" },
	{ value: "yes", label: "Needs review" },
] as const;

const SELECTS = [
	{
		name: "state",
		empty: "Any state",
		options: LISTED_STATES.map((value) => ({ value, label: words.states[value] })),
	},
	{
		name: "money",
		empty: "Received or not",
		options: [
			{ value: "arrived", label: "Money received" },
			{ value: "none", label: "No money received" },
		],
	},
	{
		name: "purpose",
		empty: "Full payment, deposit or balance",
		options: PURPOSES.map((value) => ({ value, label: words.purposes[value] })),
	},
	{
		name: "provider",
		empty: "However it was paid",
		options: PAID_BY.map((value) => ({ value, label: PAID_BY_WORDS[value] })),
	},
];
