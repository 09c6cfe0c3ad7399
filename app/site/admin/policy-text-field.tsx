import { useState } from "react";
import { MarkupHelp } from "#kit/admin/markup-help.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { Markup } from "#kit/ui/markup.tsx";
import { adminPolicies as words } from "#site/admin/policy-words.ts";
import { fillIn } from "#site/rules/policies/fill-in.ts";
import { LONGEST_POLICY } from "#site/rules/policies/policy.ts";

type PolicyTextFieldProps = {
	written: string;
	error: string | undefined;
	placeholders: readonly (readonly [string, string | null])[];
};

/** The text of a policy page, the placeholders it may name with their present values, and how visitors read what is typed. */
export function PolicyTextField({ written, error, placeholders }: PolicyTextFieldProps) {
	const [typed, setTyped] = useState(written);
	return (
		<>
			<TextArea
				name="body"
				label={words.body}
				rows={28}
				maxLength={LONGEST_POLICY}
				defaultValue={written}
				error={error}
				onInput={(event) => setTyped(event.currentTarget.value)}
			/>
			<details className={FOLD}>
				<summary className="min-h-11 content-center font-semibold">{words.placeholders}</summary>
				<p className="pb-3 text-muted">{words.placeholdersHint}</p>
				<dl className="grid gap-x-6 gap-y-1.5 pb-3 sm:grid-cols-[max-content_1fr]">
					{placeholders.map(([name, value]) => (
						<div key={name} className="sm:contents">
							<dt className="font-mono text-sm leading-6">{`{${name}}`}</dt>
							<dd className="text-muted wrap-anywhere">{value ?? <em>{words.noValue}</em>}</dd>
						</div>
					))}
				</dl>
			</details>
			<MarkupHelp siteText />
			<details className={FOLD}>
				<summary className="min-h-11 content-center font-semibold">{words.preview}</summary>
				<div className="border-t border-line py-4">
					<Markup text={fillIn(typed, new Map(placeholders)).body} headingLevel={2} />
				</div>
			</details>
		</>
	);
}

const FOLD = "rounded-control border border-line bg-cotton px-4 py-2 text-[0.9375rem]";
