import { Form } from "react-router";
import { Button, type ButtonTone } from "#kit/ui/button.tsx";

/** The id of the form, for a button inside another form. */
export const PROVIDER_PAGE_FORM = "provider-page";

/** An invisible form that a button elsewhere sends. */
export function ProviderPageFormFor({ reference }: { reference: string }) {
	return <Form id={PROVIDER_PAGE_FORM} method="post" action={`/payments/${reference}`} reloadDocument />;
}

/** `page`: the page of the payment. */
type ProviderPageFormProps = { page: string; label: string; tone?: ButtonTone };

/** Leads to the provider's own full page, as a normal form that leaves this site. */
export function ProviderPageForm({ page, label, tone }: ProviderPageFormProps) {
	return (
		<Form method="post" action={page} reloadDocument>
			<Button type="submit" name="intent" value="provider-page" tone={tone} className="max-sm:w-full">
				{label}
			</Button>
		</Form>
	);
}
