import { type Kobo, naira } from "#kit/rules/money.ts";

/** A large amount, whose kobo stand back: it is read and copied whole. */
export function Amount({ kobo }: { kobo: Kobo }) {
	const [whole, cents] = naira(kobo).split(".");
	return (
		<span className="whitespace-nowrap">
			{whole}
			<span className="text-[0.72em] font-semibold opacity-80">.{cents}</span>
		</span>
	);
}
