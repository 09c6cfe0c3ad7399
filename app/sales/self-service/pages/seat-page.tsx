import { type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { AskOffice } from "#kit/ui/ask-office.tsx";
import { Breadcrumb } from "#kit/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { PageHead } from "#kit/ui/pages/page-head.tsx";
import { selfServiceWords as words } from "#sales/self-service/rules/words.ts";

/** What a page about one's own seat says of it. */
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

/** It cannot be done here: why, what can, and whom to ask. */
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
	/** Of the course, above it. */
	course: string;
	/** What comes with the form once more. */
	fields: Record<string, string>;
	yes: string;
	busyLabel: string;
	children: ReactNode;
};

/** One step before it is done: it asks once, with the course and what it costs or brings. */
export function Question({ title, course, fields, yes, busyLabel, children }: QuestionProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	// What was pressed is gone: whoever hears the page is led to what is asked now.
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
