import { betterAuth } from "better-auth";
import { admin, twoFactor } from "better-auth/plugins";
import { hashPassword, verifyPassword } from "#accounts/auth/password.ts";
import { recoveryCodes } from "#accounts/auth/recovery-codes.ts";
import { type Config, config } from "#kit/config/config.ts";
import { type Database, db } from "#kit/data/db.ts";
import { currentRequest } from "#kit/data/request-scope.ts";
import { PASSWORD_LENGTH } from "#kit/rules/account.ts";

export type Auth = ReturnType<typeof build>;

const shared = new WeakMap<Database, { settings: Config; auth: Auth }>();

/**
 * The auth library over the shared pool, or over a transaction, so that what it writes commits together with ours:
 * its own mail hook loses mail. Only our operations call it, and its HTTP handler is never mounted.
 */
export function authOver(database: Database = db): Auth {
	if (database.isTransaction) return build(database);
	const known = shared.get(database);
	if (known?.settings === config) return known.auth;
	const auth = build(database);
	shared.set(database, { settings: config, auth });
	return auth;
}

/** The cookie that carries a session. `__Host-` pins it to this host and to https, so a plain-http site cannot have it. */
export function sessionCookieName(): string {
	return isHttps() ? "__Host-koya-session" : "koya-session";
}

/** The cookie between the password and the code of the second factor. */
export function factorCookieName(): string {
	return isHttps() ? "__Host-koya-factor" : "koya-factor";
}

const isHttps = () => config.publicUrl.startsWith("https:");

/** The library swallows what made it fail. We say that much of it as holds no personal data: a name or a code. */
function report(message: string, details: unknown[]) {
	const codes = details.filter((detail) => detail instanceof Error).map((e) => ("code" in e ? e.code : e.name));
	console.error(`accounts: ${message}`, ...codes);
}

const SHORTEST_NOTE_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;

function build(database: Database) {
	return betterAuth({
		baseURL: config.publicUrl,
		secret: config.authSecret,
		// The tables are our migrations' work; looking them up again for every transaction would cost a query.
		database: { db: database, type: "postgres" },
		telemetry: { enabled: false },
		logger: { level: "error", log: (_level, message, ...details) => report(message, details) },
		rateLimit: { enabled: false },
		emailAndPassword: {
			enabled: true,
			// In strict privacy a session at sign-up would tell a new address from a taken one.
			autoSignIn: config.accountPrivacy !== "strict",
			minPasswordLength: PASSWORD_LENGTH.min,
			maxPasswordLength: PASSWORD_LENGTH.max,
			password: { hash: hashPassword, verify: verifyPassword },
		},
		user: {
			modelName: "users",
			fields: {
				name: "full_name",
				emailVerified: "email_verified",
				image: "image_url",
				createdAt: "created_at",
				updatedAt: "updated_at",
			},
			additionalFields: {
				documentName: { type: "string", fieldName: "document_name", required: false, input: false },
				phoneNumber: { type: "string", fieldName: "phone_number", required: false, input: false },
			},
		},
		session: {
			modelName: "sessions",
			fields: {
				userId: "user_id",
				expiresAt: "expires_at",
				ipAddress: "ip_address",
				userAgent: "user_agent",
				createdAt: "created_at",
				updatedAt: "updated_at",
			},
			additionalFields: {
				confirmedAt: { type: "date", fieldName: "confirmed_at", required: false, input: false },
			},
			expiresIn: 30 * DAY_SECONDS,
			// The shortest any role has; when it is prolonged is decided in session.ts, by role.
			updateAge: SHORTEST_NOTE_SECONDS,
			// A cached session would keep a role, or a disabled account, alive for minutes.
			cookieCache: { enabled: false },
		},
		account: {
			modelName: "accounts",
			fields: {
				accountId: "account_id",
				providerId: "provider_id",
				userId: "user_id",
				accessToken: "access_token",
				refreshToken: "refresh_token",
				idToken: "id_token",
				accessTokenExpiresAt: "access_token_expires_at",
				refreshTokenExpiresAt: "refresh_token_expires_at",
				createdAt: "created_at",
				updatedAt: "updated_at",
			},
		},
		verification: {
			modelName: "verifications",
			fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
		},
		plugins: [
			admin({
				schema: {
					user: { fields: { banned: "disabled", banReason: "disabled_reason", banExpires: "disabled_until" } },
					session: { fields: { impersonatedBy: "impersonated_by" } },
				},
			}),
			twoFactor({
				backupCodeOptions: { customBackupCodesGenerate: recoveryCodes },
				schema: {
					user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
					twoFactor: {
						modelName: "two_factors",
						fields: {
							userId: "user_id",
							backupCodes: "backup_codes",
							failedVerificationCount: "failed_verification_count",
							lockedUntil: "locked_until",
						},
					},
				},
			}),
		],
		// By them the person knows which session is which.
		databaseHooks: {
			session: {
				create: {
					before: async (session) => {
						const asked = currentRequest();
						return { data: { ...session, ipAddress: asked?.address ?? "", userAgent: asked?.userAgent ?? "" } };
					},
				},
			},
		},
		advanced: {
			cookiePrefix: "koya",
			useSecureCookies: false,
			cookies: { session_token: { name: sessionCookieName() }, two_factor: { name: factorCookieName() } },
			defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure: isHttps() },
			ipAddress: { disableIpTracking: true },
			database: { validateSchema: false },
		},
	});
}
