import type { ReactNode } from "react";
import { Form } from "react-router";
import { adminCourses as words } from "#courses/admin/words.ts";
import { SeatsLeft } from "#courses/pages/seats-left.tsx";
import { durationText, locationName } from "#courses/rules/course.ts";
import { Link } from "#kit/admin/link.tsx";
import { useMay } from "#kit/admin/use-role.ts";
import { courseDateRange, type DateRange } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Cover } from "#kit/ui/cover.tsx";

export type CourseAdminFacts = {
	id: number;
	slug: string;
	title: string;
	priceKobo: Kobo;
	imageUrl: string | null;
	subjectArea: string;
	durationMinutes: number;
	category: string;
	locations: readonly string[];
	dates: readonly DateRange[];
	seatsLeft: number;
	slots: number;
	published: boolean;
};

/** A course in the admin's list: as visitors see it, its state, and what can be done with it. */
export function CourseAdminCard({ course, formKey }: { course: CourseAdminFacts; formKey: string }) {
	const { id, slug, title, published } = course;
	const mayWrite = useMay("courses.write");
	return (
		<article
			aria-labelledby={`course-${id}`}
			className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper"
		>
			<div className="aspect-[8/5] overflow-hidden max-md:aspect-[5/2]">
				<Cover imageUrl={course.imageUrl} seed={slug} subjectArea={course.subjectArea} />
			</div>
			<p className="absolute top-3.5 left-3.5 flex max-w-[calc(100%-1.75rem)] flex-wrap gap-2 text-[0.8125rem] leading-snug font-semibold">
				{!published && <span className="rounded-card bg-marigold px-3 py-1">{words.draft}</span>}
				<span className="rounded-card bg-cotton px-3 py-1">
					{course.locations.map(locationName).join(" · ") || words.noUpcoming}
				</span>
			</p>
			<div className="flex grow flex-col p-5">
				<h2 id={`course-${id}`} className="text-xl leading-[1.12] wrap-anywhere">
					{title}
				</h2>
				<p className="mt-2.5 mb-3.5 flex flex-wrap gap-x-4 text-sm text-muted">
					<span>{courseDateRange(course.dates)}</span>
					<span>{durationText(course.durationMinutes)}</span>
				</p>
				<p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-y border-dashed border-line py-3">
					<span className="heading text-xl">{naira(course.priceKobo)}</span>
					<span className="text-sm whitespace-nowrap">
						<SeatsLeft seatsLeft={course.seatsLeft} /> <span className="text-muted">{words.ofSeats(course.slots)}</span>
					</span>
				</p>
				{mayWrite && (
					<div className="mt-3.5 grid grid-cols-2 gap-2">
						<Link to={`/admin/courses/${slug}/edit`} className="button-small" aria-label={`${words.edit} '${title}'`}>
							{words.edit}
						</Link>
						<Press intent="delete" id={id} label={`${words.delete} '${title}'`} look="button-small danger w-full">
							{words.delete}
						</Press>
					</div>
				)}
				<div className="mt-1.5 flex flex-wrap justify-between gap-x-3">
					{mayWrite && (
						<>
							<Press intent="duplicate" id={id} formKey={formKey} label={`${words.duplicate} '${title}'`} look={QUIET}>
								{words.duplicate}
							</Press>
							<Press
								intent={published ? "withdraw" : "publish"}
								id={id}
								label={`${published ? words.withdraw : words.publish} '${title}'`}
								look={QUIET}
							>
								{published ? words.withdraw : words.publish}
							</Press>
						</>
					)}
					<Link
						to={`/courses/${slug}`}
						reloadDocument
						className={QUIET}
						aria-label={`${published ? words.view : words.preview} '${title}'`}
					>
						{published ? words.view : words.preview}
					</Link>
				</div>
			</div>
		</article>
	);
}

const QUIET =
	"inline-flex min-h-11 items-center text-sm font-medium text-muted underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink";

type PressProps = { intent: string; id: number; formKey?: string; label: string; look: string; children: ReactNode };

function Press({ intent, id, formKey, label, look, children }: PressProps) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="id" value={id} />
			{formKey && <input type="hidden" name="key" value={formKey} />}
			<button type="submit" aria-label={label} className={look}>
				{children}
			</button>
		</Form>
	);
}
