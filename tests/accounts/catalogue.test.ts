import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { disableAccount } from "#accounts/actions/disable-account.ts";
import { action as choosePasswordAction, loader as choosePasswordLoader } from "#accounts/pages/choose-password.tsx";
import { profileAnswer } from "#accounts/pages/edit-profile.tsx";
import { action as confirmationAction, loader as confirmationLoader } from "#accounts/pages/email-confirmation.tsx";
import { action as logInAction, loader as logInLoader } from "#accounts/pages/log-in.tsx";
import { action as logOutAction, loader as logOutLoader } from "#accounts/pages/log-out.ts";
import { action as resetAction } from "#accounts/pages/reset-password.tsx";
import { action as signUpAction, loader as signUpLoader } from "#accounts/pages/sign-up.tsx";
import { loader as verifyLoader } from "#accounts/pages/verify-email.tsx";
import { emailConfirmationWords, resetPasswordWords, signUpWords } from "#accounts/pages/words.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import { type SessionUser, userContext } from "#kit/web/session-context.ts";
import {
	aMember,
	anAddress,
	anEmail,
	aVerifiedMember,
	lastMail,
	openHouse,
	PASSWORD,
	settings,
	tokenIn,
	writeResets,
} from "#tests/accounts/house.ts";

openHouse();

type Asked = {
	form?: Record<string, string>;
	path?: string;
	params?: Record<string, string>;
	user?: { id: string; verified?: boolean };
	isDataRequest?: boolean;
	clientAddress?: string;
};

type Answered = {
	status: number;
	headers: Headers;
	body: { errors?: Record<string, string>; error?: string; sentence?: string } & Record<string, unknown>;
};

/** Calls a route as the router does, and answers what it said: a response, or data with a status. */
async function ask(input: unknown, asked: Asked): Promise<Answered> {
	const { form, path = "/", params = {}, user, isDataRequest = false, clientAddress = anAddress() } = asked;
	const body = form && new URLSearchParams(form);
	const request = new Request(`http://localhost:3000${path}`, body ? { method: "POST", body } : {});
	const context = new RouterContextProvider();
	context.set(requestFacts, { clientAddress, isDataRequest, nonce: "", liveAt: "" });
	if (user) context.set(userContext, { verified: false, ...user } as SessionUser);
	const call = async () => await (input as (args: object) => unknown)({ request, context, params });
	const answer = await call().catch((thrown: unknown) => {
		if (thrown instanceof Response) return thrown;
		throw thrown;
	});
	if (answer instanceof Response) return { status: answer.status, headers: answer.headers, body: {} };
	const { data = answer, init } = answer as { data?: object; init?: ResponseInit };
	return {
		status: init?.status ?? 200,
		headers: new Headers(init?.headers),
		body: data as Answered["body"],
	};
}

const logIn = (form: Record<string, string>, more: Asked = {}) => ask(logInAction, { form, ...more });
const signUp = (form: Record<string, string>, more: Asked = {}) => ask(signUpAction, { form, ...more });
const reset = (form: Record<string, string>, more: Asked = {}) => ask(resetAction, { form, ...more });
const ada = () => ({ fullName: "Ada Okafor", email: anEmail("ada"), password: PASSWORD });
const strictly = async <T>(work: () => Promise<T>) => {
	settings({ accountPrivacy: "strict" });
	return await work().finally(() => settings());
};

// Letter for letter (docs/product.md#messages): these are the sentences a person must be able to meet.
const catalogue: [sentence: string, status: number, meet: () => Promise<Answered>][] = [
	["No user records found.", 400, () => reset({ email: anEmail() })],
	["Invalid email format. Please enter a valid email.", 400, () => logIn({ email: "ada", password: PASSWORD })],
	["No account found with this email. Please sign up.", 400, () => logIn({ email: anEmail(), password: PASSWORD })],
	[
		"Incorrect password. Please try again.",
		400,
		async () => await logIn({ email: (await aMember()).email, password: "wrong-one" }),
	],
	[
		"This account has been disabled. Please contact support.",
		400,
		async () => {
			const { email, id, now } = await aMember();
			await disableAccount({ userId: id, reason: null, until: null, actor: null, now });
			return await logIn({ email, password: PASSWORD });
		},
	],
	[
		"Too many failed login attempts. Please try again later.",
		429,
		async () => {
			const { email } = await aMember();
			const clientAddress = anAddress();
			for (let i = 0; i < 5; i++) await logIn({ email, password: "wrong-one" }, { clientAddress });
			return await logIn({ email, password: PASSWORD }, { clientAddress });
		},
	],
	[
		"Invalid email or password. Please check your details and try again.",
		400,
		() => strictly(() => logIn({ email: anEmail(), password: PASSWORD })),
	],
	["Password too long", 400, async () => await logIn({ email: (await aMember()).email, password: "x".repeat(129) })],
	["E-mail and password are required.", 400, () => logIn({ email: "", password: "" })],
	[
		"This email is already in use. Please try logging in or reset your password.",
		400,
		async () => await signUp({ ...ada(), email: (await aMember()).email }),
	],
	["Invalid email format. Please enter a valid email.", 400, () => signUp({ ...ada(), email: "ada@okafor" })],
	["Your password is too weak. Please use at least 6 characters.", 400, () => signUp({ ...ada(), password: "12345" })],
	[
		"Email/password accounts are not enabled. Please contact support.",
		400,
		async () => {
			settings({ signUp: "closed" });
			return await signUp(ada()).finally(() => settings());
		},
	],
	["Password too long", 400, () => signUp({ ...ada(), password: "x".repeat(129) })],
	["E-mail and password are required.", 400, () => signUp({ ...ada(), email: "", password: "" })],
	[
		"Full name must contain exactly two words (e.g., 'Ada Okafor').",
		400,
		() => signUp({ ...ada(), fullName: "Ada Ngozi Okafor" }),
	],
	["Please enter a valid email address.", 400, () => reset({ email: "" })],
	["This email is not associated with any account.", 400, () => reset({ email: anEmail() })],
];

describe("the catalogue of messages", () => {
	test.each(catalogue)("%s (%i)", async (sentence, status, meet) => {
		const { status: met, body, headers } = await meet();
		expect(Object.values(body.errors ?? {})).toEqual([sentence]);
		expect(met).toBe(status);
		if (status === 429) expect(Number(headers.get("retry-after"))).toBeGreaterThan(800);
	});

	test("'A password reset link has been sent to your email.' in the dialog, and on the log-in page without script", async () => {
		const sentence = "A password reset link has been sent to your email.";
		const { email } = await aMember();
		const inDialog = await reset({ email, dialog: "yes" }, { isDataRequest: true });
		expect(inDialog.body).toEqual({ ok: true, note: sentence });
		const { headers } = await reset({ email, dialog: "yes", next: "/courses" });
		expect(headers.get("location")).toBe("/log-in?next=%2Fcourses&note=reset-sent");
		const page = await ask(logInLoader, { path: headers.get("location") ?? "" });
		expect(page.body).toEqual({ next: "/courses", note: sentence });
	});

	test("the profile: 'Profile updated successfully!', and 'Failed to update profile. Please try again.'", () => {
		const typed = { firstName: "Ada", lastName: "Okafor", documentName: "", phoneNumber: "" };
		expect(profileAnswer({ ok: true }, typed)).toMatchObject({ message: "Profile updated successfully!" });
		expect(profileAnswer({ ok: false, reason: "gone" }, typed)).toMatchObject({
			message: "Failed to update profile. Please try again.",
		});
		expect(profileAnswer({ ok: false, reason: "last-name" }, typed)).toMatchObject({
			errors: { lastName: "Enter one last name. Join a double name with a hyphen, for example Sani-Bello." },
			values: typed,
		});
	});
});

describe("a refused form", () => {
	test("keeps what was typed and where it was to lead, and never the password", async () => {
		const typed = { ...ada(), fullName: "Ada", next: "/courses" };
		const { body } = await signUp(typed);
		expect(body).toMatchObject({ values: { fullName: "Ada", email: typed.email }, next: "/courses" });
		expect(JSON.stringify(body)).not.toContain(PASSWORD);
		const refused = await logIn({ email: typed.email, password: PASSWORD, next: "//evil.example" });
		expect(refused.body).toMatchObject({ values: { email: typed.email }, next: "/" });
		expect(JSON.stringify(refused.body)).not.toContain(PASSWORD);
	});
});

describe("strict privacy", () => {
	// The answers carry what was typed; apart from that they must be one.
	const seen = ({ status, headers, body }: Answered, email: string) =>
		JSON.stringify([status, [...headers], body])
			.replaceAll(email, "<typed>")
			.replaceAll(encodeURIComponent(email), "<typed>");

	test.each([true, false])("tells no taken address from a new one (data request: %s)", async (isDataRequest) => {
		const { email } = await aMember();
		await strictly(async () => {
			const facts = ada();
			const fresh = await signUp({ ...facts, dialog: "yes" }, { isDataRequest });
			const taken = await signUp({ ...ada(), email, dialog: "yes" }, { isDataRequest });
			expect(fresh.status).toBe(isDataRequest ? 200 : 302);
			expect(seen(taken, email)).toBe(seen(fresh, facts.email));
		});
	});

	test("tells no known address from an unknown one, at log-in and at reset", async () => {
		const { email } = await aMember();
		await strictly(async () => {
			const unknown = anEmail();
			for (const act of [logIn, reset]) {
				const known = await act({ email, password: "wrong-one" });
				expect(seen(await act({ email: unknown, password: "wrong-one" }), unknown)).toBe(seen(known, email));
			}
		});
	});
});

describe("the pages of accounts", () => {
	test("log-in leads where one was going, with a session, and nowhere else", async () => {
		const { email } = await aMember();
		const good = await logIn({ email, password: PASSWORD, next: "/courses?search=data" });
		expect(good).toMatchObject({ status: 302 });
		expect(good.headers.get("location")).toBe("/courses?search=data");
		expect(good.headers.get("set-cookie")).toMatch(/^koya-session=/);
		const inDialog = await logIn(
			{ email, password: PASSWORD, dialog: "yes", next: "/courses" },
			{ isDataRequest: true },
		);
		expect(inDialog.body).toEqual({ ok: true, next: "/courses" });
		expect(inDialog.headers.get("set-cookie")).toMatch(/^koya-session=/);
		const withoutScript = await logIn({ email, password: PASSWORD, dialog: "yes", next: "/courses" });
		expect(withoutScript.headers.get("location")).toBe("/courses");
		const evil = await logIn({ email, password: PASSWORD, next: "https://evil.example" });
		expect(evil.headers.get("location")).toBe("/");
	});

	test("sign-up leads to Email Confirmation: a word for the dialog, a page without script", async () => {
		const facts = ada();
		const inDialog = await signUp({ ...facts, dialog: "yes", next: "/courses" }, { isDataRequest: true });
		expect(inDialog.body).toEqual({ ok: true, email: facts.email, next: "/courses" });
		expect(inDialog.headers.get("set-cookie")).toMatch(/^koya-session=/);
		const page = await signUp({ ...ada(), dialog: "yes", next: "/courses" });
		expect(page.headers.get("location")).toBe("/email-confirmation?next=%2Fcourses");
		expect(page.headers.get("set-cookie")).toMatch(/^koya-session=/);
	});

	test("somebody signed in has no business with log-in and sign-up", async () => {
		for (const loader of [logInLoader, signUpLoader]) {
			const { status, headers } = await ask(loader, { path: "/log-in?next=/courses", user: { id: "1" } });
			expect([status, headers.get("location")]).toEqual([302, "/courses"]);
		}
	});

	test("log-out posts, leads home and clears the cookie; asked for, it does nothing", async () => {
		const { cookie } = await aMember();
		const context = new RouterContextProvider();
		const request = new Request("http://localhost:3000/log-out", { method: "POST", headers: { cookie } });
		const response = await logOutAction({ request, context, params: {} } as never);
		expect(response.headers.get("location")).toBe("/");
		expect(response.headers.get("set-cookie")).toContain("koya-session=; Max-Age=0");
		const asked = logOutLoader();
		expect([asked.status, asked.headers.get("set-cookie")]).toEqual([302, null]);
	});

	test("the verification link leads on without its secret, to whoever opens it", async () => {
		const { email, id } = await aMember({ now: new Date() });
		const token = tokenIn(await lastMail(email));
		const opened = await ask(verifyLoader, { path: `/verify-email?token=${token}` });
		expect([opened.status, opened.headers.get("location")]).toEqual([302, "/verify-email?done"]);
		const elsewhere = await ask(verifyLoader, { path: "/verify-email?done" });
		expect(elsewhere.body).toEqual({ state: "verified", isSignedIn: false, next: "/" });
		const again = await ask(verifyLoader, { path: "/verify-email?token=made-up", user: { id, verified: true } });
		expect(again.body).toEqual({ state: "verified", isSignedIn: true, next: "/" });
		const expired = await ask(verifyLoader, { path: "/verify-email?token=made-up", user: { id } });
		expect(expired).toMatchObject({ status: 410, body: { state: "expired", isSignedIn: true } });
	});

	test("the verification link knows where one was going, in another browser too, and leads to no other site", async () => {
		const facts = { ...ada(), next: "/courses/first-aid/register?pay=instalment" };
		await signUp(facts);
		const { url } = await lastMail(facts.email);
		const opened = await ask(verifyLoader, { path: url.slice(url.indexOf("/verify-email")) });
		const location = opened.headers.get("location") ?? "";
		expect(location).toBe(`/verify-email?done&next=${encodeURIComponent(facts.next)}`);
		expect((await ask(verifyLoader, { path: location })).body).toMatchObject({ isSignedIn: false, next: facts.next });
		const evil = await ask(verifyLoader, { path: "/verify-email?done&next=//evil.example" });
		expect(evil.body).toMatchObject({ next: "/" });
	});

	test("a sign-up with several faults hears of all of them", async () => {
		const { status, body } = await signUp({ fullName: "Ada", email: "ada", password: "123" });
		expect(status).toBe(400);
		expect(body.errors).toEqual({
			fullName: signUpWords.twoWords(),
			email: signUpWords.invalidEmail,
			password: signUpWords.weakPassword,
		});
	});

	test("a mistyped address is changed before it is verified, and a refusal keeps what was typed", async () => {
		const user = { id: (await aMember()).id };
		const form = { intent: "change-email", email: anEmail("right") };
		const done = await ask(confirmationAction, { form, user });
		const sentence = emailConfirmationWords.changed(form.email);
		expect(done.body).toEqual({ ok: true, form: "change-email", sentence });
		const refused = await ask(confirmationAction, { form: { ...form, email: "ada" }, user });
		expect([refused.status, refused.body]).toEqual([
			400,
			{ ok: false, form: "change-email", sentence: signUpWords.invalidEmail, typed: "ada" },
		]);
	});

	test("'Send a new code' answers with a sentence, and with 429 the fourth time", async () => {
		const user = { id: (await aMember()).id };
		const again = () => ask(confirmationAction, { form: {}, user });
		for (let i = 0; i < 3; i++) {
			expect((await again()).body).toEqual({
				ok: true,
				form: "resend",
				sentence: emailConfirmationWords.sentAgain,
			});
		}
		const { status, headers, body } = await again();
		expect([status, body.sentence]).toEqual([429, emailConfirmationWords.tooManyMails]);
		expect(headers.has("retry-after")).toBe(true);
		const verified = await ask(confirmationAction, { form: {}, user: { id: (await aVerifiedMember()).id } });
		const sentence = emailConfirmationWords.alreadyVerified;
		expect(verified.body).toEqual({ ok: true, form: "resend", sentence });
		const visitor = await ask(confirmationAction, { form: {}, path: "/email-confirmation" });
		expect(visitor.headers.get("location")).toBe("/log-in?next=%2Femail-confirmation");
	});

	test("Email Confirmation knows who looks", async () => {
		const path = "/email-confirmation?next=/courses";
		expect((await ask(confirmationLoader, { path })).body).toMatchObject({ who: "visitor", next: "/courses" });
		expect((await ask(confirmationLoader, { path, user: { id: "1" } })).body).toMatchObject({ who: "unverified" });
		const verified = await ask(confirmationLoader, { path, user: { id: "1", verified: true } });
		expect(verified.body).toMatchObject({ who: "verified" });
	});

	test("a reset link shows the form while it is good, signs in once used, and offers another afterwards", async () => {
		const { email } = await aMember();
		await reset({ email });
		await writeResets(new Date());
		const params = { token: tokenIn(await lastMail(email)) };
		expect((await ask(choosePasswordLoader, { params })).body).toEqual({ good: true });
		const weak = await ask(choosePasswordAction, { params, form: { password: "123" } });
		expect([weak.status, weak.body.error]).toEqual([400, signUpWords.weakPassword]);
		const done = await ask(choosePasswordAction, { params, form: { password: "a-new-one" } });
		expect(done.headers.get("location")).toBe("/my-courses");
		expect(done.headers.get("set-cookie")).toMatch(/^koya-session=/);
		const page = await ask(logInLoader, { path: "/log-in?note=password-changed" });
		expect(page.body).toMatchObject({ note: resetPasswordWords.saved });
		const used = await ask(choosePasswordAction, { params, form: { password: "a-new-one" } });
		expect([used.status, used.body.error]).toEqual([410, resetPasswordWords.linkExpired]);
		expect(await ask(choosePasswordLoader, { params })).toMatchObject({ status: 410, body: { good: false } });
	});
});
