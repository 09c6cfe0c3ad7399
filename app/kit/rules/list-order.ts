/** Lists that people order by hand. */

/** A list with one of its things at another position, counted from 0; beyond the ends is at the end. Unknown things move nothing. */
export function movedTo<Thing>(list: readonly Thing[], thing: Thing, to: number): Thing[] {
	if (!list.includes(thing)) return [...list];
	const others = list.filter((other) => other !== thing);
	return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, thing);
}
