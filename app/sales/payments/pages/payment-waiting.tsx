import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { naira } from "#kit/rules/money.ts";
import { Button } from "#kit/ui/button.tsx";
import { classes } from "#kit/ui/classes.ts";
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
	return (
		<>
			{mayOpen && <OpenAgain waiting={waiting} page={payment.page} opening={opening} />}
			<Known waiting={waiting} payment={payment} />
			<AnotherWay sentence={waiting.payInstead} page={payment.page} />
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

/** Cancels this payment and leads to where the same is paid anew. */
function AnotherWay({ sentence, page }: { sentence: string; page: string }) {
	const { formData } = useNavigation();
	return (
		<Form method="post" action={page} className="grid justify-items-start gap-4 max-sm:justify-items-stretch">
			<p className="max-w-prose">{sentence}</p>
			<Button
				type="submit"
				name="intent"
				value="another-way"
				tone="quiet"
				busy={formData !== undefined && formText(formData, "intent") === "another-way"}
				busyLabel={words.givingUp}
			>
				{words.anotherWay}
			</Button>
		</Form>
	);
}
