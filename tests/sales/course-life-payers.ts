// Stories of a course's life in which money comes by transfer, by a link, or is withheld, and dates change between reminders.
import { expect } from "vitest";
import { addDays } from "#kit/rules/days.ts";
import { chooseDate } from "#sales/dates/actions/choose-date.ts";
import { changeSeat } from "#sales/paying/orders/actions/change-seat.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { dropCertificate } from "#sales/paying/ways/certificates/actions/drop-certificate.ts";
import { uploadProof } from "#sales/paying/ways/transfers/actions/upload-proof.ts";
import { at, formOn } from "#tests/sales/balance-house.ts";
import {
	bought,
	deposit,
	expectDone,
	FROM,
	reminders,
	type Stage,
	type Story,
} from "#tests/sales/course-life-story.ts";
import { cancelNow, tokenOf } from "#tests/sales/date-house.ts";
import { balanceLink, linkOf, press, referenceOf, seatLink } from "#tests/sales/link-house.ts";
import { arriving, askTransfer, PDF, WITHHOLDER } from "#tests/sales/member-transfer-house.ts";
import {
	aCourse,
	aDate,
	attemptOf,
	enrolmentOf,
	FIRST_DAY,
	type Member,
	pay,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { confirm } from "#tests/sales/transfer-house.ts";

export async function payersStories(stage: Stage): Promise<Story[]> {
	const { course, grace, aPerson, call } = stage;
	const idOf = async (member: Member) => (await enrolmentOf(member)).id;
	const askBalance = async (member: Member, day: number, key: string) => {
		const wish = { buyer: null, payerName: null, invoiceEmail: null };
		const form = {
			...wish,
			enrolmentId: await idOf(member),
			seenTotal: totalOf("balance"),
			transferKey: key,
			now: at(day, 19),
		};
		const asked = await startPayment({ actor: member, ...form });
		if (!asked.ok) throw new Error(asked.reason);
		return asked.attempt.reference;
	};
	const confirmed = async (reference: string, day: number, hour: number) =>
		expect(await confirm(reference, { now: at(day, hour) })).toBe("paid");

	/** Two working days before the transfer would lapse they prove it; the office confirms it after a reminder's day. */
	async function proved(): Promise<Story[]> {
		const person = "who proves a transfer of the rest";
		const member = await aPerson(person);
		let reference = "";
		const asks = async () => {
			reference = await askBalance(member, -10, "proved");
		};
		const proves = async () =>
			expectDone(await uploadProof({ actor: member, reference, file: arriving(PDF), now: at(-8, 19) }));
		const steps = [
			deposit(member, course),
			{ day: -10, hour: 19, does: asks },
			{ day: -8, hour: 19, does: proves },
			{ day: -6, hour: 7, does: () => confirmed(reference, -6, 7) },
		];
		const office: Story = { person: "the office", steps: [], emails: [[-8, "proof-notice"]] };
		return [office, { person, steps, emails: [bought, ...reminders(-14), [-10, "proforma"], [-6, "receipt"]] }];
	}

	/** Three working days after a Friday are over on Wednesday night. */
	async function lapsed(): Promise<Story[]> {
		const person = "who never sends a transfer of the rest";
		const member = await aPerson(person);
		const steps = [deposit(member, course), { day: -10, hour: 19, does: () => askBalance(member, -10, "lapsed") }];
		const emails: [number, string][] = [
			[-10, "proforma"],
			[-4, "transfer-lapsed"],
		];
		return [{ person, steps, emails: [bought, ...emails, ...reminders(-14, -7, -3, -1, 0)] }];
	}

	/** Deposit and balance by two links: the receipts go to both, where and when to the participant alone. */
	async function byLinks(): Promise<Story[]> {
		const [person, payer] = ["whose aunt pays by links", "the aunt who pays by links"];
		const member = await aPerson(person);
		const payerEmail = `aunt-of-${member.email}`;
		call(payerEmail, payer);
		const paid = async (made: Parameters<typeof linkOf>[0], day: number) => {
			const now = at(day, 7);
			const reference = referenceOf(await press(linkOf(made), { payerEmail, now }));
			await pay(reference);
			expect(await settle(reference, now)).toBe("paid");
		};
		const location = async () => paid(await seatLink(member, course, "deposit", at(FROM, 7)), FROM);
		const rest = async () => paid(await balanceLink(member, undefined, at(-5, 7)), -5);
		const steps = [
			{ day: FROM, hour: 7, does: location },
			{ day: -5, hour: 7, does: rest },
		];
		const receipts: [number, string][] = [
			[FROM, "receipt"],
			[-5, "receipt"],
		];
		return [
			{ person: payer, steps: [], emails: receipts },
			{ person, steps, emails: [...receipts, [FROM, "joining"], ...reminders(-14, -7)] },
		];
	}

	/** The employer transfers all but its tax, and the note never comes: it is asked for in money. */
	async function dropped(): Promise<Story[]> {
		const person = "whose employer's note never comes";
		const member = await aPerson(person);
		const does = async () => {
			const terms = { buyer: WITHHOLDER, now: at(FROM, 7) };
			await confirmed(await askTransfer(member, course, terms), FROM, 7);
		};
		const drops = async () => expectDone(await dropCertificate(await formOn(await idOf(member), grace, at(-9, 19))));
		const steps = [
			{ day: FROM, hour: 7, does },
			{ day: -9, hour: 19, does: drops },
		];
		return [
			{
				person,
				steps,
				emails: [[FROM, "proforma"], bought, [-9, "certificate-missing"], ...reminders(-7, -3, -1, 0)],
			},
		];
	}

	/** Three days after one reminder and four before the next, which does not come: they go by the new day. */
	async function movedBetween(): Promise<Story[]> {
		const person = "who is moved between two reminders";
		const member = await aPerson(person);
		const courseDateId = await aDate(course.courseId, addDays(FIRST_DAY, 5), addDays(FIRST_DAY, 7));
		const does = async () =>
			expectDone(await changeSeat({ ...(await formOn(await idOf(member), grace, at(-11, 19))), courseDateId }));
		const steps = [deposit(member, course), { day: -11, hour: 19, does }];
		return [{ person, steps, emails: [bought, ...reminders(-14), [-11, "moved"], ...reminders(-9, -2, 2, 4, 5)] }];
	}

	/** The day before a reminder of the date that is cancelled. */
	async function choosesAnother(): Promise<Story[]> {
		const person = "who chooses another date";
		const [member, other] = [await aPerson(person), await aCourse()];
		const courseDateId = await aDate(other.courseId, addDays(FIRST_DAY, 16), addDays(FIRST_DAY, 18));
		const gone = async () => expectDone(await cancelNow(other.dateId, grace, { now: at(-8, 19) }));
		const does = async () =>
			expectDone(
				await chooseDate({ token: await tokenOf(member), choice: { kind: "move", courseDateId }, now: at(-2, 19) }),
			);
		const steps = [deposit(member, other), { day: -8, hour: 19, does: gone }, { day: -2, hour: 19, does }];
		const emails: [number, string][] = [
			[-8, "date-cancelled"],
			[-2, "moved"],
		];
		return [{ person, steps, emails: [bought, ...reminders(-14), ...emails, ...reminders(2, 9)] }];
	}

	async function late(): Promise<Story[]> {
		const person = "who registers five days before";
		const member = await aPerson(person);
		const emails: [number, string][] = [[-5, "receipt"], ...reminders(-3, -1, 0)];
		return [{ person, steps: [deposit(member, course, -5)], emails }];
	}

	/** Never awaited past nine in the morning of the first day, which comes before the 24 hours of a first transfer are over. */
	async function lateTransfer(): Promise<Story[]> {
		const person = "who asks for a transfer the day before";
		const member = await aPerson(person);
		const does = async () => {
			const reference = await askTransfer(member, course, { now: at(-1, 19) });
			expect((await attemptOf(reference)).hold_until).toEqual(at(0, 9));
		};
		const emails: [number, string][] = [
			[-1, "proforma"],
			[0, "transfer-lapsed"],
		];
		return [{ person, steps: [{ day: -1, hour: 19, does }], emails }];
	}

	const stories = [proved, lapsed, byLinks, dropped, movedBetween, choosesAnother, late, lateTransfer];
	return (await Promise.all(stories.map((story) => story()))).flat();
}
