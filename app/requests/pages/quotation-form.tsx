import { locationName } from "#courses/rules/course.ts";
import type { AccessNeed } from "#kit/rules/access.ts";
import { type DateRange, weekdayRange } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { LONGEST_LINE } from "#kit/rules/text-input.ts";
import { Button } from "#kit/ui/button.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { EmailField, PhoneField } from "#kit/ui/forms/contact-fields.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { FormPart } from "#kit/ui/forms/form-part.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { HowWeUseData } from "#kit/ui/policy-line.tsx";
import { fieldWords } from "#kit/words/fields.ts";
import { FindCourseField } from "#requests/pages/find-course-field.tsx";
import { quotationWords as words } from "#requests/pages/quotation-words.ts";
import { MOST_PARTICIPANTS, type QuotationErrors, type QuotationTexts } from "#requests/rules/quotation.ts";

type AskedCourse = {
	slug: string;
	dates: readonly (DateRange & { location: string; price: Kobo; left: number })[];
};

/** The value of the choice of a date of their own. */
export const OWN_DATE = "own";

type QuotationFormProps = {
	offered: { courses: readonly { slug: string; title: string }[]; words: string; found: number | null; more: boolean };
	/** The course that is chosen, with its open dates. */
	asked: AskedCourse | undefined;
	typed: QuotationTexts;
	errors: QuotationErrors;
	/** What the form as a whole has to words. */
	sentence?: string | undefined;
	need: AccessNeed;
	busy: boolean;
	today: Day;
};

/** The fields of an organisation's application and its one button. The route gives the form around it. */
export function QuotationForm({ offered, asked, typed, errors, sentence, need, busy, today }: QuotationFormProps) {
	const { courses, words: sought, found, more } = offered;
	return (
		<>
			<FormPart title={words.organisation}>
				<div className="sm:col-span-2">
					<Field
						label={words.organisationName}
						name="organisationName"
						autoComplete="organization"
						maxLength={LONGEST_LINE}
						required
						defaultValue={typed.organisationName}
						error={errors.organisationName}
					/>
				</div>
				<EmailField label={words.officeEmail} hint={words.officeEmailHint} typed={typed.email} error={errors.email} />
				<PhoneField label={fieldWords.phoneNumber} typed={typed.phone} error={errors.phone} />
			</FormPart>
			<FormPart title={words.group}>
				{more && <FindCourseField typed={sought} found={found} />}
				<div className="sm:col-span-2">
					<Select
						label={words.course}
						hint={words.noCourseHint}
						name="course"
						empty={words.noCourse}
						defaultValue={typed.course}
						options={courses.map(({ slug, title }) => ({ value: slug, label: title }))}
						error={errors.course}
					/>
				</div>
				{asked && <Dates key={asked.slug} course={asked} today={today} typed={typed} />}
				<div className="sm:col-span-2 sm:max-w-60">
					<Field
						label={words.participants}
						name="participants"
						type="number"
						inputMode="numeric"
						min={1}
						max={MOST_PARTICIPANTS}
						step={1}
						required
						defaultValue={typed.participants}
						error={errors.participants}
					/>
				</div>
				<Field
					label={words.startDate}
					name="startDate"
					type="date"
					min={today}
					required
					defaultValue={typed.startDate}
					error={errors.startDate}
				/>
				<Field
					label={words.endDate}
					name="endDate"
					type="date"
					min={today}
					required
					defaultValue={typed.endDate}
					error={errors.endDate}
				/>
			</FormPart>
			<FormError sentence={sentence} />
			<HowWeUseData />
			{need === "nothing" ? (
				<Button type="submit" wide busy={busy} busyLabel={words.busy}>
					{words.submit}
				</Button>
			) : (
				<Button wide inactive>
					{need === "sign-in" ? words.loginToSend : words.verifyToSend}
				</Button>
			)}
		</>
	);
}

type DatesProps = { course: AskedCourse; today: Day; typed: QuotationTexts };

/** The open dates with free seats, which fill the preferred days, and a date of their own, which the office arranges. */
function Dates({ course, today, typed }: DatesProps) {
	const isOwn = typed.isOwnDate ?? false;
	return (
		<fieldset className="group/dates grid gap-3 sm:col-span-2">
			<legend className="mb-2 font-semibold">{words.dates}</legend>
			{course.dates.map(({ location, price, left, ...date }) => (
				<CheckboxCard
					key={`${location} ${date.firstDay} ${date.lastDay}`}
					type="radio"
					name="openDate"
					value={`${date.firstDay} ${date.lastDay}`}
					defaultChecked={!isOwn && typed.startDate === date.firstDay && typed.endDate === date.lastDay}
					onChange={({ currentTarget: { form } }) => {
						setDay(form, "startDate", date.firstDay);
						setDay(form, "endDate", date.lastDay);
					}}
					label={`${locationName(location)}, ${weekdayRange(date, today)}`}
					detail={words.dateDetail(left, naira(price))}
				/>
			))}
			<CheckboxCard
				type="radio"
				name="openDate"
				value={OWN_DATE}
				defaultChecked={isOwn}
				label={words.ownDate}
				detail={words.ownDateHint}
			/>
			<div className="hidden group-has-[[value=own]:checked]/dates:block">
				<Field
					label={words.place}
					hint={words.placeHint}
					name="place"
					maxLength={LONGEST_LINE}
					defaultValue={typed.place}
					autoComplete="off"
				/>
			</div>
		</fieldset>
	);
}

function setDay(form: HTMLFormElement | null, name: string, day: Day) {
	const field = form?.elements.namedItem(name);
	if (field instanceof HTMLInputElement) field.value = day;
}
