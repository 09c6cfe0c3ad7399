import { useSearchParams } from "react-router";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { AdminSection } from "#kit/admin/admin-head.tsx";
import { FactList } from "#kit/admin/fact-list.tsx";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { queryWith } from "#kit/rules/listing.ts";
import { Card } from "#kit/ui/card.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { LineAside, LineTaken, LineUnknown } from "#sales/statements/admin/line-aside.tsx";
import { LineAssign } from "#sales/statements/admin/line-assign.tsx";
import { LineOrder } from "#sales/statements/admin/line-order.tsx";
import { LinePill } from "#sales/statements/admin/line-pill.tsx";
import { type LineOneView, LineSeen } from "#sales/statements/admin/line-view-parts.tsx";
import { adminLine as words } from "#sales/statements/admin/line-words.ts";
import { adminLines as linesWords } from "#sales/statements/admin/lines-words.ts";

type Props = { line: LineOneView; answer: AdminAnswer | undefined };

/** One line of the bank's: what it says, what it pays, and what may be done about it. */
export function LineOne({ line, answer }: Props) {
	const { open, left, state } = line;
	const kept = useKeptAnswer(answer);
	return (
		<>
			{/* Somebody decided meanwhile, and the form that was sent is not there any more. */}
			{!isThere(kept?.form, line) && <FormError sentence={kept?.errors?.form} />}
			<Card className="grid gap-5">
				<div className="grid justify-items-start gap-2">
					<LinePill standing={line} />
					<p className="max-w-prose">{wordsOf(line)}</p>
				</div>
				<FactList facts={factsOf(line)} />
				{state === "ignored" && (
					<SmallForm form="reopen" answer={answer} button={words.reopen} busyLabel={words.reopening} tone="quiet">
						{() => <LineSeen line={line} />}
					</SmallForm>
				)}
			</Card>
			{line.matches.length > 0 && <Matches line={line} />}
			{open && open.suggestions.length > 0 && <Suggestions suggestions={open.suggestions} />}
			{open && <LineOrder line={line} answer={answer} />}
			{open && (
				<AdminSection id="assign" title={words.assignTitle} intro={words.assignIntro(line.amount)}>
					<LineAssign line={line} open={open} answer={answer} />
				</AdminSection>
			)}
			{left && left.came.length > 0 && <LineTaken line={line} came={left.came} answer={answer} />}
			{open && <LineUnknown line={line} answer={answer} />}
			{(open || left) && <LineAside line={line} answer={answer} />}
			<AdminSection id="cells" title={words.cells}>
				<FactList facts={line.cells.map(({ head, cell }) => ({ label: head, value: cell }))} />
			</AdminSection>
		</>
	);
}

function isThere(form: string | undefined, { open, left, state }: LineOneView): boolean {
	return form === "reopen" ? state === "ignored" : form === undefined || (open ?? left) !== null;
}

function wordsOf({ state, trouble, decided }: LineOneView): string | null {
	if (trouble) return linesWords.troubleWords[trouble];
	if (state === "new") return words.lookingAt;
	return state === "left" ? words.leftWords : decided;
}

const LINK = "inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink";

function factsOf(line: LineOneView) {
	const { bankReference, balance, note, statement } = line;
	return [
		{ label: linesWords.amount, value: <strong className="text-lg tabular-nums">{line.amount}</strong> },
		{ label: linesWords.day, value: line.day },
		{ label: linesWords.narration, value: line.narration },
		...(bankReference ? [{ label: words.reference, value: bankReference }] : []),
		...(balance ? [{ label: words.balance, value: balance }] : []),
		...(note ? [{ label: words.noteSaid, value: note }] : []),
		{
			label: linesWords.file,
			value: (
				<Link to={`/admin/payments/statements/${statement.id}`} className={`${LINK} -my-2.5`}>
					{statement.text}
				</Link>
			),
		},
	];
}

function Matches({ line: { matches, amountKobo } }: { line: LineOneView }) {
	return (
		<AdminSection id="matches" title={amountKobo < 0 ? words.tookBack : words.matchedTo}>
			<ul className="grid gap-1">
				{matches.map(({ paymentId, amount, code, fullName, title, reference, byHand }) => (
					<li key={paymentId}>
						<Link to={`/admin/payments/${reference}`} className={LINK}>
							<span>
								<strong className="tabular-nums">{amount}</strong>{" "}
								{[fullName || words.unknownTitle, title, code, byHand && words.byHandBefore].filter(Boolean).join(", ")}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</AdminSection>
	);
}

const toOrder = (query: URLSearchParams, code: string) => ({
	search: queryWith(query, { order: code }),
	hash: "order",
});

type SuggestionsProps = { suggestions: NonNullable<LineOneView["open"]>["suggestions"] };

/** A link takes a suggestion into the form: it works without script, and books nothing. */
function Suggestions({ suggestions }: SuggestionsProps) {
	const [query] = useSearchParams();
	return (
		<AdminSection id="suggestions" title={words.suggestions}>
			<ul className="grid gap-3 sm:grid-cols-2">
				{suggestions.map(({ code, isOrder, fullName, title, asked, why, recorded }) => (
					<li
						key={`${code} ${recorded}`}
						className="grid content-start gap-1 rounded-card border border-line bg-paper p-4"
					>
						<p className="font-semibold">
							{fullName}, <span className="tabular-nums">{asked}</span>
						</p>
						<p className="text-sm text-muted">
							{title}, {code}
						</p>
						<p className="text-sm text-muted">{recorded ?? words.suggestionWhy[why]}</p>
						<Link
							to={isOrder ? toOrder(query, code) : { search: queryWith(query, { take: code }), hash: "assign" }}
							aria-label={words.takeOf(fullName)}
							className={`${LINK} w-fit font-semibold`}
						>
							{words.take}
						</Link>
					</li>
				))}
			</ul>
		</AdminSection>
	);
}
