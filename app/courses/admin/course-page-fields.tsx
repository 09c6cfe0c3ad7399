import { COURSE_PAGE_LABELS } from "#courses/admin/course-page-labels.ts";
import type { Trainer } from "#courses/data/trainers.ts";
import { COURSE_TEXTS, LONGEST_TEXT } from "#courses/rules/course-texts.ts";
import { TRAINER_FIELDS } from "#courses/rules/course-trainers.ts";
import { MarkupHelp } from "#kit/admin/markup-help.tsx";
import { FoldedPart } from "#kit/ui/folded-part.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { DocumentField } from "#media/admin/document-field.tsx";

type Texts = Readonly<Record<string, string | undefined>>;

type CoursePageFieldsProps = { values: Texts; errors: Texts | undefined; team: readonly Trainer[] };

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
					label={COURSE_PAGE_LABELS[name].label}
					hint={COURSE_PAGE_LABELS[name].hint}
					rows={COURSE_PAGE_LABELS[name].rows}
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
