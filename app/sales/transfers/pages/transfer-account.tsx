import type { ReactNode } from "react";
import { naira } from "#kit/rules/money.ts";
import { Card } from "#kit/ui/card.tsx";
import { CopyButton } from "#kit/ui/copy-button.tsx";
import type { TransferShown } from "#sales/transfers/pages/transfer-view.ts";
import { transferWords as words } from "#sales/transfers/pages/words.ts";
import type { BankAccount } from "#settings/rules/settings.ts";

/** What to write at the bank: the code first, since the money is recognised by it alone. */
export function TransferAccount({ transfer }: { transfer: TransferShown & { account: BankAccount } }) {
	const { code, account, toPay, byCertificate } = transfer;
	return (
		<Card padded={false}>
			<section
				aria-labelledby="narration"
				className="grid gap-3 border-b border-line bg-indigo-soft/60 p-[min(1.25rem,5.5vw)] md:p-6"
			>
				<h2 id="narration" className="font-text text-base leading-snug font-semibold tracking-normal">
					{words.narration}
				</h2>
				<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3 sm:gap-x-6">
					<p className="heading text-[min(1.625rem,7.5vw)] leading-none whitespace-nowrap tabular-nums sm:text-[2.5rem]">
						{code}
					</p>
					<CopyButton text={code} copied={words.copied} name={words.copyCode}>
						{words.copy}
					</CopyButton>
				</div>
				<p className="text-[0.9375rem] leading-snug text-muted">{words.narrationHint}</p>
			</section>
			<dl className="grid gap-y-3 p-[min(1.25rem,5.5vw)] md:p-6">
				<Row name={words.amount}>
					<span className="text-lg">{naira(toPay)}</span>
					{byCertificate > 0 && (
						<span className="block text-sm font-normal text-muted">{words.byCertificate(naira(byCertificate))}</span>
					)}
				</Row>
				<Row name={words.bank}>{account.bank}</Row>
				<Row name={words.accountName}>{account.name}</Row>
				<Row
					name={words.accountNumber}
					beside={
						<CopyButton text={account.number} copied={words.copied} name={words.copyNumber}>
							{words.copy}
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
