import { mapUrl } from "#kit/rules/office/maps.ts";
import { classes } from "#kit/ui/classes.ts";
import { officeWords as words } from "#kit/words/office.ts";

type MapLinkProps = {
	address: string;
	location?: string | null | undefined;
	className?: string | undefined;
	href?: string | undefined;
};

/** An address leads to the map: 'See the map', beside the address it belongs to. `href`: a map that was chosen for it. */
export function MapLink({ address, location, className, href }: MapLinkProps) {
	return (
		<a
			href={href ?? mapUrl(address, location)}
			target="_blank"
			rel="noreferrer"
			aria-label={words.mapOf(address)}
			className={classes("inline-flex min-h-11 w-fit items-center underline underline-offset-4", className)}
		>
			{words.map}
		</a>
	);
}
