import { Form, useNavigation } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { Button } from "#kit/ui/button.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { type LinkWords, LONGEST_MESSAGE } from "#sales/links/rules/asker-says.ts";
import { payLinkWords as words } from "#sales/links/rules/words.ts";

/** What whoever pays reads of the member: nothing but a first name, until they agree to more. */
export function LinkWordsForm({ id, said, error }: { id: number; said: LinkWords; error: string | undefined }) {
	const { formData } = useNavigation();
	const isGoing = formData !== undefined && formText(formData, "intent") === "words";
	return (
		<Form method="post" action={`/my-courses/links/${id}`} className="grid gap-4 border-t border-line pt-5">
			<CheckboxCard
				name="showsAsker"
				value="yes"
				defaultChecked={said.showsAsker}
				label={words.showAsker}
				detail={words.showAskerHint}
			/>
			<TextArea
				label={words.message}
				hint={words.messageHint}
				name="message"
				rows={2}
				maxLength={LONGEST_MESSAGE}
				defaultValue={said.message ?? ""}
				error={error}
			/>
			<Button
				type="submit"
				name="intent"
				value="words"
				tone="quiet"
				className="justify-self-start"
				busy={isGoing}
				busyLabel={words.savingWords}
			>
				{words.saveWords}
			</Button>
		</Form>
	);
}
