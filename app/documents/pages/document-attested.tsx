import type { ReactNode } from "react";
import { Form } from "react-router";
import { documentsWords as words } from "#documents/pages/words.ts";
import {
	type DocumentKind,
	type DocumentNumbers,
	type DocumentState,
	documentCodeText,
} from "#documents/rules/documents.ts";
import { type DateRange, type Day, longDate } from "#kit/rules/date-range.ts";
import { patternUrl } from "#kit/rules/patterns/patterns.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import { Notice } from "#kit/ui/notice.tsx";

/** A document as anybody may see it: a person's name is shortened already. */
export type ShownDocument = {
	code: string;
	kind: DocumentKind;
	state: DocumentState;
	name: string;
	courseTitle: string | null;
	date: DateRange | null;
	issuedOn: Day;
	validUntil: Day | null;
	withdrawnOn: Day | null;
	numbers: DocumentNumbers;
	/** Whether a total stands on it that can be compared. */
	hasTotal: boolean;
};

/** A total as somebody typed it, and whether the document says the same. */
export type TotalCheck = { typed: string; answer: "agrees" | "differs" | "unreadable" };

type Props = { document: ShownDocument; total?: TotalCheck | undefined; academyName: string; officeEmail: string };

/** What the academy attests of a document, laid out like a document, so that both can be compared line by line. */
export function DocumentAttested({ document, total, academyName, officeEmail }: Props) {
	const { title, body } = newsOf(document, academyName);
	const { course, validUntil } = words;
	return (
		<>
			<article className="overflow-hidden rounded-card border border-line bg-paper">
				<img
					src={patternUrl(academyName)}
					alt=""
					width={640}
					height={56}
					className="no-print h-14 w-full bg-indigo object-cover object-[50%_35%] sm:h-18"
				/>
				<div className="grid gap-7 p-5 sm:p-8 md:p-10">
					<header className="grid gap-3">
						<p className="eyebrow text-clay">{words.title}</p>
						<h1 className="text-3xl md:text-[2.75rem]">{title}</h1>
						<p className="max-w-prose text-lg text-muted">{body}</p>
					</header>
					<dl className="border-b border-line">
						<Fact name={words.state}>
							<StateSign state={document.state} />
						</Fact>
						<Fact name={words.kind}>{words.kinds[document.kind]}</Fact>
						<Numbers numbers={document.numbers} />
						<Fact name={words.madeOutTo}>{document.name}</Fact>
						{document.courseTitle && <Fact name={course}>{document.courseTitle}</Fact>}
						{document.date && <Fact name={words.dates[document.kind]}>{longDate(document.date)}</Fact>}
						<Fact name={words.issuedOn}>{longDay(document.issuedOn)}</Fact>
						{document.validUntil && <Fact name={validUntil}>{longDay(document.validUntil)}</Fact>}
						<Fact name={words.code}>
							<span className="tracking-wide">{documentCodeText(document.code)}</span>
						</Fact>
					</dl>
					<p className="max-w-prose text-sm text-muted">{words.compare}</p>
					{document.hasTotal && <CompareTotal code={document.code} asked={total} />}
				</div>
			</article>
			<div className="mt-6 flex flex-wrap gap-3">
				<ButtonLink to="/verify" tone="quiet">
					{words.verifyAnother}
				</ButtonLink>
				<OfficeLink email={officeEmail} />
			</div>
		</>
	);
}

/** The total of the document in hand, compared without being shown: it works before the script and without. */
function CompareTotal({ code, asked }: { code: string; asked: TotalCheck | undefined }) {
	return (
		<Form
			action={`/verify/${code}`}
			noValidate
			className="no-print grid max-w-md gap-4 border-t border-line pt-6"
			id="total"
		>
			{asked && asked.answer !== "unreadable" && (
				<Notice tone={asked.answer === "agrees" ? "good" : "warn"} title={words.totals[asked.answer].title}>
					<p>{words.totals[asked.answer].body(asked.typed)}</p>
				</Notice>
			)}
			<Field
				label={words.total}
				hint={words.totalHint}
				error={asked?.answer === "unreadable" ? words.totalWrong : undefined}
				name="total"
				inputMode="decimal"
				defaultValue={asked?.typed}
				key={asked?.typed}
				maxLength={40}
				autoComplete="off"
			/>
			<div>
				<Button type="submit" tone="quiet">
					{words.compareTotal}
				</Button>
			</div>
		</Form>
	);
}

/** The numbers on the documents of this code, and the documents that took something off them. */
function Numbers({ numbers }: { numbers: DocumentNumbers }) {
	const { receipt, replacedBy, invoice, corrected, creditNote, takesFrom, credited, isWholeCredited } = numbers;
	const own = words.numbersOf({ receipt, invoice, creditNote });
	return (
		<>
			{own && <Fact name={words.numbers}>{own}</Fact>}
			{replacedBy && <Fact name={words.replaced}>{words.replacedBy(replacedBy)}</Fact>}
			{takesFrom && <Fact name={words.takesFrom}>{takesFrom}</Fact>}
			{corrected.length > 0 && invoice && <Fact name={words.corrected}>{words.correctedBy(corrected, invoice)}</Fact>}
			{credited.length > 0 && (
				<Fact name={words.credited}>{words.creditedBy(credited.join(", "), isWholeCredited)}</Fact>
			)}
		</>
	);
}

/** A letter to the office, in the visitor's own mail program. */
export function OfficeLink({ email }: { email: string }) {
	return (
		<a href={`mailto:${email}`} className="button button-bare">
			{words.askOffice}
		</a>
	);
}

function newsOf({ kind, state, validUntil, withdrawnOn }: ShownDocument, academyName: string) {
	if (state === "withdrawn")
		return { title: words.withdrawn(kind), body: words.withdrawnBody(academyName, longDay(withdrawnOn ?? "")) };
	if (state === "expired")
		return { title: words.expired(kind), body: words.expiredBody(academyName, longDay(validUntil ?? "")) };
	return { title: words.attested(kind), body: words.attestedBody(academyName) };
}

const STATES: Record<DocumentState, { look: string; sign: IconName }> = {
	valid: { look: "text-leaf", sign: "done" },
	expired: { look: "text-clay-dark", sign: "clock" },
	withdrawn: { look: "text-clay-dark", sign: "alert" },
};

function StateSign({ state }: { state: DocumentState }) {
	const { look, sign } = STATES[state];
	return (
		<span className={`inline-flex items-center gap-2 ${look}`}>
			<Icon name={sign} className="size-5 shrink-0" />
			{words.states[state]}
		</span>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[11rem_1fr]">
			<dt className="text-muted">{name}</dt>
			<dd className="min-w-0 font-semibold tabular-nums">{children}</dd>
		</div>
	);
}

function longDay(day: Day): string {
	return longDate({ firstDay: day, lastDay: day });
}
