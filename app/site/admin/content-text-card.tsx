import { Link } from "react-router";
import { Card } from "#kit/ui/card.tsx";
import { adminForms } from "#kit/words/forms.ts";
import { adminHome as words } from "#site/admin/home-words.ts";
import { headedItem } from "#site/rules/headed-item.ts";

/** One of the texts of home, as it stands: how it begins, and its list items. */
export function TextCard({
	name,
	title,
	description,
	items,
	headed = false,
}: {
	name: string;
	title: string;
	description: string;
	items: readonly string[];
	/** Only the headings of its items are shown. */
	headed?: boolean;
}) {
	return (
		<Card className="grid grid-cols-1 content-start gap-3">
			<div className="flex items-center justify-between gap-4">
				<h3 className="text-lg">{title}</h3>
				<Link to={`/admin/home/texts/${name}`} className="button-small" aria-label={words.editText(`'${title}'`)}>
					{adminForms.edit}
				</Link>
			</div>
			<p className="line-clamp-4 text-[0.9375rem] wrap-anywhere text-muted">{description || words.notWritten}</p>
			{items.length > 0 && (
				<ul className="grid gap-1 border-t border-line pt-3 text-[0.9375rem]">
					{items.slice(0, SHOWN_ITEMS).map((item) => (
						<li key={item} className="truncate">
							{headed ? headedItem(item).heading : item}
						</li>
					))}
					{items.length > SHOWN_ITEMS && (
						<li className="text-sm text-muted">{words.moreItems(items.length - SHOWN_ITEMS)}</li>
					)}
				</ul>
			)}
		</Card>
	);
}

const SHOWN_ITEMS = 4;
