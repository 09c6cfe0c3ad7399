import { Icon } from "#kit/ui/icon.tsx";
import { whoWords } from "#sales/paying/orders/pages/words.ts";

/** Who attends, on the card of who ordered a seat for somebody else. */
export function Attends({ name }: { name: string | null }) {
	if (name === null) return null;
	return (
		<p className="flex items-center gap-1.5 font-semibold wrap-anywhere">
			<Icon name="people" className="size-4 shrink-0 text-indigo" />
			{whoWords.attends(name)}
		</p>
	);
}
