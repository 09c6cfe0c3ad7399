import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { AddressText } from "#kit/ui/address-text.tsx";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { classes } from "#kit/ui/classes.ts";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import type { PayerFact } from "#sales/paying/payments/pages/payer-facts.ts";

const LOOKS = {
	ask: { icon: "card", look: "bg-indigo-soft text-indigo" },
	wait: { icon: "clock", look: "bg-indigo-soft text-indigo" },
	good: { icon: "done", look: "bg-leaf/10 text-leaf" },
	look: { icon: "eye", look: "bg-marigold/15 text-ink" },
	stop: { icon: "alert", look: "bg-clay/8 text-clay-dark" },
} as const satisfies Record<string, { icon: IconName; look: string }>;

/** The status of a payment, a transfer or a link in words, with further sentences. */
export type PayerHead = {
	tone: keyof typeof LOOKS;
	eyebrow: string;
	title: string;
	body: string;
	more: readonly string[];
};

/** The top of every page on which people pay. Changes are announced to screen readers. */
export function StateHead({ head: { tone, eyebrow, title, body, more } }: { head: PayerHead }) {
	const { icon, look } = LOOKS[tone];
	return (
		<header className="grid gap-4">
			<p className="eyebrow text-clay">{eyebrow}</p>
			<div className="flex items-start gap-4">
				<span className={`mt-0.5 grid size-11 shrink-0 place-items-center rounded-full max-sm:hidden ${look}`}>
					<Icon name={icon} className="size-6" />
				</span>
				<h1 className="min-w-0 text-4xl md:text-[2.75rem]">{title}</h1>
			</div>
			<div role="status" className="grid gap-3 text-lg">
				<p>{body}</p>
				{more.map((sentence) => (
					<p key={sentence} className="text-base text-muted">
						{sentence}
					</p>
				))}
			</div>
		</header>
	);
}

type PayerFrameProps = {
	head: PayerHead;
	/** Below the head. */
	intro?: ReactNode;
	facts: readonly PayerFact[];
	/** In the box of the facts, below them. */
	price?: ReactNode;
	/** The available actions. */
	children: ReactNode;
	/** Below the facts. */
	aside?: ReactNode;
	/** On a phone, the facts come before the actions, to be read before anything is pressed. */
	isFactsFirst?: boolean;
};

/** Status and actions, with the facts beside them, or below them on a phone. */
export function PayerFrame({ head, intro, facts, price, children, aside, isFactsFirst = false }: PayerFrameProps) {
	const side = (
		<div className="grid min-w-0 content-start gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
			{facts.length > 0 && <FactList facts={facts}>{price}</FactList>}
			{aside}
		</div>
	);
	return (
		<div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
			<div className="grid min-w-0 gap-6">
				<StateHead head={head} />
				{intro}
			</div>
			{isFactsFirst && side}
			<div className="grid min-w-0 content-start gap-7 empty:hidden lg:col-start-1">{children}</div>
			{!isFactsFirst && side}
		</div>
	);
}

/** The list of facts: course, participant, amount and reference. */
function FactList({ facts, children }: { facts: readonly PayerFact[]; children: ReactNode }) {
	return (
		<Card className="self-start">
			<dl className="grid gap-y-3">
				{facts.map(({ name, text }) => (
					<div
						key={name}
						className="flex flex-wrap justify-between gap-x-4 border-line not-last:border-b not-last:pb-3"
					>
						<dt className="text-muted">{name}</dt>
						<dd className="min-w-0 flex-1 basis-[min(8.5rem,100%)] text-right font-semibold text-balance wrap-anywhere">
							<AddressText text={text} />
						</dd>
					</div>
				))}
			</dl>
			{children && <div className="mt-3 border-t border-line pt-1">{children}</div>}
		</Card>
	);
}

export type PayerStep = { title: string; text: string; is: "done" | "now" | "ahead" };

const DOTS = { now: "bg-marigold", ahead: "border-2 border-edge bg-paper" };

/** The past and the next steps, in order. */
export function Steps({ id, title, steps }: { id: string; title: string; steps: readonly PayerStep[] }) {
	return (
		<section aria-labelledby={id} className="grid gap-4">
			<h2 id={id} className="text-2xl">
				{title}
			</h2>
			<ol className="grid">
				{steps.map((step) => (
					<li
						key={step.title}
						className="group relative grid gap-0.5 pb-5 pl-7 last:pb-0"
						aria-current={step.is === "now" ? "step" : undefined}
					>
						<span
							aria-hidden="true"
							className="absolute top-2 bottom-0 left-[0.3125rem] w-px translate-y-2 bg-line group-last:hidden"
						/>
						{step.is === "done" ? (
							<Icon name="done" className="absolute top-1 -left-[0.1875rem] size-4 bg-cotton text-leaf" />
						) : (
							<span
								aria-hidden="true"
								className={classes("absolute top-[0.4375rem] left-0 size-2.5 rounded-full", DOTS[step.is])}
							/>
						)}
						<p className="font-semibold tabular-nums">
							{step.title}
							{step.is === "done" && <span className="sr-only">: done</span>}
						</p>
						<p className="text-[0.9375rem] text-muted">
							<AddressText text={step.text} />
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}

/** The button that cancels, with the effect on seat and money. `page`: the page of the payment. */
export function GiveUp({ page, label, hint }: { page: string; label: string; hint: string }) {
	const { formData } = useNavigation();
	const isGoing = formData !== undefined && formText(formData, "intent") === "give-up";
	return (
		<Form method="post" action={page} className="grid justify-items-start gap-1">
			<Button
				type="submit"
				name="intent"
				value="give-up"
				tone="bare"
				className="-ml-3 text-clay-dark underline underline-offset-4"
				busy={isGoing}
				busyLabel="Cancelling..."
			>
				{label}
			</Button>
			<p className="max-w-prose text-sm text-muted">{hint}</p>
		</Form>
	);
}
