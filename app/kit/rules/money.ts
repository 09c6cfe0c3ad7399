/** Money is whole kobo: a safe integer, rounded nowhere but here. People read and gateways speak naira. */
export type Kobo = number;

const BASIS_POINTS_IN_ONE = 10_000;
const DEPOSIT_PERCENT = 40;
const MINUS = "−";

/** Money as people read it: `₦102,125.00`, below zero with a minus sign, not a hyphen: `−₦40.50`. */
export function naira(kobo: Kobo): string {
	const whole = Math.abs(wholeKobo(kobo));
	const thousands = String(Math.trunc(whole / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
	const cents = String(whole % 100).padStart(2, "0");
	return `${kobo < 0 ? MINUS : ""}₦${thousands}.${cents}`;
}

/** Naira as everywhere; money in another currency, in its hundredth, by its code: `USD 12.50`. */
export function moneyIn(currency: string, hundredths: number): string {
	return currency === "NGN" ? naira(hundredths) : `${currency} ${naira(hundredths).replace("₦", "")}`;
}

/** Money as a plain number for a spreadsheet, two decimals always: `102125.00`, `-40.50`. */
export function plainAmount(hundredths: number): string {
	return naira(hundredths).replace(/[₦,]/g, "").replace(MINUS, "-");
}

/** Tax on a net amount, half up to a kobo. 750 basis points are 7.5 %. */
export function vatOn(net: Kobo, basisPoints: number): Kobo {
	return halfUp(wholeKobo(net) * basisPoints, BASIS_POINTS_IN_ONE);
}

/** So many per cent of an amount, half up to a kobo. */
export function percentOf(amount: Kobo, percent: number): Kobo {
	return halfUp(wholeKobo(amount) * percent, 100);
}

/** The share of a sum that belongs to a part of a whole, rounded half up to a kobo. */
export function shareOf(sum: Kobo, part: Kobo, whole: Kobo): Kobo {
	if (whole === 0) return 0;
	const [twice, by] = [2n * BigInt(wholeKobo(sum)) * BigInt(wholeKobo(part)), BigInt(wholeKobo(whole))];
	return Number((twice + by) / (2n * by));
}

/** The part of a price that is due at registration: 40 %, half up to a kobo (docs/product.md#money). */
export function depositOf(price: Kobo): Kobo {
	return percentOf(price, DEPOSIT_PERCENT);
}

/** The part of a price that stays due: the remainder, so that both parts always make the price. */
export function balanceOf(price: Kobo): Kobo {
	return price - depositOf(price);
}

/**
 * Kobo from naira as a gateway (`40850.5`) or a person (`₦40,850.50`) gives them.
 * Undefined for anything else: negative, more than two decimals, commas in odd places, too large to be exact.
 */
export function koboFromNaira(amount: number | string): Kobo | undefined {
	const kobo = typeof amount === "number" ? koboFromNumber(amount) : koboFromText(amount);
	return kobo !== undefined && Number.isSafeInteger(kobo) && kobo >= 0 ? kobo : undefined;
}

/** Naira as a number for a gateway or JSON, exact both ways: 40850 or 40850.5. */
export function nairaNumber(kobo: Kobo): number {
	return wholeKobo(kobo) / 100;
}

/** Whether an amount can be the price of a course: above nothing, and whole naira (docs/product.md#money). */
export function isWholeNairaPrice(kobo: Kobo): boolean {
	return Number.isSafeInteger(kobo) && kobo > 0 && kobo % 100 === 0;
}

function koboFromNumber(amount: number): number | undefined {
	const kobo = Math.round(amount * 100);
	return kobo / 100 === amount ? kobo : undefined;
}

function koboFromText(text: string): number | undefined {
	const parts = /^₦?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text.trim());
	if (!parts?.[1]) return undefined;
	return Number(parts[1].replaceAll(",", "") + (parts[2] ?? "").padEnd(2, "0"));
}

function halfUp(dividend: number, divisor: number): number {
	if (!Number.isSafeInteger(dividend)) throw new RangeError(`Cannot round ${dividend} exactly.`);
	return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

function wholeKobo(kobo: Kobo): Kobo {
	if (!Number.isSafeInteger(kobo)) throw new RangeError(`Money is whole kobo, not ${kobo}.`);
	return kobo;
}

export const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => Kobo): Kobo =>
	rows.reduce((sum, row) => sum + amountOf(row), 0);
