import type { ReactNode } from "react";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { Card } from "#kit/ui/card.tsx";
import { orderWords as words } from "#sales/office/admin/order/words.ts";

type Props = {
	title: string;
	intro: string | undefined;
	/** Of the order, and the version of it that the form shows. */
	code: string;
	version: number;
	formKey: string;
	answer: AdminAnswer | undefined;
	backLabel?: string;
	button: string;
	busyLabel: string;
	/** Another way, above the form. */
	before?: ReactNode;
	/** Instead of the form: why there is none. */
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
