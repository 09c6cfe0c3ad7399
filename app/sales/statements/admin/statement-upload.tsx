import { useId } from "react";
import { Form, useNavigation } from "react-router";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { useKeptAnswer } from "#kit/admin/use-kept-answer.ts";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { FieldFrame, fieldTies } from "#kit/ui/forms/field-frame.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { adminStatements as words } from "#sales/statements/admin/statements-words.ts";

/** Where the bank's file is chosen. It travels with its form, with script as without. */
export function StatementUpload({ answer: latest, formKey }: { answer: AdminAnswer | undefined; formKey: string }) {
	const answer = useKeptAnswer(latest);
	const busy = useNavigation().formData?.get("form") === "import";
	const id = useId();
	const error = busy ? undefined : answer?.errors?.statement;
	return (
		<Card className="grid gap-5">
			<div className="grid gap-2">
				<h2 className="text-xl">{words.importTitle}</h2>
				<p className="max-w-prose text-[0.9375rem] text-muted">{words.importIntro}</p>
			</div>
			<Form method="post" encType="multipart/form-data" noValidate preventScrollReset className="grid gap-5">
				<input type="hidden" name="form" value="import" />
				<input type="hidden" name="key" value={formKey} />
				<FieldFrame id={id} label={words.fileLabel} hint={words.fileHint} error={error}>
					<input
						type="file"
						name="statement"
						accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
						className="file-control"
						{...fieldTies(id, { hint: words.fileHint, error })}
					/>
				</FieldFrame>
				<CheckboxCard name="ask" value="yes" label={words.askColumns} detail={words.askColumnsHint} />
				<FormError sentence={busy ? undefined : answer?.errors?.form} />
				<div>
					<Button type="submit" busy={busy} busyLabel={words.importing}>
						{words.importButton}
					</Button>
				</div>
			</Form>
		</Card>
	);
}
