import { AddressText } from "#kit/ui/address-text.tsx";
import { Icon } from "#kit/ui/icon.tsx";

/** What a form as a whole has to say, above its button and announced. */
export function FormError({ sentence, id }: { sentence?: string | undefined; id?: string }) {
	if (!sentence) return null;
	return (
		<p
			id={id}
			role="alert"
			className="flex gap-2 rounded-control border border-clay/40 bg-clay/6 px-4 py-3 text-sm leading-normal font-medium text-clay-dark"
		>
			<Icon name="alert" className="mt-0.5 size-4 shrink-0" />
			<AddressText text={sentence} />
		</p>
	);
}
