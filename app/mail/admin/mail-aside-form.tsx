import { Form, useNavigation } from "react-router";
import { Button } from "#kit/ui/button.tsx";
import { adminMail } from "#mail/admin/words.ts";

/** Sets refused e-mails aside. */
export function MailAsideForm({ label }: { label: string }) {
	const busy = useNavigation().formData?.get("intent") === "aside";
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value="aside" />
			<Button type="submit" tone="quiet" busy={busy} busyLabel={adminMail.settingAside}>
				{label}
			</Button>
		</Form>
	);
}
