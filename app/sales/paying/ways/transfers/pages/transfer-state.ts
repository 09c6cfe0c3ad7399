import { data, redirect } from "react-router";
import { db } from "#kit/data/db.ts";
import { formText } from "#kit/rules/form-text.ts";
import { lastMinuteText, momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { findPrivateFile } from "#media/data/private-files.ts";
import { confirmsSeats } from "#sales/ledger/payments/data/attempt-dues.ts";
import { isBoughtBeside } from "#sales/ledger/payments/data/bought-beside.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { isAwaited } from "#sales/ledger/transfers/rules/transfers.ts";
import { findFacts } from "#sales/paying/payments/pages/payer-facts.ts";
import type { PayerStep } from "#sales/paying/payments/pages/payer-parts.tsx";
import {
	againOf,
	headersOf,
	isPaidBy,
	pageOf,
	transferActorOf,
	type Viewer,
} from "#sales/paying/payments/pages/payment-viewer.ts";
import { receiveProof } from "#sales/paying/ways/transfers/actions/receive-proof.ts";
import { withdrawTransfer } from "#sales/paying/ways/transfers/actions/withdraw-transfer.ts";
import {
	findLeftOfDues,
	findStandingOf,
	findTransferThrough,
	isProofOpen,
} from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import { type TransferFacts, transferHead, waysOn } from "#sales/paying/ways/transfers/pages/transfer-head.ts";
import { transferWords as words } from "#sales/paying/ways/transfers/pages/words.ts";

export type TransferAnswer = { at: "proof" | "give-up"; refused: string };

/** What the page of a transfer shows, for any viewer. */
export type TransferPage = NonNullable<Awaited<ReturnType<typeof readTransfer>>>;

/**
 * Reads what the page of a transfer shows this viewer. Money that came is shown on the page of the payment. Undefined: it is not their
 * transfer.
 */
export async function readTransfer(viewer: Viewer, reference: string) {
	const found = await findTransferThrough(transferActorOf(viewer), reference);
	if (!found) return undefined;
	const now = new Date();
	const page = pageOf(viewer, reference);
	const standing = await findStandingOf(found, now);
	if (standing === "settled") throw redirect(page, { headers: headersOf(viewer) });
	const { attempt, transfer } = found;
	const { facts, deadline } = transfer;
	const isTheirs = isPaidBy(viewer, attempt);
	const isOpen = isAwaited(standing);
	const came = Math.max(0, facts.toPay - ((await findLeftOfDues(attempt.id)) ?? facts.toPay));
	const proof = transfer.proof_id === null ? undefined : await findPrivateFile(db, transfer.proof_id);
	const shown: TransferFacts = {
		reader: viewer.kind === "payer" ? "payer" : isTheirs ? "member" : "paid-for",
		standing,
		takesSeat: await confirmsSeats(attempt.id),
		toPay: Math.max(0, facts.toPay - came),
		came,
		until: lastMinuteText(deadline),
		why: transfer.withdrawn_why,
		isBought: await isBoughtBeside(attempt),
		hasProof: transfer.proof_id !== null,
		isProofLookedAt: transfer.proof_at !== null && !isProofOpen(transfer),
	};
	return {
		reference,
		page,
		isMember: viewer.kind === "member",
		head: transferHead(shown),
		facts: await findFacts(viewer, attempt, facts.toPay, {
			invoiceTo: isTheirs ? [facts.buyer?.name, attempt.invoice_email].filter(Boolean).join(", ") : null,
		}),
		turnsInMs: isOpen ? deadline.getTime() - now.getTime() : null,
		// A transfer by another person concerns only that person and the academy: the member sees neither code nor proof.
		account:
			isOpen && isTheirs
				? {
						...facts.account,
						code: codeText(transfer.code),
						amount: naira(shown.toPay),
						byCertificate: facts.byCertificate > 0 ? naira(facts.byCertificate) : null,
					}
				: null,
		mayProve: isTheirs,
		proof: proof && isTheirs ? { id: proof.id, filename: proof.filename, at: momentText(proof.uploaded_at) } : null,
		steps: isOpen && isTheirs ? stepsOf(shown.hasProof) : null,
		waysOn: waysOn(shown, await againOf(viewer, attempt)),
	};
}

/** The steps, and how far the transfer is: with a proof, the first two are done. */
function stepsOf(hasProof: boolean): PayerStep[] {
	return [
		{
			title: "Transfer",
			text: "From any bank, with the code as the narration.",
			is: hasProof ? "done" : "now",
		},
		{ title: "Upload proof", text: "Your bank's receipt, or a photo of it.", is: hasProof ? "done" : "ahead" },
		{
			title: "We confirm",
			text: "We confirm it on the next working day after it reaches our account.",
			is: hasProof ? "now" : "ahead",
		},
	];
}

/** Handles the forms on the page of a transfer: upload a proof, or cancel. */
export async function actOnTransfer(viewer: Viewer, reference: string, request: Request) {
	const now = new Date();
	const actor = transferActorOf(viewer);
	// The file is not read before the owner of the transfer is checked.
	if (isMultipart(request)) return answerTo(viewer, reference, await receiveProof({ request, actor, reference, now }));
	if (formText(await formOf(request), "intent") !== "give-up") throw notHere(viewer, 400);
	const given = await withdrawTransfer({ actor, reference, now });
	if (given.ok) return backTo(viewer, reference);
	if (given.reason === "no-such-transfer") throw notHere(viewer, 404);
	return refuse(viewer, { at: "give-up", refused: words.notWithdrawn[given.reason] }, 409);
}

const isMultipart = (request: Request) => /^multipart\//i.test(request.headers.get("content-type") ?? "");

const notHere = (viewer: Viewer, status: number) => data(null, { status, headers: headersOf(viewer) });

const backTo = (viewer: Viewer, reference: string) =>
	redirect(`${pageOf(viewer, reference)}/transfer`, { headers: headersOf(viewer) });

function answerTo(viewer: Viewer, reference: string, uploaded: Awaited<ReturnType<typeof receiveProof>>) {
	if (uploaded.ok) return backTo(viewer, reference);
	const { reason } = uploaded;
	if (reason === "no-such-transfer") throw notHere(viewer, 404);
	const answer = { at: "proof" as const, refused: words.proofRefusals[reason] };
	if (reason !== "too-many") return refuse(viewer, answer, STATUS[reason] ?? 400);
	return refuse(viewer, answer, 429, { "retry-after": String(uploaded.retryAfterSeconds) });
}

const STATUS: Readonly<Record<string, number>> = {
	"too-large": 413,
	heic: 415,
	"other-type": 415,
	unreadable: 415,
	"money-came": 409,
	"not-kept": 500,
};

const refuse = (viewer: Viewer, answer: TransferAnswer, status: number, more: Record<string, string> = {}) =>
	data<TransferAnswer>(answer, { status, headers: { ...headersOf(viewer), ...more } });
