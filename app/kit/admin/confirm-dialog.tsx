import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Confirm, ShownEmail } from "#kit/admin/admin-answer.ts";
import { Button } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { PasswordField } from "#kit/ui/forms/password-field.tsx";
import { WholeNumbers } from "#kit/ui/whole-numbers.tsx";
import { adminForms } from "#kit/words/forms.ts";

/**
 * Asks before something is saved or deleted. The server asks, so it is asked without script as well: the dialog
 * then stands in the page. Its button sends the open form again, or `confirm.fields`.
 */
export function ConfirmDialog({ confirm, formId }: { confirm: Confirm; formId?: string }) {
	const [open, setOpen] = useState(true);
	const busy = useNavigation().formMethod === "POST";
	const { fields = {}, parts = [], choice, again } = confirm;
	const hidden = Object.entries(fields).map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} form={formId} />
	));
	const box = choice && <Choice {...choice} formId={formId} />;
	const yes = (
		<Button
			type="submit"
			// Who they are is confirmed, not yet what is done.
			{...(!again && { name: "confirmed", value: "yes" })}
			form={formId}
			busy={busy}
			busyLabel={adminForms.saving}
		>
			{confirm.button}
		</Button>
	);
	if (!open) return null;
	return (
		<Dialog id="confirm" title={confirm.title} open onClose={() => setOpen(false)}>
			<p className="wrap-anywhere whitespace-pre-line">{confirm.body}</p>
			{parts.map((part) => (
				<Part key={part.title} {...part} />
			))}
			{confirm.emails && <Emails emails={confirm.emails} />}
			{formId && box}
			{again && (
				<div className="mt-5">
					<PasswordField
						label={adminForms.againPassword}
						name="again"
						autoComplete="current-password"
						form={formId}
						error={again.error}
						required
					/>
				</div>
			)}
			<div className="mt-6 flex flex-wrap justify-end gap-3">
				<form method="dialog">
					<Button type="submit" tone="quiet">
						{confirm.back ?? adminForms.cancel}
					</Button>
				</form>
				{formId ? (
					<>
						{hidden}
						{yes}
					</>
				) : (
					<Form method="post" preventScrollReset>
						{hidden}
						{box}
						{yes}
					</Form>
				)}
			</div>
		</Dialog>
	);
}

function Part({ title, lines }: { title: string; lines: readonly string[] }) {
	return (
		<section className="mt-4 grid gap-1.5 rounded-control border border-line p-4 text-[0.9375rem]">
			<h3 className="font-semibold">{title}</h3>
			{/* Long lists scroll in themselves; the keyboard can scroll them too. */}
			<ul className="grid max-h-44 gap-1 overflow-y-auto" tabIndex={lines.length > 5 ? 0 : undefined}>
				{lines.map((line) => (
					<li key={line} className="leading-snug wrap-anywhere">
						<WholeNumbers text={line} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** Each e-mail by its recipient; opened, it can be read. */
function Emails({ emails }: { emails: readonly ShownEmail[] }) {
	return (
		<section className="mt-4 grid gap-1.5 rounded-control border border-line p-4 text-[0.9375rem]">
			<h3 className="font-semibold">{adminForms.emailsThen(emails.length)}</h3>
			{emails.length > 0 && (
				<ul className="email-previews" tabIndex={emails.length > 5 ? 0 : undefined}>
					{emails.map(({ to, subject, text }, place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: one person may get two equal e-mails
						<li key={place}>
							<details>
								<summary>
									<span className="wrap-anywhere">{to}</span>
									<span className="text-muted">{subject}</span>
								</summary>
								<p className="wrap-anywhere whitespace-pre-line">{text ?? adminForms.emailSecret}</p>
							</details>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

function Choice({ name, label, formId }: { name: string; label: string; formId: string | undefined }) {
	return (
		<label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
			<input
				type="checkbox"
				name={name}
				value="yes"
				form={formId}
				defaultChecked
				className="size-5 shrink-0 accent-indigo"
			/>
			<span>{label}</span>
		</label>
	);
}
