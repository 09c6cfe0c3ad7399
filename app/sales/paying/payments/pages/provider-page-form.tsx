import { Form } from "react-router";
import { Button, type ButtonTone } from "#kit/ui/button.tsx";

/** The form of a page whose button stands elsewhere, inside another form. */
export const PROVIDER_PAGE_FORM = "provider-page";

/** Nothing to see: a button elsewhere sends it. */
export function ProviderPageFormFor({ reference }: { reference: string }) {
	return <Form id={PROVIDER_PAGE_FORM} method="post" action={`/payments/${reference}`} reloadDocument />;
}

/** `page`: where the payment has its page. */
type ProviderPageFormProps = { page: string; label: string; tone?: ButtonTone };

/** Leads to the provider's own full page: a document of its own, since the way leads off this site. */
export function ProviderPageForm({ page, label, tone }: ProviderPageFormProps) {
	return (
		<Form method="post" action={page} reloadDocument>
			<Button type="submit" name="intent" value="provider-page" tone={tone} className="max-sm:w-full">
				{label}
			</Button>
		</Form>
	);
}
