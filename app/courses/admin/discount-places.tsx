import type { ReactNode } from "react";
import { discountWords as words } from "#courses/admin/discount-words.ts";
import type { DiscountPlace } from "#courses/data/discount-places.ts";
import { locationName } from "#courses/rules/course.ts";
import { shortDate } from "#kit/rules/date-range.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";

type DiscountPlacesProps = {
	places: readonly DiscountPlace[];
	values: Readonly<Record<string, string | undefined>>;
	error: string | undefined;
};

/** Where a discount applies: everywhere, or at ticked courses and dates. What the choice shows is the style sheet's, so it needs no script. */
export function DiscountPlaces({ places, values, error }: DiscountPlacesProps) {
	const chosen = (name: "courses" | "dates") => (values[name] ?? "").split(",");
	const [courses, dates] = [chosen("courses"), chosen("dates")];
	return (
		<fieldset className="chosen-places min-w-0">
			<legend className="mb-2 text-[0.9375rem] leading-snug font-semibold">{words.where}</legend>
			<div className="grid gap-3 sm:grid-cols-2">
				{(["all", "some"] as const).map((value) => (
					<CheckboxCard
						key={value}
						type="radio"
						id={`where-${value}`}
						name="where"
						value={value}
						label={value === "all" ? words.whereAll : words.whereSome}
						defaultChecked={values.where === value}
					/>
				))}
			</div>
			<div className="chosen-places-list">
				<ul
					aria-label={words.whereList}
					className="mt-3 grid max-h-64 gap-1 overflow-y-auto rounded-card border border-line bg-paper p-3"
				>
					{places.map((course) => (
						<li key={course.id}>
							<Tick name="course" value={course.id} isTicked={courses.includes(String(course.id))}>
								<span className="font-semibold">{course.title}</span>
							</Tick>
							<ul className="pl-5">
								{course.dates.map((date) => (
									<li key={date.id}>
										<Tick name="date" value={date.id} isTicked={dates.includes(String(date.id))}>
											{locationName(date.location)}, {shortDate(date)}
										</Tick>
									</li>
								))}
							</ul>
						</li>
					))}
				</ul>
			</div>
			{error && (
				<div className="mt-2">
					<FieldError id="where-error" sentence={error} />
				</div>
			)}
		</fieldset>
	);
}

type TickProps = { name: string; value: number; isTicked: boolean; children: ReactNode };

function Tick({ name, value, isTicked, children }: TickProps) {
	return (
		<label className="flex min-h-11 items-center gap-3 text-[0.9375rem] leading-snug">
			<input
				type="checkbox"
				name={name}
				value={value}
				defaultChecked={isTicked}
				className="size-5 shrink-0 accent-indigo"
			/>
			<span className="min-w-0 wrap-anywhere">{children}</span>
		</label>
	);
}
