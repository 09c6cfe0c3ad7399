import { Form } from "react-router";
import { Button, type ButtonTone } from "#ui/button.tsx";

type ProviderPageFormProps = { reference: string; label: string; tone?: ButtonTone };

/** Leads to the provider's own full page: a document of its own, since the way leads off this site. */
export function ProviderPageForm({ reference, label, tone }: ProviderPageFormProps) {
	return (
		<Form method="post" action={`/payments/${reference}`} reloadDocument>
			<Button type="submit" name="intent" value="provider-page" tone={tone}>
				{label}
			</Button>
		</Form>
	);
}
