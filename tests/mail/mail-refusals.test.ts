import { describe, expect, test } from "vitest";
import { email, mailerTo, mailServer, oddServer, quick, refusalOf, refusing } from "./mail-servers.ts";

describe("a mail server that does not take the e-mail", () => {
	test("one that is dead delays it", async () => {
		const { url, server } = await oddServer(() => {});
		await new Promise((resolve) => server.close(resolve));
		expect((await refusalOf(mailerTo(url, quick).send(email))).permanent).toBe(false);
	});

	test("one that takes the connection and says nothing is given up, and delays it", async () => {
		const { url } = await oddServer(() => {});
		expect((await refusalOf(mailerTo(url, quick).send(email))).permanent).toBe(false);
	});

	test("one that falls silent in the middle is given up, and delays it", async () => {
		const { url } = await oddServer((socket) => socket.write("220 hello\r\n"));
		expect((await refusalOf(mailerTo(url, quick).send(email))).permanent).toBe(false);
	});

	test("one that trickles for ever is given up as well", async () => {
		const { url } = await oddServer((socket) => {
			const drip = setInterval(() => socket.write("220-still here\r\n"), 20);
			socket.on("close", () => clearInterval(drip));
		});
		const patience = { connectMs: 60_000, silenceMs: 60_000, wholeEmailMs: 300 };
		expect((await refusalOf(mailerTo(url, patience).send(email))).permanent).toBe(false);
	});

	test.each([
		[550, true],
		[553, true],
		[450, false],
		[452, false],
		[530, false],
	])("an answer of %i to the receiver's address is permanent: %s", async (code, permanent) => {
		const { url } = await mailServer({ onRcptTo: refusing(code) });
		expect((await refusalOf(mailerTo(url).send(email))).permanent).toBe(permanent);
	});

	test("a refusal of the e-mail itself is permanent", async () => {
		const { url } = await mailServer({
			onData(stream, _session, done) {
				stream.resume().on("end", () => done(Object.assign(new Error("spam"), { responseCode: 554 })));
			},
		});
		expect((await refusalOf(mailerTo(url).send(email))).permanent).toBe(true);
	});

	test("a wrong password or a refused sender is ours to repair: the e-mail waits", async () => {
		const wrongPassword = await mailServer({
			authOptional: false,
			onAuth: (_auth, _session, done) => done(new Error("no")),
		});
		const withUser = wrongPassword.url.replace("smtp://", "smtp://koya:wrong@");
		expect((await refusalOf(mailerTo(withUser).send(email))).permanent).toBe(false);
		const refusedSender = await mailServer({ onMailFrom: refusing(550) });
		expect((await refusalOf(mailerTo(refusedSender.url).send(email))).permanent).toBe(false);
	});

	test("after it is back, the next e-mail goes through the same mailer", async () => {
		let refuse = true;
		const { url, arrived } = await mailServer({
			onConnect: (_session, done) => done(refuse ? Object.assign(new Error("busy"), { responseCode: 421 }) : undefined),
		});
		const mailer = mailerTo(url);
		expect((await refusalOf(mailer.send(email))).permanent).toBe(false);
		refuse = false;
		await mailer.send(email);
		expect(arrived).toHaveLength(1);
	});
});
