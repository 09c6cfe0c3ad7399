import { CourseLocationList } from "#courses/admin/course-locations.tsx";
import { CoursePageFields } from "#courses/admin/course-page-fields.tsx";
import { adminCourses } from "#courses/admin/words.ts";
import type { Trainer } from "#courses/data/trainers.ts";
import { LONGEST_CATEGORY } from "#courses/rules/course-form.ts";
import type { ClashesByDate } from "#courses/rules/dates/date-clashes.ts";
import { rateText } from "#kit/rules/pricing.ts";
import { LONGEST_BODY, LONGEST_TITLE } from "#kit/rules/text-input.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormPart } from "#kit/ui/forms/form-part.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { PictureField } from "#media/admin/picture-field.tsx";

type Texts = Readonly<Record<string, string | undefined>>;

type CourseFieldsProps = {
	/** As typed, else as saved: by the names of the fields. */
	values: Texts;
	errors: Texts | undefined;
	suggestions: { categories: readonly string[]; subjectAreas: readonly string[]; locations: readonly string[] };
	/** The academy's rate of VAT, in basis points. */
	vatBasisPoints: number;
	/** Who can be named as a trainer. */
	team: readonly Trainer[];
	/** The double bookings of each date, by its id. */
	clashes: ClashesByDate;
	/** How many people booked a date, by its id. */
	booked: Readonly<Record<string, number>>;
	/** In Lagos. */
	today: string;
};

/** All that an admin says of a course. Answers are tied to their fields; required ones that are empty are marked. */
export function CourseFields({
	values,
	errors,
	suggestions,
	vatBasisPoints,
	team,
	clashes,
	booked,
	today,
}: CourseFieldsProps) {
	const facts = (name: string) => ({ name, defaultValue: values[name] ?? "", error: errors?.[name] });
	const required = (name: string) => ({
		...facts(name),
		"aria-required": true,
		invalid: Boolean(errors?.form) && !values[name]?.trim(),
	});
	return (
		<>
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<div className="sm:col-span-2">
					<Field {...required("title")} label={adminCourses.name} maxLength={LONGEST_TITLE} autoComplete="off" />
				</div>
				<div className="sm:col-span-2">
					<TextArea {...required("description")} label={adminCourses.description} rows={7} maxLength={LONGEST_BODY} />
				</div>
				<Field
					{...required("category")}
					label={adminCourses.category}
					hint={adminCourses.categoryHint}
					list="categories"
					maxLength={LONGEST_CATEGORY}
					autoComplete="off"
				/>
				<Suggestions id="categories" words={suggestions.categories} />
				<Field
					{...facts("subjectArea")}
					label={adminCourses.subjectArea}
					hint={adminCourses.subjectAreaHint}
					list="subject-areas"
					maxLength={LONGEST_CATEGORY}
					autoComplete="off"
				/>
				<Suggestions id="subject-areas" words={suggestions.subjectAreas} />
				<div className="sm:col-span-2">
					<PictureField
						crop="cover"
						imageUrl={values.image || null}
						alternative={values.imageAlternative ?? ""}
						error={errors?.image}
					/>
				</div>
			</div>
			<FormPart title={adminCourses.terms}>
				<Field
					{...required("price")}
					label={adminCourses.price}
					hint={adminCourses.priceHint}
					inputMode="numeric"
					autoComplete="off"
				/>
				<Field
					{...required("slots")}
					label={adminCourses.slots}
					hint={adminCourses.slotsHint}
					inputMode="numeric"
					autoComplete="off"
				/>
				<Field {...required("hours")} label={adminCourses.hours} inputMode="numeric" autoComplete="off" />
				<Field {...facts("minutes")} label={adminCourses.minutes} inputMode="numeric" autoComplete="off" />
				<Field
					{...facts("vat")}
					label={adminCourses.vat}
					hint={adminCourses.vatHint(rateText(vatBasisPoints))}
					inputMode="decimal"
					autoComplete="off"
				/>
			</FormPart>
			<CourseLocationList
				values={values}
				errors={errors}
				locations={suggestions.locations}
				booked={booked}
				clashes={clashes}
				today={today}
			/>
			<CoursePageFields values={values} errors={errors} team={team} />
			<FormPart title={adminCourses.state}>
				<CheckboxCard
					type="radio"
					name="state"
					value="published"
					label={adminCourses.statePublished}
					detail={adminCourses.statePublishedHint}
					defaultChecked={values.state !== "draft"}
				/>
				<CheckboxCard
					type="radio"
					name="state"
					value="draft"
					label={adminCourses.stateDraft}
					detail={adminCourses.stateDraftHint}
					defaultChecked={values.state === "draft"}
				/>
			</FormPart>
		</>
	);
}

function Suggestions({ id, words }: { id: string; words: readonly string[] }) {
	return (
		<datalist id={id}>
			{words.map((word) => (
				<option key={word} value={word} />
			))}
		</datalist>
	);
}
