import type { ReactNode } from "react";
import { Form } from "react-router";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { PoliciesAgreedBefore } from "#kit/ui/policy-line.tsx";
import { LinkShare, type LinkToShare } from "#sales/links/pages/link-share.tsx";
import { payLinkWords as words } from "#sales/links/rules/words.ts";

type BalanceWaysProps = {
	due: Kobo;
	/** What somebody else may pay by, and how it stands. */
	link: (LinkToShare & { stands: "live" | "being-paid" | "waiting" | "looked-at" | "full" }) | null;
	/** While the window opens, or the provider is asked. */
	busy: string | undefined;
	isMaking: boolean;
	/** Between the two: by transfer, where the academy takes any. */
	children?: ReactNode;
};

/** By card, by transfer, by somebody else: each in a box of its own, the first as the one that is pressed. */
export function BalanceWays({ due, link, busy, isMaking, children }: BalanceWaysProps) {
	return (
		<div className="grid gap-5">
			<Way id="card" title={words.byCard} hint={words.byCardHint}>
				<Form method="post">
					<input type="hidden" name="seenTotal" value={due} />
					<Button
						type="submit"
						name="intent"
						value="card"
						className="max-sm:w-full"
						busy={busy !== undefined}
						busyLabel={busy}
					>
						{words.pay(naira(due))}
					</Button>
				</Form>
				<PoliciesAgreedBefore />
			</Way>
			{children}
			<Way id="link" title={words.byLink} hint={link ? words.stands[link.stands] : words.byLinkHint}>
				{link ? (
					<LinkShare link={link} primary={false} />
				) : (
					<Form method="post">
						<Button
							type="submit"
							name="intent"
							value="make-link"
							tone="quiet"
							className="max-sm:w-full"
							busy={isMaking}
							busyLabel={words.makingLink}
						>
							{words.makeLink}
						</Button>
					</Form>
				)}
			</Way>
		</div>
	);
}

/** One way, with what is to be known of it. */
export function Way({ id, title, hint, children }: { id: string; title: string; hint: string; children: ReactNode }) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
			<Card className="grid gap-4">
				<div className="grid gap-1">
					<h2 id={`${id}-title`} className="text-xl">
						{title}
					</h2>
					<p className="text-[0.9375rem] text-muted">{hint}</p>
				</div>
				{children}
			</Card>
		</section>
	);
}
