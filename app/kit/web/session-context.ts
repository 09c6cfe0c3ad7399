import { createContext } from "react-router";
import type { Role } from "#kit/rules/permissions.ts";

export type SessionUser = {
	id: string;
	fullName: string;
	firstName: string;
	lastName: string;
	/** The name on their documents, where it is not the full name. */
	documentName: string | null;
	email: string;
	/** The uploaded picture, or the default avatar: a pattern of their own. */
	imageUrl: string;
	phoneNumber: string | null;
	/** Whether the e-mail is verified: `isAuthenticated` in the calls (docs/product.md#accounts). */
	verified: boolean;
	role: Role;
	/** Whether a code of an authenticator app is asked for at log-in. */
	hasFactor: boolean;
	/** When the password was last given in this session: at log-in, or when it was asked for again. */
	confirmedAt: Date;
};

export const userContext = createContext<SessionUser | null>(null);

/** True for a session whose user's record is gone: signed in, but no one (docs/product.md#accounts). */
export const orphanContext = createContext<boolean>(false);

type ReadUser = (request: Request, now: Date) => Promise<SessionUser | null>;
let readUser: ReadUser = async () => null;

/** Accounts hand this in at the start: the kit knows no sessions. */
export function provideUserReader(read: ReadUser) {
	readUser = read;
}

/** Who a request's cookie stands for at this moment: for what goes on after the request was let in. */
export const userOfRequest: ReadUser = (request, now) => readUser(request, now);

type Identity = { cookie: string; userId: string; password: string; now: Date };
export type ConfirmIdentity = (asked: Identity) => Promise<"confirmed" | "wrong-password" | "too-many">;

let confirmIdentity: ConfirmIdentity = async () => "wrong-password";

/** Accounts hand this in at the start: the kit knows no passwords. */
export function provideIdentityCheck(confirm: ConfirmIdentity) {
	confirmIdentity = confirm;
}

/** Whether somebody signed in gives their password; from then on the session is fresh. */
export const identityOf: ConfirmIdentity = (asked) => confirmIdentity(asked);
