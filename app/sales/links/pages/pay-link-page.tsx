import { Form, useNavigation } from "react-router";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { PageHead } from "#kit/ui/pages/page-head.tsx";
import { AgreedByPaying } from "#kit/ui/policy-line.tsx";
import { LinkFacts, type LinkShown } from "#sales/links/pages/link-facts.tsx";
import type { LinkPayerErrors, LinkPayerTyped } from "#sales/links/rules/link-payer.ts";
import { payLinkWords as words } from "#sales/links/rules/words.ts";
import { BuyerPart } from "#sales/orders/pages/buyer-part.tsx";
import type { PayAgain } from "#sales/payments/pages/pay-again.ts";
import { StateHead, type Tone } from "#sales/payments/pages/state-head.tsx";

/** How a link stands that can be paid or may be again, as its page shows it. `until`: as read. */
export type LinkStands =
	| { kind: "live" }
	| { kind: "being-paid"; until: string }
	/** `payAgain`: what somebody agrees to who pays beside the payment that is on its way. */
	| { kind: "waiting"; payAgain: PayAgain | undefined }
	| { kind: "looked-at" | "full" | "paid" };

export type PayLinkShown = LinkShown & {
	firstName: string | null;
	/** Who asks, where they agreed to show it. */
	asker: { fullName: string; email: string } | null;
	message: string | null;
	stands: LinkStands;
	isReleased: boolean;
	/** An organisation waits for whoever pays: neither page nor data hold it until they open the form. */
	asksFirst: boolean;
	isOpened: boolean;
};

/** In the address once whoever pays has opened the form. */
export const FORM_OPENED = "form";

type PayLinkPageProps = {
	shown: PayLinkShown;
	typed: LinkPayerTyped;
	errors: LinkPayerErrors | undefined;
	sentence: string | undefined;
};

/** What whoever holds a link sees: what is paid for, for whom by first name, and the form. */
export function PayLinkPage({ shown, ...form }: PayLinkPageProps) {
	const { firstName, asker, message, stands } = shown;
	if (stands.kind === "live")
		return (
			<>
				<PageHead eyebrow={words.title} title={words.heading(asker?.fullName ?? firstName)}>
					<p className="text-lg text-muted">{words.intro(firstName)}</p>
				</PageHead>
				{(asker || message) && (
					<Card className="grid gap-2">
						{asker && (
							<p className="wrap-anywhere">
								<span className="font-semibold">{asker.fullName}</span>
								<span className="block text-[0.9375rem] text-muted">{asker.email}</span>
							</p>
						)}
						{message && (
							<p className="border-l-4 border-marigold pl-3 whitespace-pre-line wrap-anywhere">“{message}”</p>
						)}
					</Card>
				)}
				<LinkFacts shown={shown} />
				<Paying {...form} shown={shown} />
			</>
		);
	const { tone, title, body } = NEWS[stands.kind];
	return (
		<>
			<StateHead tone={tone} eyebrow={words.title} title={title}>
				<p>{stands.kind === "being-paid" ? words.beingPaidBody(stands.until) : body(firstName)}</p>
			</StateHead>
			{stands.kind !== "paid" && (
				<div className="flex max-sm:*:w-full">
					<ButtonLink to="" reloadDocument tone="quiet">
						{words.lookAgain}
					</ButtonLink>
				</div>
			)}
			<LinkFacts shown={shown} />
			{stands.kind === "being-paid" && <PayAllTheSame {...form} shown={shown} title={words.beingPaidEvenSo} evenSo />}
			{stands.kind === "waiting" && stands.payAgain && (
				<PayAllTheSame {...form} shown={shown} title={words.payAgain} payAgain={stands.payAgain} />
			)}
		</>
	);
}

type AllTheSame = { evenSo?: boolean; payAgain?: PayAgain };

/** The form, folded: somebody else began to pay. */
function PayAllTheSame({ title, ...paying }: PayLinkPageProps & AllTheSame & { title: string }) {
	const { shown, errors, sentence } = paying;
	return (
		<details className="group" open={shown.isOpened || errors !== undefined || sentence !== undefined}>
			<summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold underline underline-offset-4">
				{title}
			</summary>
			<div className="grid gap-5 pt-5">
				{paying.payAgain && <p>{paying.payAgain.sentence}</p>}
				<Paying {...paying} />
			</div>
		</details>
	);
}

type News = { tone: Tone; title: string; body: (firstName: string | null) => string };

const NEWS: Record<Exclude<LinkStands["kind"], "live">, News> = {
	"being-paid": { tone: "wait", title: words.beingPaidTitle, body: () => "" },
	waiting: { tone: "wait", title: words.waitingTitle, body: () => words.waitingBody },
	"looked-at": { tone: "look", title: words.lookedAtTitle, body: () => words.lookedAtBody },
	full: { tone: "stop", title: words.fullTitle, body: () => words.fullBody },
	paid: { tone: "good", title: words.paidTitle, body: words.paidBody },
};

function Paying({ shown, ...form }: PayLinkPageProps & AllTheSame) {
	const busy = useNavigation().formMethod === "POST";
	const { firstName, purpose, isReleased, charge, asksFirst } = shown;
	if (asksFirst) return <GoOn total={charge.total} />;
	const isForSeat = purpose !== "balance" && firstName !== null;
	const note = isForSeat ? words.holdsNothing : isReleased ? words.holdsReleased : null;
	return (
		<div id={FORM_OPENED} className="scroll-mt-6">
			<LinkPayForm {...form} total={charge.total} note={note} busy={busy} />
		</div>
	);
}

function GoOn({ total }: { total: Kobo }) {
	return (
		<div className="grid gap-3">
			<ButtonLink to={`?${FORM_OPENED}#${FORM_OPENED}`} reloadDocument wide>
				{words.goOn(naira(total))}
			</ButtonLink>
			<p className="text-[0.9375rem] text-muted">{words.goOnHint}</p>
		</div>
	);
}

type LinkPayFormProps = {
	total: Kobo;
	typed: LinkPayerTyped;
	errors: LinkPayerErrors | undefined;
	/** What refuses the form as a whole. */
	sentence: string | undefined;
	/** Said above the button: what pressing it does to a seat. */
	note: string | null;
	/** Although somebody else pressed a moment ago. */
	evenSo?: boolean;
	/** Beside a payment that is on its way. */
	payAgain?: PayAgain;
	busy: boolean;
};

/** Who pays, and the one button. What is typed stays in this tab until it is paid. */
function LinkPayForm({ total, typed, errors, sentence, note, evenSo, payAgain, busy }: LinkPayFormProps) {
	return (
		<Form method="post" noValidate data-draft="pay-link" className="grid gap-6">
			<input type="hidden" name="seenTotal" value={total} />
			{evenSo && <input type="hidden" name="evenSo" value="yes" />}
			{payAgain && <input type="hidden" name="beside" value={payAgain.beside} />}
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<Field
					label={words.payerName}
					name="payerName"
					autoComplete="name"
					defaultValue={typed.payerName}
					error={errors?.payerName}
				/>
				<Field
					label={words.payerEmail}
					name="payerEmail"
					type="email"
					inputMode="email"
					autoComplete="email"
					defaultValue={typed.payerEmail}
					error={errors?.payerEmail}
				/>
			</div>
			<BuyerPart typed={typed.buyer} errors={errors?.buyer ?? {}} />
			{note && <p className="text-[0.9375rem] text-muted">{note}</p>}
			<FormError sentence={sentence} />
			<Button type="submit" wide busy={busy} busyLabel={words.starting}>
				{words.pay(naira(total))}
			</Button>
			<AgreedByPaying />
			<noscript>
				<p className="text-[0.9375rem] text-muted">{words.scriptNeeded}</p>
			</noscript>
		</Form>
	);
}
