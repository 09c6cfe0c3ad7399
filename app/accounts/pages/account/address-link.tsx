import { Form, useNavigation } from "react-router";
import { AddressText } from "#kit/ui/address-text.tsx";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { AccountPage } from "#kit/ui/pages/small-page.tsx";

type Words = {
	title: string;
	about: (email: string) => string;
	submit: string;
	busy: string;
	expired: string;
	elsewhere: { label: string; to: string };
};

/** The page behind a mailed link about an e-mail address: a button does what the link offers, or a sentence says why not. */
export function AddressLink({
	words,
	email,
	refused,
}: {
	words: Words;
	email: string | undefined;
	refused: string | undefined;
}) {
	const isBusy = useNavigation().formMethod === "POST";
	const sentence = refused ?? (email ? undefined : words.expired);
	return (
		<AccountPage title={words.title}>
			{sentence ? (
				<div className="grid gap-5">
					<p role="status">{sentence}</p>
					<ButtonLink to={words.elsewhere.to} wide>
						{words.elsewhere.label}
					</ButtonLink>
				</div>
			) : (
				<Form method="post" className="grid gap-5">
					<p>
						<AddressText text={words.about(email ?? "")} />
					</p>
					<Button type="submit" wide busy={isBusy} busyLabel={words.busy}>
						{words.submit}
					</Button>
				</Form>
			)}
		</AccountPage>
	);
}
