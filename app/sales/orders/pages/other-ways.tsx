import type { ReactNode } from "react";
import { Button } from "#kit/ui/button.tsx";
import { FoldedPart } from "#kit/ui/folded-part.tsx";
import { otherWaysWords as words } from "#sales/orders/pages/other-ways-words.ts";
import type { PayHow } from "#sales/orders/rules/registration-request.ts";

type OtherWaysProps = {
	/** What is said of the time a transfer has; null: no transfers are taken. */
	transferHint: string | null;
	/** What is said of a link; null: none is offered here. */
	linkHint: string | null;
	isOpen: boolean;
	/** The way that is on its way. */
	busyWith: PayHow | undefined;
	/** What was refused, or came of it. */
	children?: ReactNode;
};

/** Ways to pay beside the payment window, as buttons of the form around them: `how` says which was pressed. */
export function OtherWays({ transferHint, linkHint, isOpen, busyWith, children }: OtherWaysProps) {
	if (transferHint === null && linkHint === null) return null;
	return (
		<FoldedPart title={words.title} isOpen={isOpen}>
			{children}
			{transferHint !== null && (
				<Way
					how="transfer"
					name={words.transfer}
					hint={transferHint}
					busyLabel={words.transferBusy}
					busyWith={busyWith}
				/>
			)}
			{linkHint !== null && (
				<Way how="link" name={words.link} hint={linkHint} busyLabel={words.linkBusy} busyWith={busyWith} />
			)}
		</FoldedPart>
	);
}

type WayProps = { how: PayHow; name: string; hint: string; busyLabel: string; busyWith: PayHow | undefined };

function Way({ how, name, hint, busyLabel, busyWith }: WayProps) {
	return (
		<div className="grid gap-2">
			<Button
				type="submit"
				name="how"
				value={how}
				tone="quiet"
				wide
				busy={busyWith === how}
				inactive={busyWith !== undefined}
				busyLabel={busyLabel}
				aria-describedby={`how-${how}`}
			>
				{name}
			</Button>
			<p id={`how-${how}`} className="text-sm leading-snug text-muted">
				{hint}
			</p>
		</div>
	);
}
