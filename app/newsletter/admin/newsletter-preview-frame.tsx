import { AdminSection } from "#kit/admin/admin-head.tsx";
import { FilterChips } from "#kit/admin/filter-chips.tsx";
import { adminNewsletter as words } from "#newsletter/admin/words.ts";

export const PREVIEW_VIEWS = ["desk", "phone", "plain"] as const;
export type PreviewView = (typeof PREVIEW_VIEWS)[number];

/** The letter as its readers get it, in a frame in which nothing can run. */
export function NewsletterPreview({
	id,
	version,
	subject,
	plain,
	view,
}: {
	id: number;
	version: number;
	subject: string;
	plain: string;
	view: PreviewView;
}) {
	return (
		<AdminSection id="preview" title={words.preview}>
			<div className="overflow-hidden rounded-card border border-line bg-paper">
				<div className="border-b border-line p-3">
					<FilterChips
						label={words.viewsLabel}
						chips={PREVIEW_VIEWS.map((name) => ({
							label: words.views[name],
							to: name === "desk" ? "?" : `?view=${name}`,
							isHere: name === view,
						}))}
					/>
				</div>
				{view === "plain" ? (
					<pre className="p-5 font-mono text-[0.875rem] leading-relaxed wrap-anywhere whitespace-pre-wrap">{plain}</pre>
				) : (
					<iframe
						key={version}
						title={words.previewOf(subject)}
						src={`/admin/newsletter/issues/${id}/preview?version=${version}`}
						sandbox="allow-popups allow-popups-to-escape-sandbox"
						className={
							view === "phone"
								? "mx-auto my-5 block h-[42rem] w-[24.375rem] max-w-full rounded-card border border-edge/60"
								: "block h-[42rem] w-full border-0"
						}
					/>
				)}
			</div>
		</AdminSection>
	);
}
