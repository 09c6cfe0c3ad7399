import { Form, useNavigation } from "react-router";
import { papersWords as words } from "#documents/pages/words.ts";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { PageHead } from "#kit/ui/pages/page-head.tsx";

/** The page on which somebody types the code of a paper. */
export function PaperCodeForm({ typed, error }: { typed?: string; error?: string }) {
	return (
		<>
			<PageHead title={words.title}>
				<p className="max-w-prose text-lg text-muted">{words.intro}</p>
			</PageHead>
			<Card className="mt-8 md:p-8">
				<PaperCodeField typed={typed} error={error} />
			</Card>
		</>
	);
}

/** A form that asks by its address: it works before the script and without. */
export function PaperCodeField({ typed, error }: { typed?: string | undefined; error?: string | undefined }) {
	const isBusy = useNavigation().location?.pathname.startsWith("/verify") ?? false;
	return (
		<Form action="/verify" noValidate className="grid gap-5">
			<Field
				label={words.code}
				hint={words.codeHint}
				error={error}
				name="code"
				defaultValue={typed}
				key={typed}
				required
				maxLength={40}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				enterKeyHint="go"
				className="tracking-wide uppercase placeholder:normal-case"
			/>
			<Button type="submit" busy={isBusy} busyLabel={words.verifying} className="justify-self-start max-sm:w-full">
				{words.verify}
			</Button>
		</Form>
	);
}
