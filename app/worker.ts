import { mailReset } from "#accounts/actions/mail-reset.ts";
import { sweepAccounts } from "#accounts/actions/sweep-accounts.ts";
import { sendCourseAlerts } from "#courses/actions/send-course-alerts.ts";
import { checkMoney, checkMoneyAgain } from "#desk/actions/check-money.ts";
import { emptyTrash } from "#desk/actions/empty-trash.ts";
import { config } from "#kit/config/config.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { deliverMail } from "#mail/actions/deliver-mail.ts";
import { renderEmail } from "#mail/emails/render-email.ts";
import { createMailer } from "#mail/transport/mail.ts";
import { sweepPrivateFiles } from "#media/actions/sweep-private-files.ts";
import { sweepUploads } from "#media/actions/sweep-uploads.ts";
import { type AnnouncedProgress, handOutIssues } from "#newsletter/actions/hand-out-issues.ts";
import { isHeldBack } from "#newsletter/actions/hold-back-email.ts";
import { sendScheduledIssues } from "#newsletter/actions/schedule-issue.ts";
import { EMAILS_A_MINUTE } from "#newsletter/rules/newsletter.ts";
import { sweepPersonalData } from "#privacy/actions/sweep-personal-data.ts";
import { isNight } from "#privacy/rules/retention-moments.ts";
import { matchStatement } from "#sales/bank/actions/match-statement.ts";
import { confirmReachedDates } from "#sales/dates/actions/confirm-date.ts";
import { remindOfCourses } from "#sales/dates/actions/remind-of-courses.ts";
import { remindOfBalances } from "#sales/paying/balances/actions/remind-of-balances.ts";
import { claimSeats } from "#sales/paying/orders/actions/claim-seats.ts";
import { followRefunds } from "#sales/paying/refunds/actions/follow-refunds.ts";
import { sendRefund } from "#sales/paying/refunds/actions/send-refund.ts";
import { actOnWebhook } from "#sales/paying/ways/card/actions/act-on-webhook.ts";
import { reconcilePayments, type UnderWay } from "#sales/paying/ways/card/actions/reconcile-payments.ts";
import { workOffSweeps } from "#sales/paying/ways/card/actions/sweep-payments.ts";
import { offerFreeSeats } from "#sales/waiting/actions/offer-free-seats.ts";

const RECONCILE_EVERY_MS = 5000;
const COMPARE_EVERY_MS = 10_000;
const TIDY_EVERY_MS = 600_000;
const REMIND_EVERY_MS = 60_000;
const LOOK_EVERY_SECONDS = 0.5;
const AT_ONCE = 4;
const TELL_EVERY_MS = 60_000;
const HAND_OUT_EVERY_MS = 2000;

/** Everything that happens without a request: e-mails, webhooks, and questions about payments that are due. */
export async function startWorker() {
	const boss = await openQueue({ supervise: true });
	const mailer = config.mail.smtpUrl ? createMailer(config.mail.smtpUrl) : undefined;

	const deliver = async ([job]: { data: { mailId: number } }[]) => {
		if (!job) return;
		const { mailId } = job.data;
		await deliverMail({ mailId, render: renderEmail, isHeldBack, mailer, now: new Date() });
	};
	await boss.work("mail", { pollingIntervalSeconds: LOOK_EVERY_SECONDS, localConcurrency: AT_ONCE }, deliver);
	// One e-mail a look is the pace of an issue (LETTERS_A_MINUTE).
	await boss.work("newsletter", { pollingIntervalSeconds: 60 / EMAILS_A_MINUTE, localConcurrency: 1 }, deliver);
	// Hundreds of people may pay in one minute: as long as calls wait, the next are fetched at once. Each ends for itself.
	await boss.work<{ eventId: number }>(
		"webhook",
		{
			pollingIntervalSeconds: LOOK_EVERY_SECONDS,
			localConcurrency: 2,
			batchSize: AT_ONCE,
			burstWhenBatchFull: true,
			perJobResults: true,
		},
		(jobs) =>
			Promise.all(
				jobs.map(({ id, data: { eventId } }) =>
					actOnWebhook({ eventId, now: new Date() }).then(
						() => ({ id, status: "completed" as const }),
						(error: Error) => ({ id, status: "failed" as const, output: { message: error.message } }),
					),
				),
			),
	);
	await boss.work<{ userId: string | null }>(
		"reset",
		{ pollingIntervalSeconds: LOOK_EVERY_SECONDS, localConcurrency: 1 },
		async ([job]) => {
			if (job) await mailReset({ userId: job.data.userId, now: new Date() });
		},
	);
	await boss.work<{ userId: string }>(
		"claims",
		{ pollingIntervalSeconds: LOOK_EVERY_SECONDS, localConcurrency: 1 },
		async ([job]) => {
			if (job) await claimSeats({ userId: job.data.userId, now: new Date() });
		},
	);
	await boss.work<{ refundId: number }>(
		"refund",
		{ pollingIntervalSeconds: LOOK_EVERY_SECONDS, localConcurrency: AT_ONCE },
		async ([job]) => {
			if (job) await sendRefund({ refundId: job.data.refundId, now: new Date() });
		},
	);
	await boss.work<{ statementId: number }>(
		"statement",
		{ pollingIntervalSeconds: LOOK_EVERY_SECONDS, localConcurrency: 1 },
		async ([job]) => {
			if (job) await matchStatement({ statementId: job.data.statementId, now: new Date() });
		},
	);
	await boss.work("money-check", { pollingIntervalSeconds: LOOK_EVERY_SECONDS, localConcurrency: 1 }, () =>
		checkMoney({ now: new Date() }),
	);
	const stopFollowing = repeat(RECONCILE_EVERY_MS, () => followRefunds({ now: new Date() }));
	const underWay: UnderWay = new Map();
	const stopping = new AbortController();
	const { signal } = stopping;
	const stopReconciling = repeatBeside(RECONCILE_EVERY_MS, () =>
		reconcilePayments({ now: new Date(), underWay, signal }),
	);
	const stopComparing = repeat(COMPARE_EVERY_MS, () => workOffSweeps({ now: new Date(), signal }));
	const stopReminding = repeat(REMIND_EVERY_MS, () => remindOfBalances({ now: new Date(), signal }));
	const stopRemindingOfCourses = repeat(REMIND_EVERY_MS, () => remindOfCourses({ now: new Date(), signal }));
	const stopOffering = repeat(RECONCILE_EVERY_MS, () => offerFreeSeats({ now: new Date(), signal }));
	const stopConfirmingDates = repeat(REMIND_EVERY_MS, () => confirmReachedDates({ now: new Date(), signal }));
	const stopSweeping = repeat(TIDY_EVERY_MS, () => sweepUploads({ now: new Date() }));
	const stopSweepingPrivate = repeat(TIDY_EVERY_MS, () => sweepPrivateFiles({ now: new Date() }));
	const announced: AnnouncedProgress = new Map();
	const stopHandingOut = repeat(HAND_OUT_EVERY_MS, async () => {
		const now = new Date();
		await sendScheduledIssues(now);
		await handOutIssues({ now, announced });
	});
	const stopTelling = repeat(TELL_EVERY_MS, () => sendCourseAlerts({ now: new Date(), signal }));
	const stopForgetting = repeat(TIDY_EVERY_MS, async () => {
		const now = new Date();
		if (!isNight(now)) return;
		await sweepPersonalData({ now, signal });
		await checkMoneyAgain({ now });
	});
	const stopTidying = repeat(TIDY_EVERY_MS, () => sweepAccounts({ now: new Date() }));
	// What was bought or confirmed later than the account was verified.
	const stopClaiming = repeat(TIDY_EVERY_MS, () => claimSeats({ now: new Date() }));
	const stopEmptying = repeat(TIDY_EVERY_MS, () => emptyTrash({ now: new Date() }));

	return async function stop() {
		stopping.abort();
		await Promise.all([
			stopReconciling(),
			stopFollowing(),
			stopComparing(),
			stopReminding(),
			stopRemindingOfCourses(),
			stopConfirmingDates(),
			stopOffering(),
			stopSweeping(),
			stopSweepingPrivate(),
			stopHandingOut(),
			stopTelling(),
			stopForgetting(),
			stopTidying(),
			stopClaiming(),
			stopEmptying(),
		]);
		await closeQueue();
		mailer?.close();
	};
}

/** Repeats work with a pause between, so that slow work never runs beside itself. A failure waits for the next turn. */
function repeat(everyMs: number, work: () => Promise<unknown>) {
	let stopped = false;
	let wake = () => {};
	const turns = (async () => {
		while (!stopped) {
			await work().catch((error: Error) => console.warn(`${error.message}; trying again`));
			if (stopped) break;
			await new Promise<void>((resolve) => {
				const timer = setTimeout(resolve, everyMs);
				wake = () => {
					clearTimeout(timer);
					resolve();
				};
			});
		}
	})();
	return async () => {
		stopped = true;
		wake();
		await turns;
	};
}

/** As `repeat`, but a turn that takes long does not keep the next one waiting: the work itself knows what is under way. */
function repeatBeside(everyMs: number, work: () => Promise<unknown>) {
	const turns = new Set<Promise<unknown>>();
	const stop = repeat(everyMs, async () => {
		const turn = work()
			.catch((error: Error) => console.warn(`${error.message}; trying again`))
			.finally(() => turns.delete(turn));
		turns.add(turn);
	});
	return async () => {
		await stop();
		await Promise.all(turns);
	};
}
