/** What an account asks of a password, and how long the links we mail stay good. */

/** At least 6 characters (docs/product.md#accounts). The upper end keeps one log-in from costing a long hash. */
export const PASSWORD_LENGTH = {
	min: 6,
	/** For every role above member, on a live site. */
	guarded: 12,
	max: 128,
};

/** So long after the password was given it is not asked for again before roles, settings and refunds. */
export const FRESH_MINUTES = 10;

export const LINK_MINUTES = { verifyEmail: 24 * 60, choosePassword: 60, knowBrowser: 24 * 60, changeEmail: 24 * 60 };

/** So long a former address can take an account back. */
export const EMAIL_BACK_DAYS = 7;

/** Whether a password is long enough, counted in characters as people see them. */
export function isStrongEnough(password: string): boolean {
	return [...password].length >= PASSWORD_LENGTH.min;
}
