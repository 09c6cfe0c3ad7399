import { Link } from "#kit/admin/link.tsx";
import type { AttemptState } from "#sales/ledger/payments/rules/payment.ts";
import type { Raw } from "#sales/ledger/payments/rules/payment-timeline.ts";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";

export type TimelineLine = {
	key: string;
	/** The time to the second, in Lagos. */
	at: string;
	isoAt: string;
	/** The number of times, and the last time. */
	repeated: string | null;
	source: string;
	happened: string;
	actor: string | null;
	/** The provider's answer. */
	answer: string | null;
	before: AttemptState | null;
	after: AttemptState | null;
	facts: readonly { name: string; text: string }[];
	raws: readonly Raw[];
	link: { to: string; text: string } | null;
};

/** The events of a payment, with the original messages. */
export function PaymentTimeline({ lines }: { lines: readonly TimelineLine[] }) {
	if (lines.length === 0) return <p className="text-muted">Nothing is recorded.</p>;
	return (
		<ol className="timeline">
			{lines.map((line) => (
				<li key={line.key}>
					<p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted md:block">
						<time dateTime={line.isoAt} className="tabular-nums">
							{line.at}
						</time>
						<span className="font-semibold text-indigo md:block">{line.source}</span>
					</p>
					<div className="grid min-w-0 grid-cols-1 gap-1">
						<Happened line={line} />
						{line.raws.length > 0 && <Raws raws={line.raws} />}
					</div>
				</li>
			))}
		</ol>
	);
}

function Happened({ line: { happened, actor, answer, before, after, facts, repeated, link } }: { line: TimelineLine }) {
	const moved = before && after && before !== after;
	return (
		<>
			<p className="leading-snug">
				<span className="font-semibold">{happened}</span>
				{actor && <span className="text-muted"> {`by ${actor}`}</span>}
				{answer && <span>. {answer}.</span>}
			</p>
			{moved && (
				<p className="text-[0.9375rem] font-medium text-clay-dark">
					{`${words.states[before]} → ${words.states[after]}`}
				</p>
			)}
			{link && <More link={link} />}
			{facts.map(({ name, text }) => (
				<p key={name} className="text-[0.9375rem] wrap-anywhere whitespace-pre-line text-muted">
					{name ? `${name}: ` : ""}
					<span className="text-ink">{text}</span>
				</p>
			))}
			{repeated && <p className="text-sm text-muted">{repeated}</p>}
		</>
	);
}

function More({ link: { to, text } }: { link: { to: string; text: string } }) {
	const look = "-my-1.5 inline-flex min-h-11 w-fit items-center underline decoration-edge underline-offset-4";
	// A receipt is a file, not a page: the router stays out of it.
	if (to.includes("/receipts/"))
		return (
			<a href={to} className={look}>
				{text}
			</a>
		);
	return (
		<Link to={to} className={look}>
			{text}
		</Link>
	);
}

/** The original messages, without data that could charge a card. */
function Raws({ raws }: { raws: readonly Raw[] }) {
	return (
		<details>
			<summary className="inline-flex min-h-11 w-fit cursor-pointer items-center text-sm underline decoration-edge underline-offset-4">
				{`Technical details (${raws.length.toLocaleString("en-NG")})`}
			</summary>
			<ol className="grid grid-cols-1 gap-3 pb-2">
				{raws.map(({ asked, status, body }, position) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: what was said stands in its order for ever
					<li key={position} className="grid min-w-0 gap-1">
						{asked && (
							<p className="font-mono text-[0.8125rem] wrap-anywhere text-muted">
								{asked}
								{status !== null && ` · status ${status}`}
							</p>
						)}
						<Body raw={{ asked, status, body }} />
					</li>
				))}
			</ol>
		</details>
	);
}

/** Some answers are not stored, because they contain other people's payments. */
function Body({ raw: { status, body } }: { raw: Raw }) {
	if (!body && status !== null) return null;
	return (
		<pre className="max-h-128 overflow-y-auto rounded-control border border-line bg-cotton px-4 py-3 font-mono text-[0.8125rem] leading-normal wrap-anywhere whitespace-pre-wrap">
			{body || "No answer was received."}
		</pre>
	);
}
