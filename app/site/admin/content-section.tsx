import { useLocation } from "react-router";
import { AdminSection } from "#kit/admin/admin-head.tsx";
import { ButtonLink } from "#kit/ui/button.tsx";
import { ContentList, type ListedContent, type Shape } from "#site/admin/content-list.tsx";
import type { ContentPage } from "#site/rules/content-pages.ts";

type ContentSectionProps = {
	kind: string;
	title: string;
	intro?: string;
	list: ContentPage<ListedContent>;
	/** Where its things are edited; `new` is where one is added. */
	at: string;
	add: string;
	empty: { title: string; hint: string };
	unnamed?: string;
	shape?: Shape;
};

/** A part of an admin page that is a list of content. */
export function ContentSection({ kind, title, intro, list, at, add, ...rest }: ContentSectionProps) {
	const { search } = useLocation();
	return (
		<AdminSection
			id={kind}
			title={title}
			{...(intro && { intro })}
			action={
				<ButtonLink to={`${at}/new${search}`} tone="quiet">
					{add}
				</ButtonLink>
			}
		>
			<ContentList label={title} kind={kind} list={list} editAt={(id) => `${at}/${id}`} {...rest} />
		</AdminSection>
	);
}
