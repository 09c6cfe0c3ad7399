import type { ReactNode } from "react";
import { Link } from "react-router";
import { pageWords as words } from "#courses/pages/course-page/course-page-words.ts";
import { sectionsOf } from "#courses/rules/course-texts.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { MarkupParts } from "#kit/ui/markup.tsx";

type CourseQuestionsProps = {
	questions: string;
	/** Until so many days before the first day members change their seat; null: they ask the office. */
	freeChangeDays: number | null;
	children?: ReactNode;
};

/** The question everybody has before they pay, then those of this course. */
export function CourseQuestions({ questions, freeChangeDays, children }: CourseQuestionsProps) {
	const { sections } = sectionsOf(questions);
	return (
		<section aria-labelledby="questions" className="@container">
			<div className="grid grid-cols-1 gap-x-12 gap-y-5 @min-[45rem]:grid-cols-[minmax(0,1fr)_minmax(0,2.6fr)]">
				<div className="grid grid-cols-1 content-start gap-4">
					<h2 id="questions" className="text-[1.75rem]">
						{words.questions}
					</h2>
					{children}
				</div>
				<div className="divide-y divide-line self-start rounded-card border border-line bg-paper">
					<Question title={words.cannotCome} isOpen>
						{freeChangeDays === null ? (
							<p>{words.cannotComeAsk}</p>
						) : (
							<ul>
								{words.cannotComeWays(freeChangeDays).map((way) => (
									<li key={way}>{way}</li>
								))}
							</ul>
						)}
						<p>
							<Link to="/refunds">{words.refunds}</Link>
						</p>
					</Question>
					{sections.map(({ title, parts }) => (
						<Question key={title} title={title}>
							<MarkupParts parts={parts} headingLevel={4} />
						</Question>
					))}
				</div>
			</div>
		</section>
	);
}

function Question({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
	return (
		<details open={isOpen} className="group/question">
			<summary className="flex min-h-14 items-center justify-between gap-4 px-5 py-3">
				<h3 className="font-text text-base leading-snug tracking-normal">{title}</h3>
				<Icon
					name="chevron-down"
					className="size-5 shrink-0 transition-transform duration-150 group-open/question:rotate-180"
				/>
			</summary>
			<div className="markup px-5 pb-5 text-muted">{children}</div>
		</details>
	);
}
