import { type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { AskOffice } from "#kit/ui/ask-office.tsx";
import { Breadcrumb } from "#kit/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { PageHead } from "#kit/ui/pages/page-head.tsx";
import { selfServiceWords as words } from "#sales/paying/orders/rules/self-service-words.ts";

/** The facts of a page about a member's own seat. */
export type SeatFacts = { id: number; title: string; when: string };

/** The frame of the pages on which a member changes their own seat. */
export function SeatPage({ title, seat, children }: { title: string; seat: SeatFacts; children: ReactNode }) {
	return (
		<div className="wrap max-w-3xl pt-8 pb-14 md:pt-12 md:pb-22">
			<Breadcrumb crumbs={[{ label: words.back, to: "/my-courses" }, { label: title }]} />
			<div className="mt-6 grid grid-cols-1 gap-7">
				<PageHead title={title}>
					<p className="text-lg">
						<span className="font-semibold">{seat.title}</span>
						{seat.when && <span className="block text-muted">{seat.when}</span>}
					</p>
				</PageHead>
				{children}
			</div>
		</div>
	);
}

type NotHereProps = {
	sentence: string;
	course: string;
	others?: readonly { to: string; label: string }[];
};

/** The page shown when the change is not possible here: the reason, the alternatives, and the contact. */
export function NotHere({ sentence, course, others }: NotHereProps) {
	return (
		<>
			<Notice tone="warn">{sentence}</Notice>
			<div className="flex flex-wrap gap-3">
				{others?.map(({ to, label }) => (
					<ButtonLink key={to} to={to} tone="quiet">
						{label}
					</ButtonLink>
				))}
				<ButtonLink to="/my-courses" tone="quiet">
					{words.back}
				</ButtonLink>
			</div>
			<AskOffice about={words.about(course)} className="max-w-md" />
		</>
	);
}

type QuestionProps = {
	title: string;
	/** The course, as a heading. */
	course: string;
	/** Hidden fields that the form sends again. */
	fields: Record<string, string>;
	yes: string;
	busyLabel: string;
	children: ReactNode;
};

/** The confirmation: asks once, with the course and the cost or refund. */
export function Question({ title, course, fields, yes, busyLabel, children }: QuestionProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	// The pressed button is gone, so the focus moves to the question.
	useEffect(() => heading.current?.focus(), []);
	const busy = useNavigation().formMethod === "POST";
	const here = useLocation().pathname;
	return (
		<div className="wrap max-w-3xl pt-10 pb-14 md:pt-16 md:pb-22">
			<Card className="grid gap-5 md:p-8">
				<p className="eyebrow text-clay">{course}</p>
				<h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
					{title}
				</h1>
				{children}
				<Form method="post" className="flex flex-wrap gap-3">
					{Object.entries(fields).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<input type="hidden" name="confirmed" value="yes" />
					<Button type="submit" busy={busy} busyLabel={busyLabel}>
						{yes}
					</Button>
					<ButtonLink to={here} tone="quiet">
						{words.keep}
					</ButtonLink>
				</Form>
			</Card>
		</div>
	);
}
