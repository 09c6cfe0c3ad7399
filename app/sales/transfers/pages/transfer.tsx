import { data, redirect } from "react-router";
import { findCourseSlug } from "#courses/data/course-addresses.ts";
import { db } from "#kit/data/db.ts";
import { rangeOf } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { lastMinuteText, momentText } from "#kit/rules/moments.ts";
import { AskOffice } from "#kit/ui/ask-office.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { useLookAgain } from "#kit/ui/hooks/use-look-again.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { requireUser } from "#kit/web/guards.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { findPrivateFile } from "#media/data/private-files.ts";
import { isBoughtBeside } from "#sales/payments/data/bought-beside.ts";
import { PaymentFacts } from "#sales/payments/pages/payment-facts.tsx";
import { receiveProof } from "#sales/transfers/actions/receive-proof.ts";
import { withdrawTransfer } from "#sales/transfers/actions/withdraw-transfer.ts";
import { findTransferThrough, isProofOpen, type TransferWithAttempt } from "#sales/transfers/data/bank-transfers.ts";
import { findStandingOf } from "#sales/transfers/data/transfer-standing.ts";
import { ProofForm } from "#sales/transfers/pages/proof-form.tsx";
import { TransferAccount } from "#sales/transfers/pages/transfer-account.tsx";
import { TransferHead } from "#sales/transfers/pages/transfer-head.tsx";
import { TransferNext } from "#sales/transfers/pages/transfer-next.tsx";
import type { TransferShown } from "#sales/transfers/pages/transfer-view.ts";
import { transferWords as words } from "#sales/transfers/pages/words.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";
import type { Route } from "./+types/transfer";

type Answer = { at: "proof" | "give-up"; refused: string };

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const user = requireUser(context, request);
	const found = await findTransferThrough(user.id, params.reference);
	if (!found) throw data(null, { status: 404 });
	const now = new Date();
	const standing = await findStandingOf(found, now);
	// What came of it is told where every payment's is.
	if (standing === "settled") throw redirect(`/payments/${params.reference}`);
	const { attempt, transfer } = found;
	const { title, location, locationAddress, firstDay, lastDay } = attempt.purchase;
	const holdsSeat = attempt.purpose !== "balance";
	const slug = holdsSeat && attempt.course_id !== null ? await findCourseSlug(attempt.course_id) : undefined;
	return {
		transfer: await shownOf(found, standing),
		turnsInMs: standing === "held" || standing === "proof" ? transfer.deadline.getTime() - now.getTime() : null,
		facts: {
			title,
			date: rangeOf(firstDay, lastDay) ?? null,
			location: [location, locationAddress],
			total: transfer.facts.toPay,
			begun: momentText(attempt.created_at),
			receipt: undefined,
			invoiceTo: [transfer.facts.buyer?.name, attempt.invoice_email].filter(Boolean).join(", "),
		},
		again: slug ? `/courses/${slug}/register` : "/my-courses",
	};
}

async function shownOf(
	{ attempt, transfer }: TransferWithAttempt,
	standing: TransferShown["standing"],
): Promise<TransferShown> {
	const { reference, purpose } = attempt;
	const { account, toPay, byCertificate } = transfer.facts;
	const proof = transfer.proof_id === null ? undefined : await findPrivateFile(db, transfer.proof_id);
	return {
		reference,
		standing,
		account,
		toPay,
		byCertificate,
		why: transfer.withdrawn_why,
		isBought: await isBoughtBeside(attempt),
		holdsSeat: purpose !== "balance",
		code: codeText(transfer.code),
		until: lastMinuteText(transfer.deadline),
		proof: proof ? { id: proof.id, filename: proof.filename, at: momentText(proof.uploaded_at) } : null,
		isProofLookedAt: transfer.proof_at !== null && !isProofOpen(transfer),
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const user = requireUser(context, request);
	const { reference } = params;
	if (!(await findTransferThrough(user.id, reference))) throw data(null, { status: 404 });
	const now = new Date();
	// A file: nothing of it is read before it is known whose it is.
	if (isMultipart(request)) return answerTo(reference, await receiveProof({ request, actor: user, reference, now }));
	if (formText(await formOf(request), "intent") !== "give-up") throw data(null, { status: 400 });
	const given = await withdrawTransfer({ actor: user, reference, now });
	if (given.ok) return redirect(`/payments/${reference}/transfer`);
	if (given.reason === "no-such-transfer") throw data(null, { status: 404 });
	return refuse("give-up", words.notWithdrawn[given.reason], 409);
}

const isMultipart = (request: Request) => /^multipart\//i.test(request.headers.get("content-type") ?? "");

function answerTo(reference: string, uploaded: Awaited<ReturnType<typeof receiveProof>>) {
	if (uploaded.ok) return redirect(`/payments/${reference}/transfer`);
	const { reason } = uploaded;
	if (reason === "no-such-transfer") throw data(null, { status: 404 });
	const sentence = words.proofRefusals[reason];
	if (reason !== "too-many") return refuse("proof", sentence, STATUS[reason] ?? 400);
	return refuse("proof", sentence, 429, { "retry-after": String(uploaded.retryAfterSeconds) });
}

const STATUS: Readonly<Record<string, number>> = {
	"too-large": 413,
	heic: 415,
	"other-type": 415,
	unreadable: 415,
	"money-came": 409,
	"not-kept": 500,
};

const refuse = (at: Answer["at"], refused: string, status: number, headers: HeadersInit = {}) =>
	data<Answer>({ at, refused }, { status, headers });

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.pageTitle });
}

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	const { transfer, turnsInMs, facts, again } = loaderData;
	useLive(["me"]);
	useLookAgain({ isAwaited: false, isFinal: false, turnsInMs });
	const { standing, proof } = transfer;
	const refused = (at: Answer["at"]) => (answer?.at === at ? answer.refused : undefined);
	const isOpen = standing === "held" || standing === "proof";
	return (
		<div className="wrap grid gap-8 pt-10 pb-14 md:pt-16 md:pb-22 lg:max-w-5xl">
			<TransferHead transfer={transfer} />
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-12">
				<div className="grid gap-6">
					{isOpen && <TransferAccount transfer={transfer} />}
					<ProofForm key={proof?.id} proof={proof} refused={refused("proof")} />
					<TransferNext transfer={transfer} again={again} refused={refused("give-up")} />
				</div>
				<div className="grid gap-8">
					{isOpen && <TransferSteps hasProof={proof !== null} />}
					<PaymentFacts facts={facts} reference={transfer.reference} />
					<AskOffice about={words.askAbout(transfer.reference)} reference={transfer.reference} />
				</div>
			</div>
		</div>
	);
}

const STEPS = [
	{ name: words.stepTransfer, hint: words.stepTransferHint },
	{ name: words.stepProof, hint: words.stepProofHint },
	{ name: words.stepConfirm, hint: words.stepConfirmHint },
];

/** How it goes, and how far it is: with a proof the first two are done. */
function TransferSteps({ hasProof }: { hasProof: boolean }) {
	const doneSteps = hasProof ? 2 : 0;
	return (
		<section aria-labelledby="steps" className="grid gap-4">
			<h2 id="steps" className="text-xl">
				{words.steps}
			</h2>
			<ol className="grid gap-4">
				{STEPS.map(({ name, hint }, index) => (
					<li key={name} className="flex gap-3" aria-current={index === doneSteps ? "step" : undefined}>
						<Mark number={index + 1} isDone={index < doneSteps} isNow={index === doneSteps} />
						<div className="grid min-w-0 gap-0.5">
							<p className="leading-snug font-semibold">
								{name}
								{index < doneSteps && <span className="sr-only">: {words.done}</span>}
							</p>
							<p className="text-[0.9375rem] leading-snug text-muted">{hint}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}

function Mark({ number, isDone, isNow }: { number: number; isDone: boolean; isNow: boolean }) {
	const look = isDone
		? "border-leaf bg-leaf text-white"
		: isNow
			? "border-indigo bg-indigo text-white"
			: "border-edge bg-paper text-muted";
	return (
		<span
			aria-hidden="true"
			className={`grid size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold tabular-nums ${look}`}
		>
			{isDone ? <Icon name="check" bold className="size-3.5" /> : number}
		</span>
	);
}
