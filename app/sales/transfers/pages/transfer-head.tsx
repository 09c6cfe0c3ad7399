import { naira } from "#kit/rules/money.ts";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import type { TransferShown } from "#sales/transfers/pages/transfer-view.ts";
import { transferWords } from "#sales/transfers/pages/words.ts";
import type { TransferStanding } from "#sales/transfers/rules/transfers.ts";

type Open = Exclude<TransferStanding, "settled">;

const SIGNS: Record<Open, { icon: IconName; look: string }> = {
	held: { icon: "clock", look: "bg-indigo-soft text-indigo" },
	proof: { icon: "done", look: "bg-leaf/10 text-leaf" },
	lapsed: { icon: "alert", look: "bg-clay/8 text-clay-dark" },
	withdrawn: { icon: "alert", look: "bg-clay/8 text-clay-dark" },
};

/** How the transfer stands: a title, and what to know first. News of it is announced. */
export function TransferHead({ transfer }: { transfer: TransferShown }) {
	const { icon, look } = SIGNS[transfer.standing];
	const { title, sentences } = newsOf(transfer);
	return (
		<header className="grid gap-4">
			<p className="eyebrow text-clay">{transferWords.pageTitle}</p>
			<div className="flex items-start gap-4">
				<span className={`mt-0.5 grid size-11 shrink-0 place-items-center rounded-full max-sm:hidden ${look}`}>
					<Icon name={icon} className="size-6" />
				</span>
				<h1 className="min-w-0 text-4xl md:text-[2.75rem]">{title}</h1>
			</div>
			<div role="status" className="grid gap-2 text-lg">
				{sentences.map((sentence) => (
					<p key={sentence}>{sentence}</p>
				))}
			</div>
		</header>
	);
}

function newsOf(transfer: TransferShown) {
	const { standing, toPay, came, until, holdsSeat, hasProof, reader } = transfer;
	const isTheirs = reader === "member";
	const awaited = holdsSeat ? transferWords.heldUntil(until, reader !== "payer") : transferWords.awaitedUntil(until);
	if (reader === "paid-for" && (standing === "held" || standing === "proof"))
		return {
			title: transferWords.paidForTitle(naira(toPay)),
			sentences: [
				standing === "proof" ? transferWords.paidForProof : transferWords.paidForBody,
				holdsSeat ? awaited : transferWords.waitedUntil(until),
			],
		};
	// Too little came: whoever pays reads how much more to send, and that the same code completes it.
	if (came > 0 && reader !== "paid-for" && standing !== "withdrawn")
		return {
			title: transferWords.shortTitle(naira(came), naira(toPay)),
			sentences: [transferWords.shortBody(naira(toPay)), ...(standing === "lapsed" ? [] : [awaited])],
		};
	switch (standing) {
		case "held":
			return { title: transferWords.heldTitle(naira(toPay)), sentences: [awaited] };
		case "proof":
			return {
				title: transferWords.proofTitle,
				sentences: [isTheirs ? transferWords.proofBody : transferWords.proofBodyOfPayer, awaited],
			};
		case "lapsed":
			if (reader === "paid-for") return { title: transferWords.lapsedTitle, sentences: [transferWords.paidForLapsed] };
			if (hasProof) return { title: transferWords.lapsedTitle, sentences: [transferWords.lapsedProof] };
			return {
				title: transferWords.lapsedTitle,
				sentences: [holdsSeat ? transferWords.lapsedSeat : transferWords.lapsedBalance],
			};
		case "withdrawn":
			return {
				title: withdrawnTitle(transfer),
				sentences: sentencesOfEnded(transfer),
			};
	}
}

/** Of what somebody else pays it is not said who cancelled it: one of the two did. */
function withdrawnTitle({ why, reader }: TransferShown): string {
	if (why === "person" && reader !== "member") return transferWords.withdrawnTitleByLink;
	return transferWords.withdrawnTitle[why ?? "unknown"];
}

/** Why it ended, whether the seat went with it, and what to do with money that was sent all the same. */
function sentencesOfEnded({ why, reader, holdsSeat, isBought, hasProof, isProofLookedAt }: TransferShown): string[] {
	const words: Readonly<Record<string, string>> =
		reader === "payer" ? transferWords.withdrawnWhyOfPayer : transferWords.withdrawnWhy;
	const reason = why ? words[why] : undefined;
	if (reader === "paid-for") return reason && !hasProof ? [reason] : [transferWords.paidForEnded];
	const isFree = holdsSeat && !isBought && reason === undefined;
	const sent = !hasProof
		? transferWords.withdrawnSent
		: isProofLookedAt
			? transferWords.withdrawnProofLooked
			: transferWords.lapsedProof;
	return [...(reason ? [reason] : []), ...(isFree ? [transferWords.withdrawnSeatFree] : []), sent];
}
