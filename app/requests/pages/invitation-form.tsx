import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { locationName } from "#courses/rules/course.ts";
import type { AccessNeed } from "#kit/rules/access.ts";
import { type DateRange, shortDate } from "#kit/rules/date-range.ts";
import { LONGEST_ADDRESS, LONGEST_LINE } from "#kit/rules/text-input.ts";
import { Button } from "#kit/ui/button.tsx";
import { EmailField, PhoneField } from "#kit/ui/forms/contact-fields.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { FormPart } from "#kit/ui/forms/form-part.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { HowWeUseData } from "#kit/ui/policy-line.tsx";
import { fieldWords } from "#kit/words/fields.ts";
import { FindCourseField } from "#requests/pages/find-course-field.tsx";
import { invitationWords as words } from "#requests/pages/invitation-words.ts";
import type { InvitationErrors, InvitationTexts } from "#requests/rules/invitation.ts";

type InvitationFormProps = {
	offered: OfferedCourses;
	typed: InvitationTexts;
	errors: InvitationErrors;
	/** What the form as a whole has to words. */
	sentence?: string | undefined;
	need: AccessNeed;
	busy: boolean;
};

/** The fields of a special invitation and its one button. The route gives the form around it. */
export function InvitationForm({ offered, typed, errors, sentence, need, busy }: InvitationFormProps) {
	return (
		<>
			<FormPart title={words.you}>
				<Field
					label={fieldWords.firstName}
					name="firstName"
					autoComplete="given-name"
					maxLength={LONGEST_LINE}
					required
					defaultValue={typed.firstName}
					error={errors.firstName}
				/>
				<Field
					label={fieldWords.lastName}
					name="lastName"
					autoComplete="family-name"
					maxLength={LONGEST_LINE}
					required
					defaultValue={typed.lastName}
					error={errors.lastName}
				/>
				<EmailField label={words.officeEmail} hint={words.officeEmailHint} typed={typed.email} error={errors.email} />
				<PhoneField label={fieldWords.phoneNumber} typed={typed.phone} error={errors.phone} />
			</FormPart>
			<FormPart title={words.course} note={words.optional}>
				<CourseChoice offered={offered} typed={typed} errors={errors} />
			</FormPart>
			<FormPart title={words.letter} note={words.optional}>
				<div className="sm:col-span-2">
					<Field
						label={words.organisationName}
						name="organisationName"
						autoComplete="organization"
						maxLength={LONGEST_LINE}
						defaultValue={typed.organisationName}
						error={errors.organisationName}
					/>
				</div>
				<div className="sm:col-span-2">
					<TextArea
						label={words.address}
						name="address"
						autoComplete="street-address"
						maxLength={LONGEST_ADDRESS}
						defaultValue={typed.address}
						error={errors.address}
					/>
				</div>
				<Field
					label={words.jobPosition}
					hint={words.jobPositionHint}
					name="jobPosition"
					maxLength={LONGEST_LINE}
					defaultValue={typed.jobPosition}
					error={errors.jobPosition}
				/>
				<Field
					label={words.letterDate}
					name="letterDate"
					type="date"
					defaultValue={typed.letterDate}
					error={errors.letterDate}
				/>
			</FormPart>
			<FormError sentence={sentence} />
			<HowWeUseData />
			{need !== "sign-in" && <InvitationButton need={need} busy={busy} />}
		</>
	);
}

/** The button, by whether the person must log in or verify first; then it is outside the form. */
export function InvitationButton({ need, busy }: { need: AccessNeed; busy: boolean }) {
	if (need === "nothing")
		return (
			<Button type="submit" wide busy={busy} busyLabel={words.busy}>
				{words.submit}
			</Button>
		);
	return (
		<Button wide inactive>
			{need === "sign-in" ? words.loginToRequest : words.verifyToRequest}
		</Button>
	);
}

type LocationOption = { location: string; dates: (DateRange & { id: number })[] };
type CourseOption = { slug: string; title: string; locations: LocationOption[] };

type OfferedCourses = { courses: readonly CourseOption[]; words: string; found: number | null; more: boolean };

type ChosenCourse = { course: string; location: string; courseDate: string };
type CourseChoiceProps = {
	offered: OfferedCourses;
	typed: ChosenCourse;
	errors: Partial<Record<keyof ChosenCourse, string>>;
};

/** A course, a location of it and a date there. All three may stay open. */
function CourseChoice({ offered: { courses, words: sought, found, more }, typed, errors }: CourseChoiceProps) {
	const { course, at, courseSelect, locationSelect } = useChoice(courses, typed);
	const locations = course?.locations ?? [];
	const dates = (at ? [at] : locations)
		.flatMap(({ location, dates }) => dates.map((date) => ({ ...date, location })))
		.sort((a, b) => a.firstDay.localeCompare(b.firstDay));
	return (
		<>
			{more && <FindCourseField typed={sought} found={found} />}
			<div className="sm:col-span-2">
				<Select
					{...courseSelect}
					label={words.courseField}
					name="course"
					empty={words.anyCourse}
					options={courses.map(({ slug, title }) => ({ value: slug, label: title }))}
					error={errors.course}
				/>
			</div>
			<Select
				{...locationSelect}
				// Another course has other locations, and another location has other dates, so each choice resets.
				key={`locations of ${course?.slug}`}
				label={words.location}
				name="location"
				empty={words.anyLocation}
				options={locations.map(({ location }) => ({ value: location, label: locationName(location) }))}
				error={errors.location}
			/>
			<Select
				key={`dates ${dates.map(({ id }) => id).join()}`}
				label={words.date}
				name="courseDate"
				empty={words.anyDate}
				defaultValue={typed.courseDate}
				options={dates.map((date) => ({
					value: String(date.id),
					label: at ? shortDate(date) : `${shortDate(date)}, ${locationName(date.location)}`,
				}))}
				error={errors.courseDate}
			/>
			<noscript>
				<Button type="submit" name="show" value="dates" tone="quiet" formNoValidate>
					{words.showDates}
				</Button>
			</noscript>
		</>
	);
}

/** The present choice. A choice made before the script loaded stays. */
function useChoice(courses: readonly CourseOption[], typed: ChosenCourse) {
	const [slug, setSlug] = useState(typed.course);
	const [location, setLocation] = useState(typed.location);
	const courseRef = useRef<HTMLSelectElement>(null);
	const locationRef = useRef<HTMLSelectElement>(null);
	useEffect(() => {
		setSlug(courseRef.current?.value ?? "");
		setLocation(locationRef.current?.value ?? "");
	}, []);
	const course = courses.find((one) => one.slug === slug);
	return {
		course,
		at: course?.locations.find((one) => one.location === location),
		courseSelect: {
			ref: courseRef,
			defaultValue: typed.course,
			onChange: (event: ChangeEvent<HTMLSelectElement>) => {
				setSlug(event.currentTarget.value);
				setLocation("");
			},
		},
		locationSelect: {
			ref: locationRef,
			defaultValue: typed.location,
			onChange: (event: ChangeEvent<HTMLSelectElement>) => setLocation(event.currentTarget.value),
		},
	};
}
