import type { ReactNode } from "react";
import { Card } from "#kit/ui/card.tsx";
import { CopyButton } from "#kit/ui/copy-button.tsx";
import type { TransferPage } from "#sales/transfers/pages/transfer-state.ts";
import { transferWords as words } from "#sales/transfers/pages/words.ts";

/** What to write at the bank: the code first, since the money is recognised by it alone. */
export function TransferAccount({ account }: { account: NonNullable<TransferPage["account"]> }) {
	const { code, amount, byCertificate } = account;
	return (
		<Card padded={false}>
			<section
				aria-labelledby="narration"
				className="grid gap-3 border-b border-line bg-indigo-soft/60 p-[min(1.25rem,5.5vw)] md:p-6"
			>
				<h2 id="narration" className="font-text text-base leading-snug font-semibold tracking-normal">
					Narration
				</h2>
				<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3 sm:gap-x-6">
					<p className="heading text-[min(1.625rem,7.5vw)] leading-none whitespace-nowrap tabular-nums sm:text-[2.5rem]">
						{code}
					</p>
					<CopyButton text={code} copied="Copied." name="Copy code">
						Copy
					</CopyButton>
				</div>
				<p className="text-[0.9375rem] leading-snug text-muted">
					Use this as the narration, on its own, so that we can match your payment.
				</p>
			</section>
			<dl className="grid gap-y-3 p-[min(1.25rem,5.5vw)] md:p-6">
				<Row name="Amount">
					<span className="text-lg">{amount}</span>
					{byCertificate && (
						<span className="block text-sm font-normal text-muted">{words.byCertificate(byCertificate)}</span>
					)}
				</Row>
				<Row name="Bank">{account.bank}</Row>
				<Row name="Account name">{account.name}</Row>
				<Row
					name="Account number"
					beside={
						<CopyButton text={account.number} copied="Copied." name="Copy account number">
							Copy
						</CopyButton>
					}
				>
					<span className="text-lg tracking-wide">{account.number}</span>
				</Row>
			</dl>
		</Card>
	);
}

function Row({ name, beside, children }: { name: string; beside?: ReactNode; children: ReactNode }) {
	return (
		<div className="grid gap-x-6 border-line not-last:border-b not-last:pb-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center">
			<dt className="text-muted">{name}</dt>
			<dd className="flex flex-wrap items-center justify-between gap-4 font-semibold tabular-nums wrap-anywhere">
				<span className="min-w-0">{children}</span>
				{beside}
			</dd>
		</div>
	);
}
