import { data, redirect } from "react-router";
import { findCourseSlug } from "#courses/data/course-addresses.ts";
import { db } from "#kit/data/db.ts";
import { rangeOf } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { lastMinuteText, momentText } from "#kit/rules/moments.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { findPrivateFile } from "#media/data/private-files.ts";
import { isBoughtBeside } from "#sales/payments/data/bought-beside.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { headersOf, isPaidBy, pageOf, transferActorOf, type Viewer } from "#sales/payments/pages/payment-viewer.ts";
import { findCameShort } from "#sales/statements/data/short-lines.ts";
import { receiveProof } from "#sales/transfers/actions/receive-proof.ts";
import { withdrawTransfer } from "#sales/transfers/actions/withdraw-transfer.ts";
import { findTransferThrough, isProofOpen, type TransferWithAttempt } from "#sales/transfers/data/bank-transfers.ts";
import { findStandingOf } from "#sales/transfers/data/transfer-standing.ts";
import type { TransferShown } from "#sales/transfers/pages/transfer-view.ts";
import { transferWords as words } from "#sales/transfers/pages/words.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";

export type TransferAnswer = { at: "proof" | "give-up"; refused: string };

/** All the page of a transfer shows, whoever sees it. */
export type TransferPage = NonNullable<Awaited<ReturnType<typeof readTransfer>>>;

/** What the page of a transfer shows this viewer; what came of its money is told where every payment's is. Undefined: they have no such transfer. */
export async function readTransfer(viewer: Viewer, reference: string) {
	const found = await findTransferThrough(transferActorOf(viewer), reference);
	if (!found) return undefined;
	const now = new Date();
	const page = pageOf(viewer, reference);
	const standing = await findStandingOf(found, now);
	if (standing === "settled") throw redirect(page, { headers: headersOf(viewer) });
	const { attempt, transfer } = found;
	const { title, location, locationAddress, firstDay, lastDay } = attempt.purchase;
	const isTheirs = isPaidBy(viewer, attempt);
	const shown = await shownOf(viewer, found, standing);
	return {
		transfer: isTheirs ? shown : withoutPayer(shown),
		page,
		turnsInMs: standing === "held" || standing === "proof" ? transfer.deadline.getTime() - now.getTime() : null,
		facts: {
			participant: viewer.kind === "payer" ? viewer.participant : null,
			title,
			date: rangeOf(firstDay, lastDay) ?? null,
			location: [location, viewer.kind === "member" ? locationAddress : null],
			total: transfer.facts.toPay,
			begun: momentText(attempt.created_at),
			receipt: undefined,
			invoiceTo: isTheirs ? [transfer.facts.buyer?.name, attempt.invoice_email].filter(Boolean).join(", ") : undefined,
		},
		again: await againOf(viewer, attempt),
	};
}

async function againOf(viewer: Viewer, { purpose, course_id }: Attempt): Promise<string> {
	if (viewer.kind === "payer") return `/pay/${viewer.token}`;
	const slug = purpose === "balance" || course_id === null ? undefined : await findCourseSlug(course_id);
	return slug ? `/courses/${slug}/register` : "/my-courses";
}

async function shownOf(
	viewer: Viewer,
	{ attempt, transfer }: TransferWithAttempt,
	standing: TransferShown["standing"],
): Promise<TransferShown> {
	const { reference, purpose } = attempt;
	const { account, byCertificate } = transfer.facts;
	const came = await findCameShort(attempt.id);
	const proof = transfer.proof_id === null ? undefined : await findPrivateFile(db, transfer.proof_id);
	return {
		reference,
		reader: viewer.kind === "payer" ? "payer" : isPaidBy(viewer, attempt) ? "member" : "paid-for",
		standing,
		account,
		toPay: Math.max(0, transfer.facts.toPay - came),
		came,
		byCertificate,
		why: transfer.withdrawn_why,
		isBought: await isBoughtBeside(attempt),
		holdsSeat: purpose !== "balance",
		code: codeText(transfer.code),
		until: lastMinuteText(transfer.deadline),
		hasProof: transfer.proof_id !== null,
		proof: proof ? { id: proof.id, filename: proof.filename, at: momentText(proof.uploaded_at) } : null,
		isProofLookedAt: transfer.proof_at !== null && !isProofOpen(transfer),
	};
}

/** What somebody else pays for a member is between them and the academy: neither code nor proof is the member's. */
const withoutPayer = (shown: TransferShown): TransferShown => ({ ...shown, account: null, code: "", proof: null });

/** What somebody does at the page of a transfer: upload its proof, or give it up. */
export async function actOnTransfer(viewer: Viewer, reference: string, request: Request) {
	const now = new Date();
	const actor = transferActorOf(viewer);
	// A file: nothing of it is read before it is known whose it is.
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
