import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { ACCEPTED_PROOFS, MOST_PRIVATE_BYTES } from "#media/rules/private-files.ts";
import type { TransferPage } from "#sales/transfers/pages/transfer-state.ts";
import { transferWords as words } from "#sales/transfers/pages/words.ts";

type ProofFormProps = {
	proof: TransferPage["proof"];
	/** Whether it can be downloaded: whoever has no account uploads it and sees its name. */
	isDownload: boolean;
	/** Why the last file was not taken. */
	refused: string | undefined;
};

/** The proof that is there, and the field for one. What is too large is told before it costs anybody's data. */
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
