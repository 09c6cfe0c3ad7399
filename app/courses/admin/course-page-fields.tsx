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
	outcomes: {
		label: "What participants will be able to do",
		hint: "One a line. Begin each with a verb: Clean an export once, and let Power Query repeat it.",
		rows: 5,
	},
	highlight: {
		label: "One sentence to remember",
		hint: "A concrete detail that stands out on the page: You practise on a year of sales from Balogun Market.",
		rows: 2,
	},
	audience: {
		label: "Who it is for",
		hint: "You can write two parts with a heading each, for example '# For you if' and '# Not for you if'.",
		rows: 5,
	},
	outline: {
		label: "Outline by day",
		hint: "A heading for each day: '# Day 1: Clean the data'. Below it one line each, with a time if you like: '09:00 Coffee'.",
		rows: 10,
	},
	included: { label: "What is included", hint: "One a line.", rows: 4 },
	bring: { label: "What to bring", hint: "One a line.", rows: 4 },
	questions: { label: "Questions and answers", hint: "A heading for each question, its answer below.", rows: 8 },
};

/** What the page of a course says besides, folded away: the daily form stays short. It opens where something in it is wrong. */
export function CoursePageFields({ values, errors, team }: CoursePageFieldsProps) {
	const isWrong = [...COURSE_TEXTS, "document"].some((name) => errors?.[name]);
	return (
		<FoldedPart title="Course page: outcomes, outline, trainers, questions" isOpen={isWrong}>
			<p className="max-w-prose text-sm text-muted">
				Everything here is optional. The page shows each part only when it is filled.
			</p>
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
					<legend className="font-semibold">Trainers</legend>
					<p className="mt-1 mb-3 text-sm text-muted">
						In the order of the page. You add people and their biographies under About Us.
					</p>
					<div className="grid gap-4 sm:grid-cols-2">
						{TRAINER_FIELDS.map((name, at) => (
							<Select
								key={name}
								name={name}
								label={`Trainer ${at + 1}`}
								empty="Nobody"
								options={team.map((member) => ({ value: String(member.id), label: member.name }))}
								defaultValue={values[name] ?? ""}
							/>
						))}
					</div>
				</fieldset>
			)}
			<DocumentField label="Brochure (PDF)" documentUrl={values.document || null} error={errors?.document} optional />
		</FoldedPart>
	);
}

/** The same of somebody else's version. */
export function pageTextsTheirs(
	values: CourseValues,
): Record<keyof CourseTexts | "brochure_url", [label: string, text: string]> {
	const texts = COURSE_TEXTS.map((name) => [name, [FIELDS[name].label, values[name]]]);
	return { ...Object.fromEntries(texts), brochure_url: ["Brochure (PDF)", values.brochure_url ?? ""] };
}
