import type { ReactNode } from "react";
import { pageWords as words } from "#courses/pages/course-page/course-page-words.ts";
import { dayOfHeading, itemsOf, sectionsOf, type TextSection, timedLine } from "#courses/rules/course-texts.ts";
import type { Line, TextPart } from "#kit/rules/markup.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { MarkupLine, MarkupParts } from "#kit/ui/markup.tsx";

/** What one can do afterwards, and the sentence that stands out. */
export function Outcomes({ outcomes, highlight }: { outcomes: string; highlight: string }) {
	const items = itemsOf(outcomes);
	if (items.length === 0 && !highlight) return null;
	return (
		<section className="grid grid-cols-1 gap-4">
			{items.length > 0 && (
				<>
					<h2 className="text-2xl">{words.outcomes}</h2>
					<ul className="grid grid-cols-1 gap-2.5">
						{items.map((line) => (
							<li key={textOf(line)} className="flex gap-3">
								<Icon name="check" bold className="mt-1.5 size-4 shrink-0 text-leaf" />
								<span className="min-w-0">
									<MarkupLine line={line} />
								</span>
							</li>
						))}
					</ul>
				</>
			)}
			{highlight && (
				<p className="mt-1 max-w-prose border-l-4 border-marigold pl-4 font-semibold text-pretty">{highlight}</p>
			)}
		</section>
	);
}

/** Whom the course suits, and whom another one does. */
export function Audience({ audience }: { audience: string }) {
	const { intro, sections } = sectionsOf(audience);
	if (intro.length + sections.length === 0) return null;
	return (
		<section className="grid grid-cols-1 gap-4">
			<h2 className="text-2xl">{words.audience}</h2>
			{intro.length > 0 && (
				<div className="markup text-muted">
					<MarkupParts parts={intro} headingLevel={3} />
				</div>
			)}
			{sections.length > 0 && (
				<div className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))]">
					{sections.map(({ title, parts }) => (
						<div key={title} className="grid grid-cols-1 content-start gap-1.5">
							<h3 className="font-text text-base leading-snug tracking-normal">{title}</h3>
							<div className="markup text-muted">
								<MarkupParts parts={parts} headingLevel={4} />
							</div>
						</div>
					))}
				</div>
			)}
		</section>
	);
}

/** What happens on which day: side by side on a desk; on a phone the first day is open, the others unfold. */
export function Outline({ outline }: { outline: string }) {
	const { intro, sections } = sectionsOf(outline);
	if (intro.length + sections.length === 0) return null;
	return (
		<section aria-labelledby="outline" className="grid grid-cols-1 gap-5">
			<div className="grid grid-cols-1 gap-2">
				<h2 id="outline" className="text-[1.75rem]">
					{words.outline}
				</h2>
				{intro.length > 0 && (
					<div className="markup text-muted">
						<MarkupParts parts={intro} headingLevel={3} />
					</div>
				)}
			</div>
			<div className="grid grid-cols-1 gap-x-10 md:grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] md:gap-y-8">
				{sections.map((section, at) => (
					<OutlineDay key={section.title} section={section} isOpen={at === 0} />
				))}
			</div>
		</section>
	);
}

function OutlineDay({ section: { title, parts }, isOpen }: { section: TextSection; isOpen: boolean }) {
	const { day, about } = dayOfHeading(title);
	return (
		<details className="outline-day" open={isOpen}>
			<summary>
				<h3 className="text-xl leading-tight">
					{day && <span className="block font-text text-base font-normal tracking-normal text-muted">{day}</span>}
					{about}
				</h3>
				<Icon name="chevron-down" className="fold-sign size-5 shrink-0" />
			</summary>
			<ul className="pb-4 md:border-t md:border-line">
				{parts.flatMap(linesOf).map((line) => (
					<OutlineLine key={textOf(line)} line={line} />
				))}
			</ul>
		</details>
	);
}

function OutlineLine({ line: whole }: { line: Line }) {
	const { time, line } = timedLine(whole);
	return (
		<li className="flex gap-4 border-b border-line py-2 leading-snug last:border-0">
			{time && <span className="shrink-0 text-muted tabular-nums">{time}</span>}
			<span className="min-w-0">
				<MarkupLine line={line} />
			</span>
		</li>
	);
}

/** A list under a heading of its own, for what is included and what to bring. */
export function CourseList({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
	const items = itemsOf(text);
	if (items.length === 0) return null;
	return (
		<section className="grid grid-cols-1 content-start gap-4">
			<h2 className="text-[1.375rem]">{title}</h2>
			<ul className="grid list-disc gap-2 pl-5 marker:text-clay">
				{items.map((line) => (
					<li key={textOf(line)}>
						<MarkupLine line={line} />
					</li>
				))}
			</ul>
			{children}
		</section>
	);
}

function linesOf(part: TextPart): readonly Line[] {
	return part.kind === "heading" ? [part.line] : part.kind === "list" ? part.items : part.lines;
}

const textOf = (line: Line) => line.map(({ text }) => text).join("");
