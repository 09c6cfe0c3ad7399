import { type Kobo, naira } from "#kit/rules/money.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { PageHead } from "#kit/ui/pages/page-head.tsx";
import { type AwaitedShown, AwaitedTransfer } from "#sales/links/pages/awaited-transfer.tsx";
import { DocumentsToCome } from "#sales/links/pages/documents-to-come.tsx";
import { LinkFacts, type LinkShown } from "#sales/links/pages/link-facts.tsx";
import { LinkPayForm, type LinkTransferOffer } from "#sales/links/pages/link-pay-form.tsx";
import type { LinkPayerErrors, LinkPayerTyped } from "#sales/links/rules/link-payer.ts";
import { payLinkWords as words } from "#sales/links/rules/words.ts";
import type { PayInstead } from "#sales/payments/pages/pay-instead.ts";
import { type PayerHead, StateHead } from "#sales/payments/pages/payer-parts.tsx";

/** How a link stands that can be paid or may be again, as its page shows it. `until`: as read. */
export type LinkStands =
	| { kind: "live" }
	| { kind: "being-paid"; until: string }
	/** `payInstead`: what paying means for the payment that is on its way. */
	| { kind: "waiting"; payInstead: PayInstead | undefined }
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
	/** What a transfer is offered as. Null: none is taken. */
	transfer: LinkTransferOffer | null;
	/** Why none is taken just now, where the academy takes them. */
	transferClosed: string | null;
	formKey: string;
	/** One that somebody asked for by this link. */
	awaited: AwaitedShown | null;
	token: string;
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
	const { firstName, asker, stands, awaited, token, charge, purpose, transfer } = shown;
	// A transfer keeps nobody from paying another way before its proof is here.
	if (awaited && (stands.kind === "live" || stands.kind === "waiting"))
		return (
			<>
				<AwaitedTransfer awaited={awaited} token={token} />
				<LinkFacts shown={shown} />
				{stands.kind === "live" && <PayAllTheSame {...form} shown={shown} title={words.payAnotherWay} />}
			</>
		);
	if (stands.kind === "live")
		return (
			<>
				<PageHead eyebrow={words.title} title={words.heading(asker?.fullName ?? firstName)}>
					<p className="text-lg text-muted">{words.intro(naira(charge.total), charge.vat > 0)}</p>
				</PageHead>
				<LinkFacts shown={shown}>
					<AskerWords shown={shown} />
				</LinkFacts>
				<Paying {...form} shown={shown} />
				{transfer && <DocumentsToCome purpose={purpose} isInvoiced={shown.isInvoiced} />}
			</>
		);
	const { tone, title, body } = NEWS[stands.kind];
	return (
		<>
			<StateHead
				head={{
					tone,
					eyebrow: words.title,
					title,
					body: stands.kind === "being-paid" ? words.beingPaidBody(stands.until) : body(firstName),
					more: [],
				}}
			/>
			{stands.kind !== "paid" && (
				<div className="flex max-sm:*:w-full">
					<ButtonLink to="" reloadDocument tone="quiet">
						{words.lookAgain}
					</ButtonLink>
				</div>
			)}
			<LinkFacts shown={shown} />
			{stands.kind === "being-paid" && <PayAllTheSame {...form} shown={shown} title={words.beingPaidEvenSo} evenSo />}
			{stands.kind === "waiting" && stands.payInstead && (
				<PayAllTheSame {...form} shown={shown} title={words.payAnotherWay} payInstead={stands.payInstead} />
			)}
		</>
	);
}

/** Who asks, where they agreed to show it, and their own words. */
function AskerWords({ shown: { asker, message } }: { shown: PayLinkShown }) {
	if (!asker && !message) return null;
	return (
		<div className="grid gap-3 border-b border-line pb-5">
			{asker && (
				<p className="wrap-anywhere">
					<span className="text-lg font-semibold">{asker.fullName}</span>
					<span className="block text-[0.9375rem] text-muted">{asker.email}</span>
				</p>
			)}
			{message && (
				<p className="border-l-4 border-marigold pl-3 leading-normal whitespace-pre-line wrap-anywhere">“{message}”</p>
			)}
		</div>
	);
}

type AllTheSame = { evenSo?: boolean; payInstead?: PayInstead };

/** The form, folded: somebody else began to pay. */
function PayAllTheSame({ title, ...paying }: PayLinkPageProps & AllTheSame & { title: string }) {
	const { shown, errors, sentence } = paying;
	return (
		<details className="group" open={shown.isOpened || errors !== undefined || sentence !== undefined}>
			<summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold underline underline-offset-4">
				{title}
			</summary>
			<div className="grid gap-5 pt-5">
				{paying.payInstead && <p>{paying.payInstead.sentence}</p>}
				<Paying {...paying} />
			</div>
		</details>
	);
}

type News = { tone: PayerHead["tone"]; title: string; body: (firstName: string | null) => string };

const NEWS: Record<Exclude<LinkStands["kind"], "live">, News> = {
	"being-paid": { tone: "wait", title: words.beingPaidTitle, body: () => "" },
	waiting: { tone: "wait", title: words.waitingTitle, body: () => words.waitingBody },
	"looked-at": { tone: "look", title: words.lookedAtTitle, body: () => words.lookedAtBody },
	full: { tone: "stop", title: words.fullTitle, body: () => words.fullBody },
	paid: { tone: "good", title: words.paidTitle, body: words.paidBody },
};

function Paying({ shown, ...form }: PayLinkPageProps & AllTheSame) {
	const { firstName, purpose, isReleased, charge, asksFirst, transfer, formKey } = shown;
	if (asksFirst) return <GoOn total={charge.total} />;
	const isForSeat = purpose !== "balance" && firstName !== null;
	const note = isForSeat ? words.holdsNothing : isReleased ? words.holdsReleased : null;
	return (
		<div id={FORM_OPENED} className="scroll-mt-6">
			<LinkPayForm
				{...form}
				charge={charge}
				transfer={transfer}
				transferClosed={shown.transferClosed}
				formKey={formKey}
				isInvoiced={shown.isInvoiced}
				firstName={firstName}
				note={note}
			/>
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
