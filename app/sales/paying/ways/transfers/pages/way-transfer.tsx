import { type FormEvent, type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { CopyButton } from "#kit/ui/copy-button.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { ACCEPTED_PROOFS, MOST_PRIVATE_BYTES } from "#media/rules/private-files.ts";
import type { TransferPage } from "#sales/paying/ways/transfers/pages/transfer-state.ts";
import { transferWords as words } from "#sales/paying/ways/transfers/pages/words.ts";

/** The details to enter at the bank: the code first, since only the code identifies the money. */
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

type ProofFormProps = {
	proof: TransferPage["proof"];
	/** Whether it can be downloaded. A payer without an account only sees its name. */
	isDownload: boolean;
	/** Why the last file was refused. */
	refused: string | undefined;
};

/** The uploaded proof, and the field for one. A file that is too large is refused before it is sent. */
export function ProofForm({ proof, isDownload, refused }: ProofFormProps) {
	const busy = useNavigation().formEncType === "multipart/form-data";
	const [tooLarge, setTooLarge] = useState(false);
	const weigh = (event: FormEvent<HTMLFormElement>) => {
		const file = new FormData(event.currentTarget).get("proof");
		const isTooLarge = file instanceof File && file.size > MOST_PRIVATE_BYTES.proof;
		setTooLarge(isTooLarge);
		if (isTooLarge && event.type === "submit") event.preventDefault();
	};
	const error = tooLarge ? words.proofRefusals["too-large"] : busy ? undefined : refused;
	return (
		<Card>
			<div className="grid gap-5">
				{proof && (
					<div className="grid gap-1 border-b border-line pb-5">
						<h2 className="text-xl">Your proof</h2>
						<p className="wrap-anywhere">
							{isDownload ? (
								<a
									href={`/files/${proof.id}`}
									className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
								>
									<Icon name="download" className="size-[1.125rem] shrink-0" />
									{proof.filename}
								</a>
							) : (
								<span className="font-semibold">{proof.filename}</span>
							)}
						</p>
						<p className="text-sm text-muted">Uploaded on {proof.at}.</p>
					</div>
				)}
				<Form
					method="post"
					encType="multipart/form-data"
					noValidate
					onChange={weigh}
					onSubmit={weigh}
					className="grid gap-4"
				>
					<FileField
						label="Proof of transfer"
						hint="A PDF, or a photo as JPEG, PNG or WebP, up to 10 MB. Only you and our office can see it."
						name="proof"
						accept={ACCEPTED_PROOFS}
						error={error}
						required
					/>
					<Button type="submit" tone={proof ? "quiet" : "primary"} wide busy={busy} busyLabel="Uploading...">
						{proof ? "Upload another proof" : "Upload proof"}
					</Button>
				</Form>
			</div>
		</Card>
	);
}
