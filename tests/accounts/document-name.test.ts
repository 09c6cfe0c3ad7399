import { expect, test } from "vitest";
import { signUp } from "#accounts/actions/sign-up.ts";
import { updateProfile } from "#accounts/actions/update-profile.ts";
import { listPeople } from "#accounts/data/people.ts";
import { inTransaction } from "#kit/data/db.ts";
import { parseDocumentName } from "#kit/rules/person.ts";
import { findMail, insertMail } from "#mail/data/mails.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import type { EmailFacts } from "#mail/rules/emails.ts";
import { aMember, aMoment, anAddress, anEmail, openHouse, PASSWORD, userRow } from "#tests/accounts/house.ts";

openHouse();

test.each([
	["Ọlájùmọ̀kẹ́ Àjàyí".normalize("NFD"), "Ọlájùmọ̀kẹ́ Àjàyí".normalize("NFC")],
	["Nse", "Nse"],
	["Oluwaseun  Temitope Adé-Bello", "Oluwaseun Temitope Adé-Bello"],
	["Alhaji (Dr.) Musa Garba", "Alhaji (Dr.) Musa Garba"],
	["N'gozi D’Almeida", "N'gozi D’Almeida"],
	["Ifeanyi Okeke Jnr.", "Ifeanyi Okeke Jnr."],
	["Ɗanjuma Ƙwarai", "Ɗanjuma Ƙwarai"],
	["O.J. Bello, Ph.D., B.Sc.", "O.J. Bello, Ph.D., B.Sc."],
	["Dr.Musa O.Bello", "Dr. Musa O. Bello"],
	["Nwosu, Chukwuemeka Ifeanyi", "Nwosu, Chukwuemeka Ifeanyi"],
	["محمد عبد الله", "محمد عبد الله"],
	["प्रिया शर्मा", "प्रिया शर्मा"],
	[`${"Ọ̀".repeat(49)} ${"ẹ́".repeat(50)}`, `${"Ọ̀".repeat(49)} ${"ẹ́".repeat(50)}`.normalize("NFC")],
	["  ", null],
])("a name on documents is taken as somebody has it: %s", (typed, name) => {
	expect(parseDocumentName(typed)).toEqual({ ok: true, name });
});

test.each([
	["a".repeat(101), "too-long"],
	["...", "no-letter"],
	["Ada 4", "signs"],
	["<b>Ada</b>", "signs"],
	["www.evil.example Now", "address"],
	["Win-www-evil-example-com Click", "address"],
	["http evil", "address"],
	["Evil.Example Now", "address"],
	["T.co Click", "address"],
	["Ada (evil.com)", "address"],
])("a name on documents is refused, and it is said why: %s", (typed, reason) => {
	expect(parseDocumentName(typed)).toEqual({ ok: false, reason });
});

test("the office finds a member by the name on their documents and by their full name", async () => {
	const { id, email, now } = await aMember();
	const facts = { userId: id, firstName: "Musa", lastName: "Garba", phoneNumber: "", now };
	await updateProfile({ ...facts, documentName: "Alhaji (Dr.) Muhammad Ɗanjuma" });
	expect(await userRow(email)).toMatchObject({
		document_name: "Alhaji (Dr.) Muhammad Ɗanjuma",
		full_name: "Musa Garba",
	});
	const filter = { role: undefined, verified: undefined, disabled: undefined };
	for (const words of ["musa garba", "danjuma"]) {
		const { people } = await listPeople({ ...filter, words }, { sort: "joined", descending: true }, now);
		expect(people.map((person) => person.id)).toContain(id);
	}
	await updateProfile({ ...facts, documentName: "" });
	expect(await userRow(email)).toMatchObject({ document_name: null });
});

test("whoever signs up may give their name on documents at once, and is greeted by their first name all the same", async () => {
	const [email, now] = [anEmail(), aMoment()];
	const facts = { fullName: "Tunde Bello", email, password: PASSWORD, clientAddress: anAddress(), now };
	expect(await signUp({ ...facts, documentName: "www.evil.example Now" })).toMatchObject({
		reason: "document-name-address",
	});
	await signUp({ ...facts, documentName: "Bello Babatunde Olawale" });
	expect(await userRow(email)).toMatchObject({ full_name: "Tunde Bello", document_name: "Bello Babatunde Olawale" });
	const mail = (fullName: string) => ({ kind: "booking" as const, facts: { fullName } as EmailFacts["booking"] });
	const greetedIn = async (fullName: string, to: string) => {
		const id = await inTransaction((tx) => insertMail(tx, { email: mail(fullName), to, now }));
		return greeted((await findMail(id))?.email.facts as { fullName: string });
	};
	expect(await greetedIn("Bello Babatunde Olawale", email)).toBe("Tunde");
	expect(await greetedIn("Engr. Musa Garba", email)).toBe("Musa");
	expect(await greetedIn("Bello Babatunde Olawale", anEmail())).toBe("Bello");
});

test.each(["www.evil.example Now", "Win-www-evil-example-com Click", "Ada evil.com"])(
	"nobody signs up as %s",
	async (fullName) => {
		const facts = { fullName, email: anEmail(), password: PASSWORD, clientAddress: anAddress(), now: aMoment() };
		expect(await signUp(facts)).toMatchObject({ ok: false, reason: "name-address" });
	},
);
