import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { naira } from "#kit/rules/money.ts";
import { Button, Spinner } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { classes } from "#kit/ui/classes.ts";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import type { PayAgain } from "#sales/payments/pages/pay-again.ts";
import { OpenButton, type Opening, ToProviderPage } from "#sales/payments/pages/payment-next.tsx";
import { wayWords, paymentPageWords as words } from "#sales/payments/pages/payment-page-words.ts";
import type { PaymentShown } from "#sales/payments/pages/payment-state.ts";
import { ProviderPageForm } from "#sales/payments/pages/provider-page-form.tsx";
import { payingWords } from "#sales/payments/pages/words.ts";

type Waiting = NonNullable<PaymentShown["waiting"]>;
type Props = { waiting: Waiting; payment: PaymentShown; opening: Opening };

/** A payment whose money is on its way: go on where it was left, what is known with times, and the other ways. */
export function PaymentWaiting({ waiting, payment, opening }: Props) {
	const mayOpen = waiting.window !== null || waiting.hasPage;
	// Where its own page does not open again, a new card payment is the way on.
	const { payAgain } = waiting;
	const isNewCardFirst = !mayOpen && payAgain !== undefined;
	return (
		<>
			{mayOpen && <OpenAgain waiting={waiting} page={payment.page} opening={opening} />}
			{isNewCardFirst && (
				<PayAgainForm payAgain={payAgain} formKey={waiting.formKey} page={payment.page}>
					<NewCardButton />
				</PayAgainForm>
			)}
			<Known waiting={waiting} payment={payment} />
			{payAgain ? (
				<OtherWays waiting={waiting} payAgain={payAgain} page={payment.page} withCard={!isNewCardFirst} />
			) : (
				<p className="text-muted">{words.payAgainLater(waiting.payAgainFrom)}</p>
			)}
		</>
	);
}

function OpenAgain({ waiting, page, opening }: { waiting: Waiting; page: string; opening: Opening }) {
	const way = waiting.method === "card" ? "card" : "other";
	const label = words.openAgain[way];
	const { stage, scriptFailed, open, providerPage } = opening;
	return (
		<div className="grid justify-items-start gap-3 max-sm:justify-items-stretch">
			{providerPage ? (
				<ToProviderPage to={providerPage} />
			) : waiting.window && open ? (
				<>
					<OpenButton stage={stage} open={open} label={label} />
					{scriptFailed && waiting.hasPage && <ProviderPageForm page={page} tone="quiet" label={words.providerPage} />}
					{waiting.hasPage && (
						<noscript>
							<ProviderPageForm page={page} label={label} />
						</noscript>
					)}
				</>
			) : (
				<ProviderPageForm page={page} label={label} />
			)}
			<p className="max-w-prose text-[0.9375rem] text-muted">{words.openAgainHint[way]}</p>
		</div>
	);
}

/** What we know of it, with times, and no more. */
function Known({ waiting, payment }: { waiting: Waiting; payment: PaymentShown }) {
	const { startedAt, since, checkedAt, method } = waiting;
	const amount = naira(payment.facts.total);
	return (
		<section aria-labelledby="known" className="grid gap-4">
			<h2 id="known" className="text-2xl">
				{words.known}
			</h2>
			<ol className="grid">
				<Step title={words.knownAt(startedAt, words.knownStarted)}>{words.knownWay(amount, wayWords(method))}</Step>
				<Step title={words.knownAt(since, words.knownSent)}>{words.knownSentHint}</Step>
				<Step title={words.knownNow} isNow>
					{words.knownNowHint(checkedAt)}
					<Link
						to=""
						reloadDocument
						className="mt-1 flex min-h-11 w-fit items-center font-semibold text-ink underline underline-offset-4"
					>
						{payingWords.lookAgain}
					</Link>
				</Step>
			</ol>
		</section>
	);
}

function Step({ title, children, isNow = false }: { title: string; children: ReactNode; isNow?: boolean }) {
	return (
		<li className="group relative grid gap-0.5 pb-5 pl-7 last:pb-0" aria-current={isNow ? "step" : undefined}>
			<span
				aria-hidden="true"
				className="absolute top-2 bottom-0 left-[0.3125rem] w-px translate-y-2 bg-line group-last:hidden"
			/>
			<span
				aria-hidden="true"
				className={classes("absolute top-[0.4375rem] left-0 size-2.5 rounded-full", isNow ? "bg-marigold" : "bg-leaf")}
			/>
			<p className="font-semibold tabular-nums">{title}</p>
			<div className="text-[0.9375rem] text-muted">{children}</div>
		</li>
	);
}

type OtherWaysProps = { waiting: Waiting; payAgain: PayAgain; page: string; withCard: boolean };

function OtherWays({ waiting, payAgain, page, withCard }: OtherWaysProps) {
	const { hasUssd, transferHint } = waiting;
	if (!withCard && transferHint === null) return null;
	return (
		<section aria-labelledby="other-ways" className="grid gap-4">
			<h2 id="other-ways" className="text-2xl">
				{words.otherWays}
			</h2>
			<PayAgainForm payAgain={payAgain} formKey={waiting.formKey} page={page} isAsked={!withCard}>
				<Card padded={false} className="divide-y divide-line">
					{withCard && (
						<WayButton
							how="card"
							icon="card"
							title={hasUssd ? words.anotherCardOrUssd : words.anotherCard}
							hint={words.anotherCardHint}
						/>
					)}
					{transferHint !== null && (
						<WayButton how="transfer" icon="bank" title={words.bankTransfer} hint={transferHint} />
					)}
				</Card>
			</PayAgainForm>
		</section>
	);
}

type PayAgainFormProps = {
	payAgain: PayAgain;
	formKey: string;
	page: string;
	/** The sentence stands above already. */
	isAsked?: boolean;
	children: ReactNode;
};

/** The one sentence of consent, before whatever begins another payment. The server takes it for this payment and no other. */
function PayAgainForm({ payAgain, formKey, page, isAsked = false, children }: PayAgainFormProps) {
	return (
		<Form method="post" action={page} className="grid gap-4">
			<input type="hidden" name="intent" value="pay-again" />
			<input type="hidden" name="beside" value={payAgain.beside} />
			<input type="hidden" name="key" value={formKey} />
			{!isAsked && <p className="max-w-prose">{payAgain.sentence}</p>}
			{children}
			{isAsked && <p className="max-w-prose text-[0.9375rem] text-muted">{words.payAgainPromise}</p>}
		</Form>
	);
}

/** The way that is being begun. */
function useGoing(): string | undefined {
	const { formData } = useNavigation();
	return formData?.get("intent") === "pay-again" ? String(formData.get("how")) : undefined;
}

function NewCardButton() {
	const going = useGoing();
	return (
		<Button
			type="submit"
			name="how"
			value="card"
			className="w-fit max-sm:w-full"
			busy={going === "card"}
			inactive={going !== undefined}
			busyLabel={words.starting}
		>
			{words.newCard}
		</Button>
	);
}

type WayButtonProps = { how: "card" | "transfer"; icon: IconName; title: string; hint: string };

function WayButton({ how, icon, title, hint }: WayButtonProps) {
	const going = useGoing();
	return (
		<button
			type="submit"
			name="how"
			value={how}
			aria-disabled={going !== undefined || undefined}
			onClick={(event) => {
				if (going !== undefined) event.preventDefault();
			}}
			className="flex min-h-16 w-full items-center gap-4 px-5 py-3 text-left transition-colors duration-150 hover:bg-indigo-soft"
		>
			{going === how ? <Spinner /> : <Icon name={icon} className="size-5 shrink-0 text-indigo" />}
			<span className="grid min-w-0 flex-1 gap-0.5">
				<span className="font-semibold">{title}</span>
				<span className="text-sm text-muted">{hint}</span>
			</span>
			<Icon name="chevron-down" className="size-4 shrink-0 -rotate-90 text-muted" />
		</button>
	);
}
