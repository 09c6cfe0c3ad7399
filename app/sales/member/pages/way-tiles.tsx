import { useEffect, useRef, useState } from "react";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { chargeFor, instalmentPlan } from "#kit/rules/pricing.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import type { PayTile, PayWay } from "#sales/ledger/orders/rules/registration-request.ts";
import { DueDay } from "#sales/member/pages/registration-price.tsx";
import { otherWaysWords as ways } from "#sales/paying/orders/pages/other-ways-words.ts";
import { registrationWords as words } from "#sales/paying/orders/pages/words.ts";

export type OfferedWays = {
	hasCard: boolean;
	hasUssd: boolean;
	/** How long a seat would be held for a transfer. Null: none is offered now. */
	transferTile: string | null;
	/** Why no transfer is offered now, although the academy takes them. */
	transferClosed: string | null;
};

type WayTilesProps = OfferedWays & {
	chosen: PayTile;
	/** Whether the buttons are disabled. */
	resting: boolean;
};

/**
 * Card, USSD and bank transfer as equal choices, and a link for another payer. The choice is the field `how`; the link is a separate
 * button.
 */
export function WayTiles({ hasCard, hasUssd, transferTile, transferClosed, chosen, resting }: WayTilesProps) {
	const online = hasCard
		? { title: words.card, hint: words.cardHint }
		: { title: words.online, hint: words.onlineHint };
	const tiles: TileProps[] = [
		{ how: "card", icon: "card", ...online },
		...(hasUssd ? [{ how: "ussd", icon: "phone", title: words.ussd, hint: words.ussdHint } as const] : []),
		...(transferTile ? [{ how: "transfer", icon: "bank", title: words.transfer, hint: transferTile } as const] : []),
	];
	const [first] = tiles;
	const isOffered = tiles.some(({ how }) => how === chosen);
	return (
		<fieldset className="grid min-w-0 gap-3">
			<legend className="mb-2 text-[0.9375rem] leading-snug font-semibold">{words.payWith}</legend>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-2 sm:gap-3">
				{tiles.map((tile) => (
					<Tile key={tile.how} {...tile} isChosen={isOffered ? tile.how === chosen : tile === first} />
				))}
			</div>
			{transferClosed && <p className="text-[0.9375rem] leading-snug text-muted">{transferClosed}</p>}
			<p className="flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-muted">
				{words.somebodyElse}
				<button
					type="submit"
					name="link"
					value="yes"
					aria-disabled={resting || undefined}
					aria-describedby="how-link"
					onClick={(event) => {
						if (resting) event.preventDefault();
					}}
					className="min-h-11 text-left font-semibold text-ink underline underline-offset-4"
				>
					{words.getLink}
				</button>
				<span id="how-link" className="basis-full text-sm leading-snug">
					{ways.linkHint}
				</span>
			</p>
		</fieldset>
	);
}

type TileProps = { how: PayTile; icon: IconName; title: string; hint: string };

function Tile({ how, icon, title, hint, isChosen }: TileProps & { isChosen: boolean }) {
	const id = `how-${how}`;
	return (
		<div className="relative min-w-0 rounded-control border border-edge bg-paper p-3 transition-colors duration-150 has-checked:border-indigo has-checked:bg-indigo-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-indigo)] has-focus-visible:outline-[3px] has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo sm:p-4">
			<input
				type="radio"
				id={id}
				name="how"
				value={how}
				defaultChecked={isChosen}
				aria-describedby={`${id}-hint`}
				className="peer absolute top-3 right-3 z-10 size-5 appearance-none rounded-full outline-none"
			/>
			<Icon
				name="check"
				bold
				className="pointer-events-none absolute top-3 right-3 hidden size-5 rounded-full bg-indigo p-1 text-white peer-checked:block forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]"
			/>
			<Icon name={icon} className="size-5 text-indigo" />
			<span className="mt-2 grid gap-0.5">
				<label htmlFor={id} className="leading-snug font-semibold after:absolute after:inset-0">
					{title}
				</label>
				<span id={`${id}-hint`} className="text-sm leading-snug text-muted">
					{hint}
				</span>
			</span>
		</div>
	);
}

type PayChoiceProps = {
	price: Kobo;
	instalmentPrice: Kobo;
	vatBasisPoints: number;
	dueDay: string | null;
	initial: PayWay;
};

/**
 * 'Pay Now' or 'Pay in Instalment': exactly one is always checked. Before the script arrives, they are radio buttons that the browser
 * keeps exclusive. CSS alone makes the rest of the page follow the checked one.
 */
export function PayChoice({ price, instalmentPrice, vatBasisPoints, dueDay, initial }: PayChoiceProps) {
	const box = useRef<HTMLFieldSetElement>(null);
	const [way, setWay] = useState<PayWay>();
	useEffect(() => {
		const chosen = box.current?.querySelector<HTMLInputElement>("input:checked")?.value;
		setWay(chosen === "instalment" ? "instalment" : "now");
	}, []);
	// The key makes React's box a new element, not the browser's radio button.
	const facts = (value: PayWay) => ({
		id: `pay-${value}`,
		name: "pay",
		value,
		type: way ? ("checkbox" as const) : ("radio" as const),
		...(way ? { checked: way === value, onChange: () => setWay(value) } : { defaultChecked: initial === value }),
	});
	const { dueToday, balance } = instalmentPlan(instalmentPrice, vatBasisPoints);
	return (
		<fieldset ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
			<legend className="mb-2 text-[0.9375rem] leading-snug font-semibold">{words.howToPay}</legend>
			<CheckboxCard
				key={`now-${way !== undefined}`}
				{...facts("now")}
				isOneOf
				label={words.payNowOption}
				detail={
					<>
						{words.nowHint(naira(chargeFor("full", price, vatBasisPoints).total))}
						<br />
						{words.nothingLater}
					</>
				}
			/>
			<CheckboxCard
				key={`instalment-${way !== undefined}`}
				{...facts("instalment")}
				isOneOf
				label={words.payInInstalmentOption}
				detail={
					<>
						{words.instalmentHint(naira(dueToday))}
						<br />
						{words.balanceBy(naira(balance.total))} <DueDay day={dueDay} />.
					</>
				}
			/>
			{vatBasisPoints > 0 && <p className="text-sm text-muted sm:col-span-2">{words.amountsWithVat}</p>}
		</fieldset>
	);
}
