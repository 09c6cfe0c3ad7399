import type { ReactNode } from "react";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { orderWords as words } from "#sales/office/admin/order/words.ts";

type OrderPartProps = { id: string; title: string; note?: ReactNode; children: ReactNode };

/** A part of an order's page with its heading. */
export function OrderPart({ id, title, note, children }: OrderPartProps) {
	return (
		<Card padded={false}>
			<section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
				<div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4.5 py-3">
					<h2 id={`${id}-title`} className="text-lg">
						{title}
					</h2>
					{note && <div className="text-[0.8125rem] text-muted">{note}</div>}
				</div>
				{children}
			</section>
		</Card>
	);
}

/** The heading of the dues, the payments or the refunds within the part about money. */
export function MoneyHead({ id, title }: { id: string; title: string }) {
	return (
		<h3 id={id} className="border-t border-line px-4.5 pt-3.5 pb-2 text-base">
			{title}
		</h3>
	);
}

type Props = {
	title: string;
	intro: string | undefined;
	/** The order's code, and the version of the order that the form shows. */
	code: string;
	version: number;
	formKey: string;
	answer: AdminAnswer | undefined;
	backLabel?: string;
	button: string;
	busyLabel: string;
	/** Another way to do it, above the form. */
	before?: ReactNode;
	/** The sentence in place of the form: why it is not offered. */
	refusal?: ReactNode;
	children: ReactNode;
};

/** A page with one form about an order, which leads back to it. */
export function OrderForm({ title, intro, code, before, refusal, children, ...form }: Props) {
	const back = `/admin/orders/${code}`;
	return (
		<>
			<AdminHead title={title} intro={intro} back={{ to: back, label: words.toOrder }} />
			{before}
			{refusal || (
				<Card className="max-w-2xl">
					<AdminForm {...form} back={back}>
						{children}
					</AdminForm>
				</Card>
			)}
		</>
	);
}

type FoldedFormProps = { id?: string; title: string; hint: string; open: boolean; children: ReactNode };

/** One of several forms about a seat, folded until it is opened. */
export function FoldedForm({ id, title, hint, open, children }: FoldedFormProps) {
	return (
		<details id={id} name="seat-form" open={open || undefined} className="group border-t border-line first:border-t-0">
			<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2 text-sm font-semibold hover:text-indigo [&::-webkit-details-marker]:hidden">
				{title}
				<Icon name="chevron-down" className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
			</summary>
			<div className="grid gap-4 pt-1 pb-5">
				<p className="max-w-prose text-sm text-muted">{hint}</p>
				{children}
			</div>
		</details>
	);
}
