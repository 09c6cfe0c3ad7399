import { expect, test } from "vitest";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	beginBalance,
	control,
	enrolmentOf,
	later,
	NOW,
	openHouse,
	register,
	registration,
	sandbox,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();

test("while the gateway leaves one payer hanging, others on the same course register, pay and are enrolled", async () => {
	const [stuck, retrying, other, course] = [await aMember(), await aMember(), await aMember(), await aCourse()];
	const owing = await aMember();
	await register(owing, course, { purpose: "deposit" });
	const hanging = [await begin(stuck, course), await begin(retrying, course), await beginBalance(owing)];
	for (const reference of hanging)
		await control.scenario({ match: { tx_ref: reference }, verify: ["hang", "hang", "hang"] });
	const left: unknown[] = [];
	const waiting = [
		settle(hanging[0] ?? "", later(1)),
		startPayment(registration(retrying, course, { now: later(1) })),
		settle(hanging[2] ?? "", later(1)),
	].map((action) => action.then((answer) => left.push(answer)));

	const began = performance.now();
	await register(other, course);
	expect((await startPayment(registration(await aMember(), course))).ok).toBe(true);
	expect((await enrolmentOf(other)).due_net_kobo).toBe(0);
	expect((await attemptOf(hanging[0] ?? "")).state).toBe("created");
	expect(left, "the gateway still hangs").toEqual([]);
	expect(performance.now() - began).toBeLessThan(9000);

	// The line goes dead at last, and nobody answers it any more.
	await sandbox.stop();
	await Promise.all(waiting);
	expect(left).toContainEqual("unknown");
	expect(left).toContainEqual({ ok: false, reason: "gateway-unavailable", reference: hanging[1] });
	for (const reference of hanging) expect((await attemptOf(reference)).state).toBe("created");
	expect(await settle(hanging[0] ?? "", NOW)).toBe("unknown");
});
