import type { ReactNode } from "react";
import type { AccessNeed } from "#kit/rules/access.ts";
import { naira } from "#kit/rules/money.ts";
import { chargeFor } from "#kit/rules/pricing.ts";
import { AskOffice } from "#kit/ui/ask-office.tsx";
import { Button } from "#kit/ui/button.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { AgreedByPaying } from "#kit/ui/policy-line.tsx";
import {
	ByChoice,
	RegistrationPrice,
	type RegistrationPrices,
	withheldOf,
} from "#sales/member/pages/registration-price.tsx";
import { registrationWords as words } from "#sales/paying/orders/pages/words.ts";

/** A person who may not register reads why on the button, which is then disabled. */
export type RegistrationBarrier = "sign-in" | "verify" | "full" | "no-dates" | null;

/** What keeps a person from registering. */
export function barrierOf({
	need,
	course,
}: {
	need: AccessNeed;
	course: { dates: readonly unknown[]; full: boolean };
}) {
	if (need !== "nothing") return need;
	if (course.dates.length === 0) return "no-dates";
	return course.full ? "full" : null;
}

type RegistrationPayProps = {
	/** The title of the course. */
	title: string;
	prices: RegistrationPrices;
	/** Where a discount code is typed. */
	code: ReactNode;
	barrier: RegistrationBarrier;
	/** The sentence about the deadline of a transfer; null: the academy takes none. */
	/** Whether a seat is held while the payment is made by card or USSD. */
	holdsSeat: boolean;
	transferHint: string | null;
	/** The name of the provider for other payments than transfers. `hasCard`: it takes cards. */
	provider: string;
	hasCard: boolean;
	busyLabel: string | undefined;
	/** Whether another button of the form is busy. */
	resting: boolean;
	/** The refusal, above the button. */
	children: ReactNode;
};

/** The end of the form: the price and the one button. It stays in view beside the fields on wide screens. */
export function RegistrationPay(props: RegistrationPayProps) {
	const { title, prices, code, barrier, holdsSeat, transferHint, provider, hasCard, busyLabel, resting, children } =
		props;
	return (
		<>
			{!barrier && code}
			<RegistrationPrice {...prices} />
			{children}
			<div className={barrier ? undefined : "pay-bar"}>
				<PayButton prices={prices} barrier={barrier} busyLabel={busyLabel} resting={resting} />
			</div>
			{!barrier && <PaidBy provider={provider} hasCard={hasCard} />}
			{!barrier && (
				<div className="text-center text-[0.9375rem] leading-snug text-balance text-muted">
					<p className="group-has-[#how-transfer:checked]/register:hidden">
						{holdsSeat ? words.holdNotice : words.noHoldNotice}
					</p>
					<p className="hidden group-has-[#how-transfer:checked]/register:block">{transferHint}</p>
				</div>
			)}
			{!barrier && <AgreedByPaying className="text-center text-balance" />}
			<AskOffice about={words.askAbout(title)} title={words.askTitle} className="mt-2" />
			<noscript>
				<Notice>{words.scriptNeeded}</Notice>
			</noscript>
		</>
	);
}

/** The provider and its cards, in words and small marks. Nothing for a transfer. */
function PaidBy({ provider, hasCard }: Pick<RegistrationPayProps, "provider" | "hasCard">) {
	return (
		<div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-sm text-muted group-has-[#how-transfer:checked]/register:hidden">
			<span>{words.paidBy(provider)}</span>
			{hasCard && (
				<ul aria-label={words.cardsTaken} className="flex gap-1.5 group-has-[#how-ussd:checked]/register:hidden">
					{words.cardMarks.map((mark) => (
						<li
							key={mark}
							className="rounded-[0.25rem] border border-edge bg-paper px-1.5 py-0.5 text-xs font-semibold tracking-tight text-ink"
						>
							{mark}
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

type PayButtonProps = Pick<RegistrationPayProps, "prices" | "barrier" | "busyLabel" | "resting">;

/** The amount stands beside the fixed name of the button. Screen readers read the name only. */
function PayButton({ prices, barrier, busyLabel, resting }: PayButtonProps) {
	const busy = busyLabel !== undefined;
	if (barrier) {
		const { loginToRegister, verifyToRegister, payNow } = words;
		const names = {
			"sign-in": loginToRegister,
			verify: verifyToRegister,
			full: payNow,
			"no-dates": payNow,
		};
		return (
			<Button wide inactive>
				{names[barrier]}
			</Button>
		);
	}
	const { price, instalmentPrice, vatBasisPoints } = prices;
	const now = naira(chargeFor("full", price, vatBasisPoints).total);
	const today = naira(chargeFor("deposit", instalmentPrice, vatBasisPoints).total);
	const withheld = withheldOf(prices);
	return (
		<Button type="submit" wide busy={busy} inactive={resting && !busy} busyLabel={busyLabel}>
			<ByChoice
				inline
				now={<Named name={words.payNow} amount={now} />}
				withheld={withheld && <Named name={words.payNow} amount={naira(withheld.charge.total)} />}
				instalment={<Named name={words.payInInstalment} amount={today} />}
			/>
		</Button>
	);
}

function Named({ name, amount }: { name: string; amount: string | undefined }) {
	return (
		<>
			{name}
			<span aria-hidden="true" className="whitespace-nowrap">
				{" "}
				· {amount}
			</span>
		</>
	);
}
