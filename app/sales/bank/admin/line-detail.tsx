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
import { LineAside, LineOrders, LineSeen, LineUnknown } from "#sales/bank/admin/line-forms.tsx";
import { LinePill, OfferForm } from "#sales/bank/admin/line-table.tsx";
import type { LineView } from "#sales/bank/admin/line-view.ts";
import { adminLines as linesWords, adminLine as words } from "#sales/bank/admin/line-words.ts";

type Props = { line: LineView; answer: AdminAnswer | undefined };

/** One statement line: its text, its result, and the possible decisions. */
export function LineDetail({ line, answer }: Props) {
	const { isOpen, state, offer } = line;
	const mayPay = isOpen && line.amountKobo > 0;
	const kept = useKeptAnswer(answer);
	return (
		<>
			{/* Another person decided in the meantime, so the sent form is no longer on the page. */}
			{!isThere(kept?.form, line) && <FormError sentence={kept?.errors?.form} />}
			<Card className="grid gap-5">
				<div className="grid justify-items-start gap-2">
					<LinePill standing={line} />
					<p className="max-w-prose">{wordsOf(line)}</p>
				</div>
				<FactList facts={factsOf(line)} />
				{offer && <OfferForm line={line} offer={offer} tone="primary" />}
				{state === "ignored" && (
					<SmallForm form="reopen" answer={answer} button={words.reopen} busyLabel={words.saving} tone="quiet">
						{() => <LineSeen line={line} />}
					</SmallForm>
				)}
			</Card>
			{line.matches.length > 0 && <Matches line={line} />}
			{line.suggestions.length > 0 && <Suggestions suggestions={line.suggestions} />}
			{mayPay && <LineOrders line={line} answer={answer} />}
			{mayPay && <LineUnknown line={line} answer={answer} />}
			{isOpen && <LineAside line={line} answer={answer} />}
			<AdminSection id="cells" title={words.cells}>
				<FactList facts={line.cells.map(({ head, cell }) => ({ label: head, value: cell }))} />
			</AdminSection>
		</>
	);
}

function isThere(form: string | undefined, { isOpen, state }: LineView): boolean {
	return form === "reopen" ? state === "ignored" : form === undefined || isOpen;
}

function wordsOf({ state, trouble, decided }: LineView): string | null {
	if (trouble) return linesWords.troubleWords[trouble];
	if (state === "new") return words.lookingAt;
	return state === "left" ? words.leftWords : decided;
}

const LINK = "inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink";

function factsOf(line: LineView) {
	const { bankReference, balance, note, statement, orders } = line;
	return [
		{ label: linesWords.amount, value: <strong className="text-lg tabular-nums">{line.amount}</strong> },
		{ label: linesWords.day, value: line.day },
		{ label: linesWords.narration, value: line.narration },
		...(bankReference ? [{ label: words.reference, value: bankReference }] : []),
		...(balance ? [{ label: words.balance, value: balance }] : []),
		...(orders.length > 0 ? [{ label: words.names, value: <Orders orders={orders} /> }] : []),
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

/** Links to the orders that a line names, where a payment is undone or a refund recorded. */
function Orders({ orders }: Pick<LineView, "orders">) {
	return (
		<ul className="-my-2.5 grid">
			{orders.map(({ code, text }) => (
				<li key={code}>
					<Link to={`/admin/orders/${code}`} className={LINK}>
						{text}
					</Link>
				</li>
			))}
		</ul>
	);
}

function Matches({ line: { matches } }: { line: LineView }) {
	return (
		<AdminSection id="matches" title={words.matchedTo}>
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

type SuggestionsProps = Pick<LineView, "suggestions">;

/** Links that fill in the form with a suggestion. They work without script and record nothing. */
function Suggestions({ suggestions }: SuggestionsProps) {
	const [query] = useSearchParams();
	return (
		<AdminSection id="suggestions" title={words.suggestions}>
			<ul className="grid gap-3 sm:grid-cols-2">
				{suggestions.map(({ code, fullName, title, asked, why, recorded }) => (
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
							to={{ search: queryWith(query, { order: code }), hash: "order" }}
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
