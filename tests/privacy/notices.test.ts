import { expect, test } from "vitest";
import { signUp } from "#accounts/actions/sign-up.ts";
import { requestAlert } from "#courses/actions/request-alert.ts";
import { db } from "#kit/data/db.ts";
import { subscribeToNewsletter } from "#newsletter/actions/subscribe-to-newsletter.ts";
import { anAddress, anEmail, openHouse, PASSWORD } from "#tests/accounts/house.ts";

openHouse();

const NOW = new Date("2026-11-20T09:00:00Z");

test("who opens an account or asks for alerts agrees to the version of the privacy notice in force, with the time", async () => {
	const email = anEmail("agrees");
	await signUp({ fullName: "Ada Okafor", email, password: PASSWORD, clientAddress: anAddress(), now: NOW });
	const versions = [1, 2].map((version) => ({
		name: "privacy" as const,
		version,
		body: `Version ${version}`,
		is_draft: false,
		published_at: NOW,
	}));
	await db.insertInto("policy_versions").values(versions).execute();
	const about = { courseId: null, words: "Excel" };
	await requestAlert({ about, email, clientAddress: anAddress(), now: NOW });
	await subscribeToNewsletter({ email, ownEmail: email, clientAddress: anAddress(), now: NOW });
	const consents = await db.selectFrom("consents").selectAll().where("email", "=", email).orderBy("id").execute();
	expect(consents).toMatchObject([
		{ purpose: "account", privacy_version: null, agreed_at: NOW, user_id: expect.any(String) },
		{ purpose: "alerts", privacy_version: 2, agreed_at: NOW, user_id: null },
		{ purpose: "newsletter", privacy_version: 2, agreed_at: NOW, user_id: null },
	]);
});
