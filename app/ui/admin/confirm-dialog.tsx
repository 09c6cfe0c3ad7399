import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { adminForms } from "#domain/messages/admin/forms.ts";
import type { Confirm } from "#ui/admin/admin-answer.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

/**
 * Asks before something is saved or deleted (Spec §5). The server asks, so it is asked without script as well: the dialog
 * then stands in the page. Its button sends the open form again, or `confirm.fields`.
 */
export function ConfirmDialog({ confirm, formId }: { confirm: Confirm; formId?: string }) {
	const [open, setOpen] = useState(true);
	const busy = useNavigation().formMethod === "POST";
	const yes = (
		<Button type="submit" name="confirmed" value="yes" form={formId} busy={busy} busyLabel={adminForms.saving}>
			{confirm.button}
		</Button>
	);
	if (!open) return null;
	return (
		<Dialog id="confirm" title={confirm.title} open onClose={() => setOpen(false)}>
			<p className="wrap-anywhere whitespace-pre-line">{confirm.body}</p>
			<div className="mt-6 flex flex-wrap justify-end gap-3">
				<form method="dialog">
					<Button type="submit" tone="quiet">
						{adminForms.cancel}
					</Button>
				</form>
				{formId ? (
					yes
				) : (
					<Form method="post" preventScrollReset>
						{Object.entries(confirm.fields ?? {}).map(([name, value]) => (
							<input key={name} type="hidden" name={name} value={value} />
						))}
						{yes}
					</Form>
				)}
			</div>
		</Dialog>
	);
}
