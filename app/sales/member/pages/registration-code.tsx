import { useRef } from "react";
import type { SeatDiscount } from "#courses/rules/discount-table.ts";
import { naira } from "#kit/rules/money.ts";
import { Button } from "#kit/ui/button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { codeRefusals } from "#sales/ledger/orders/rules/code-words.ts";
import type { DateOffer } from "#sales/member/pages/registration-offers.ts";
import { registrationWords as words } from "#sales/paying/orders/pages/words.ts";

type RegistrationCodeProps = {
	/** As typed and sent last. */
	code: string;
	/** Of the chosen date; undefined while none is chosen. */
	offer: DateOffer | undefined;
	resting: boolean;
};

/** Where a discount code is typed. The server answers its sums before anybody pays; that needs no script. */
export function RegistrationCode({ code, offer, resting }: RegistrationCodeProps) {
	const refusal = code !== "" && offer?.refusal ? codeRefusals[offer.refusal] : undefined;
	const apply = useRef<HTMLButtonElement>(null);
	return (
		<>
			{/* Enter in another field of the form pays, as without this part: it presses the first button. */}
			<button type="submit" aria-hidden="true" tabIndex={-1} className="sr-only" />
			<details open={code !== ""} className="rounded-card border border-line bg-paper px-[min(1.25rem,5vw)] md:px-6">
				<summary className="flex min-h-12 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
					{words.haveCode}
				</summary>
				<div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 pb-5">
					<Field
						label={words.code}
						name="discountCode"
						defaultValue={code}
						error={refusal}
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						maxLength={40}
						onKeyDown={(event) => {
							if (event.key !== "Enter") return;
							event.preventDefault();
							apply.current?.click();
						}}
					/>
					<Button
						ref={apply}
						type="submit"
						tone="quiet"
						name="intent"
						value="code"
						inactive={resting}
						className={refusal ? "self-start mt-8" : undefined}
					>
						{words.applyCode}
					</Button>
					{!refusal && code !== "" && (
						<p role="status" className="col-span-2 text-[0.9375rem] leading-snug text-muted">
							{offer ? effectOf(offer.whole, offer.deposit) : words.codeNeedsDate}
						</p>
					)}
				</div>
			</details>
		</>
	);
}

/** What an accepted code does. */
function effectOf(whole: SeatDiscount | null, deposit: SeatDiscount | null): string {
	const used = [whole, deposit].find((one) => one?.isCode);
	if (used && whole?.isCode !== deposit?.isCode && whole) return words.codeForDeposit(whole.name, naira(used.off));
	if (used) return words.codeCounts(naira(used.off));
	return whole ? words.codeBeaten(whole.name) : words.codeNothing;
}
