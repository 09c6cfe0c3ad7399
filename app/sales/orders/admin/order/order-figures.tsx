import type { ReactNode } from "react";
import { Amount } from "#kit/admin/amount.tsx";
import type { Day } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { classes } from "#kit/ui/classes.ts";
import { adminCertificates } from "#sales/certificates/admin/words.ts";
import { orderWords as words } from "#sales/orders/admin/order/words.ts";
import type { PaymentRow } from "#sales/orders/data/order-page.ts";
import type { OrderFigures as Figures } from "#sales/orders/rules/order-figures.ts";

/** `payments`: those that count; `dueBy`: by which day the next money is due; `lapsed`: the seats are held for it no more. */
type Props = { figures: Figures; payments: readonly PaymentRow[]; dueBy: Day | "lapsed" | null };

/** Five figures that add up: received + still to pay + awaited certificates - credit = total. */
export function OrderFigures({ figures: { total, vat, received, toPay, awaited, credit }, payments, dueBy }: Props) {
	const certified = payments
		.filter(({ provider }) => provider === "certificate")
		.reduce((sum, { amount }) => sum + amount, 0);
	return (
		<dl className="order-figures">
			<Figure name={words.total} of={total} note={words.includingVat(naira(vat))} />
			<Figure name={words.received} of={received} note={words.payments(payments.length)} />
			<Figure
				name={words.toPay}
				of={toPay}
				note={toPay === 0 ? words.nothing : dueBy === "lapsed" ? words.holdEnded : dueBy && words.by(dueBy)}
				isOpen={toPay > 0}
			/>
			<Figure
				name={adminCertificates.tax}
				of={awaited}
				note={
					awaited > 0
						? words.certificate
						: certified > 0
							? adminCertificates.certified(naira(certified))
							: words.noCertificate
				}
			/>
			<Figure name={words.credit} of={credit} note={credit > 0 ? words.notUsed : words.noCredit} />
		</dl>
	);
}

function Figure({ name, of, note, isOpen = false }: { name: string; of: Kobo; note: ReactNode; isOpen?: boolean }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd className={classes("text-lg font-semibold", isOpen && "text-clay-dark [&_span_span]:opacity-100")}>
				<Amount of={of} />
			</dd>
			<dd className="text-[0.8125rem] text-muted">{note}</dd>
		</div>
	);
}
