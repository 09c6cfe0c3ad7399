import { MOST_BESIDE_FILE_BYTES } from "#kit/rules/uploads.ts";
import { MOST_PRIVATE_BYTES } from "#media/rules/private-files.ts";
import { receiveFile } from "#media/storage/multipart.ts";
import { type UploadProofResult, uploadProof } from "#sales/paying/ways/transfers/actions/upload-proof.ts";
import type { TransferActor } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

/**
 * Receives a proof from a multipart body. The file is read only after `uploadProof` has checked the owner of the transfer, and not at all
 * if its declared size is too large.
 */
export async function receiveProof(facts: {
	request: Request;
	actor: TransferActor;
	reference: string;
	now: Date;
}): Promise<UploadProofResult> {
	const { request, ...proof } = facts;
	const most = MOST_PRIVATE_BYTES.proof;
	const announced = Number(request.headers.get("content-length") ?? 0);
	return await uploadProof({
		...proof,
		file: async (to) => {
			if (announced > most + MOST_BESIDE_FILE_BYTES) return { ok: false, reason: "too-large" };
			return await receiveFile(request, to, most);
		},
	});
}
