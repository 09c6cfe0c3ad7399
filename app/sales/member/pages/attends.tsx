import { Icon } from "#kit/ui/icon.tsx";
import { whoWords } from "#sales/paying/orders/pages/words.ts";

/** The participant, on the card of a member who ordered the seat for another person. */
export function Attends({ name }: { name: string | null }) {
	if (name === null) return null;
	return (
		<p className="flex items-center gap-1.5 font-semibold wrap-anywhere">
			<Icon name="people" className="size-4 shrink-0 text-indigo" />
			{whoWords.attends(name)}
		</p>
	);
}
