import { pageWords as words } from "#courses/admin/course-page-words.ts";
import type { Trainer } from "#courses/data/trainers.ts";
import type { CourseValues } from "#courses/rules/course-form.ts";
import { COURSE_TEXTS, type CourseTexts, LONGEST_TEXT } from "#courses/rules/course-texts.ts";
import { TRAINER_FIELDS } from "#courses/rules/course-trainers.ts";
import { MarkupHelp } from "#kit/admin/markup-help.tsx";
import { FoldedPart } from "#kit/ui/folded-part.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { DocumentField } from "#media/admin/document-field.tsx";

type Texts = Readonly<Record<string, string | undefined>>;

type CoursePageFieldsProps = { values: Texts; errors: Texts | undefined; team: readonly Trainer[] };

/** Its fields, each with how many lines it shows. */
const FIELDS: Record<keyof CourseTexts, { label: string; hint: string; rows: number }> = {
	outcomes: { label: words.outcomes, hint: words.outcomesHint, rows: 5 },
	highlight: { label: words.highlight, hint: words.highlightHint, rows: 2 },
	audience: { label: words.audience, hint: words.audienceHint, rows: 5 },
	outline: { label: words.outline, hint: words.outlineHint, rows: 10 },
	included: { label: words.included, hint: words.oneALine, rows: 4 },
	bring: { label: words.bring, hint: words.oneALine, rows: 4 },
	questions: { label: words.questions, hint: words.questionsHint, rows: 8 },
};

/** What the page of a course says besides, folded away: the daily form stays short. It opens where something in it is wrong. */
export function CoursePageFields({ values, errors, team }: CoursePageFieldsProps) {
	const isWrong = [...COURSE_TEXTS, "document"].some((name) => errors?.[name]);
	return (
		<FoldedPart title={words.title} isOpen={isWrong}>
			<p className="max-w-prose text-sm text-muted">{words.note}</p>
			{COURSE_TEXTS.map((name) => (
				<TextArea
					key={name}
					name={name}
					label={FIELDS[name].label}
					hint={FIELDS[name].hint}
					rows={FIELDS[name].rows}
					maxLength={LONGEST_TEXT[name]}
					defaultValue={values[name] ?? ""}
					error={errors?.[name]}
				/>
			))}
			<MarkupHelp siteText />
			{team.length > 0 && (
				<fieldset className="min-w-0">
					<legend className="font-semibold">{words.trainers}</legend>
					<p className="mt-1 mb-3 text-sm text-muted">{words.trainersHint}</p>
					<div className="grid gap-4 sm:grid-cols-2">
						{TRAINER_FIELDS.map((name, at) => (
							<Select
								key={name}
								name={name}
								label={words.trainer(at + 1)}
								empty={words.nobody}
								options={team.map((member) => ({ value: String(member.id), label: member.name }))}
								defaultValue={values[name] ?? ""}
							/>
						))}
					</div>
				</fieldset>
			)}
			<DocumentField label={words.brochure} documentUrl={values.document || null} error={errors?.document} optional />
		</FoldedPart>
	);
}

/** The same of somebody else's version. */
export function pageTextsTheirs(
	values: CourseValues,
): Record<keyof CourseTexts | "brochure_url", [label: string, text: string]> {
	const texts = COURSE_TEXTS.map((name) => [name, [FIELDS[name].label, values[name]]]);
	return { ...Object.fromEntries(texts), brochure_url: [words.brochure, values.brochure_url ?? ""] };
}
