import { Form, useNavigation } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { Button, ButtonLink, buttonLook } from "#kit/ui/button.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import type { TransferShown } from "#sales/transfers/pages/transfer-view.ts";
import { transferWords as words } from "#sales/transfers/pages/words.ts";

type TransferNextProps = {
	transfer: TransferShown;
	/** Of the payment. */
	page: string;
	/** Where it is paid another way: the course's registration, My Courses, or the link's page. */
	again: string;
	refused: string | undefined;
};

/** Whatever else can be done, quietly: the document, another way to pay, giving it up. */
export function TransferNext({ transfer, page, again, refused }: TransferNextProps) {
	const { standing, reader, holdsSeat, hasProof, isProofLookedAt, why, isBought, came } = transfer;
	const isOver = standing === "lapsed" || standing === "withdrawn";
	const isPayer = reader === "payer";
	const isThere = !isPayer && isOver && (!holdsSeat || isBought || why === "replaced");
	// Paying the whole by card would be twice, once a part came; giving it up would leave that part without a seat.
	const isPartHere = !isOver && came > 0;
	// A seat that was lost and a proof that is there: nothing is left but to wait until it was looked at.
	const mayStartAgain = !isThere && !isPartHere && (!hasProof || (isOver && isProofLookedAt));
	if (isOver && !isThere && !mayStartAgain && !refused) return null;
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap gap-3 max-sm:*:w-full">
				{!isOver && reader !== "paid-for" && (
					<a href={`${page}/proforma`} className={buttonLook("quiet", false)}>
						<Icon name="download" className="size-[1.125rem] shrink-0" />
						{words.proforma}
					</a>
				)}
				{mayStartAgain && (
					<ButtonLink to={again} reloadDocument tone="quiet">
						{isPayer ? words.payAnotherWay : isOver ? words.registerAgain : words.payByCard}
					</ButtonLink>
				)}
				{isThere && (
					<ButtonLink to="/my-courses" reloadDocument tone="quiet">
						{words.toMyCourses}
					</ButtonLink>
				)}
			</div>
			{refused && <FormError sentence={refused} />}
			{standing === "held" && !isPartHere && <GiveUp hint={words.giveUpHint(reader, holdsSeat)} />}
		</div>
	);
}

function GiveUp({ hint }: { hint: string }) {
	const { formData } = useNavigation();
	const isGoing = formData !== undefined && formText(formData, "intent") === "give-up";
	return (
		<Form method="post" className="-ml-3 grid justify-items-start">
			<Button
				type="submit"
				name="intent"
				value="give-up"
				tone="bare"
				className="underline underline-offset-4"
				busy={isGoing}
				busyLabel={words.givingUp}
			>
				{words.giveUp}
			</Button>
			<span className="pl-3 text-sm text-muted">{hint}</span>
		</Form>
	);
}
