import { type Day, longDay, todayInLagos, weekdayRange } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { shortened } from "#kit/rules/text.ts";
import { ButtonLink, buttonLook } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import type { OwnRequest } from "#requests/data/requests.ts";
import { ownRequestWords as words } from "#requests/pages/own-request-words.ts";

export type OwnRequestFacts = {
	id: number;
	title: string;
	about: string;
	/** A second line: what it costs, where it is a quotation. */
	note: string | null;
	askedOn: string;
	state: string;
	/** Good news, over, or neither. */
	tone: "good" | "over" | "plain";
	hasDocument: boolean;
	/** Whether a new quotation can be requested, because this one has expired. */
	canAskAgain: boolean;
};

const LINE = 140;

/** A request as its owner reads it. */
export function ownRequestFacts({ id, asked, state, requestedAt }: OwnRequest, today: Day): OwnRequestFacts {
	const common = {
		id,
		askedOn: words.askedOn(longDay(todayInLagos(requestedAt))),
		state: words.states[state],
		tone: state === "answered" ? ("good" as const) : ("plain" as const),
		note: null,
		hasDocument: false,
		canAskAgain: false,
	};
	switch (asked.kind) {
		case "message":
			return { ...common, title: words.message, about: shortened(asked.facts.message ?? "", LINE) };
		case "booking":
			return { ...common, title: words.booking, about: asked.facts.serviceTitle };
		case "invitation": {
			const { reference, course } = asked.facts;
			return {
				...common,
				title: words.invitation(reference),
				about: course?.title ?? words.ourCourses,
				hasDocument: true,
			};
		}
		case "quotation":
			return { ...common, ...quotationFacts(asked.facts, common, today) };
	}
}

type Quotation = Extract<OwnRequest["asked"], { kind: "quotation" }>["facts"];

/** One with figures is valid until its day; without, the office answers. */
function quotationFacts(facts: Quotation, common: Pick<OwnRequestFacts, "state" | "tone">, today: Day) {
	const { reference, participants, course, validUntil } = facts;
	const isValid = course !== null && validUntil >= today;
	const until = words.validUntil(weekdayRange({ firstDay: validUntil, lastDay: validUntil }, today));
	return {
		title: words.quotation(reference, participants),
		about: course?.title ?? words.courseOpen,
		note: course && `${words.total(naira(course.quote.total))}. ${words.reservesNothing}`,
		state: course ? (isValid ? until : words.expired) : common.state,
		tone: course ? (isValid ? ("good" as const) : ("over" as const)) : common.tone,
		hasDocument: course !== null,
		canAskAgain: course !== null && !isValid,
	};
}

/** The member's requests, each with its status. */
export function OwnRequests({ requests }: { requests: readonly OwnRequestFacts[] }) {
	if (requests.length === 0) return null;
	return (
		<section aria-labelledby="requests" className="grid grid-cols-1 gap-5">
			<h2 id="requests" className="scroll-mt-24 text-2xl">
				{words.heading}
			</h2>
			<Card padded={false}>
				<ul className="divide-y divide-line">
					{requests.map((request) => (
						<Row key={request.id} request={request} />
					))}
				</ul>
			</Card>
		</section>
	);
}

const LOOKS = { good: "bg-leaf/10 text-leaf", plain: "bg-indigo-soft text-indigo", over: "bg-line text-ink" };

function Row({
	request: { id, title, about, note, askedOn, state, tone, hasDocument, canAskAgain },
}: {
	request: OwnRequestFacts;
}) {
	return (
		<li className="grid gap-1 p-5 md:px-6">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<h3 id={`request-${id}`} className="text-lg leading-snug">
					{title}
				</h3>
				<span className={`rounded-full px-3 py-1 text-[0.8125rem] leading-snug font-semibold ${LOOKS[tone]}`}>
					{state}
				</span>
			</div>
			<p className="text-[0.9375rem] wrap-anywhere">{about}</p>
			{note && <p className="text-[0.9375rem] text-muted">{note}</p>}
			<p className="text-sm text-muted">{askedOn}</p>
			{(hasDocument || canAskAgain) && (
				<div className="mt-2 flex flex-wrap gap-3">
					{canAskAgain && (
						<ButtonLink to="/organisation-invitation" tone="quiet">
							{words.askAgain}
						</ButtonLink>
					)}
					{hasDocument && (
						<a
							href={`/my-courses/requests/${id}/document`}
							aria-describedby={`request-${id}`}
							className={buttonLook("quiet", false)}
						>
							<Icon name="download" className="size-4" />
							{words.download}
						</a>
					)}
				</div>
			)}
		</li>
	);
}
