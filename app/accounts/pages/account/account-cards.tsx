import { Form, Link, useNavigation } from "react-router";
import type { AccountAnswer } from "#accounts/pages/account/account-actions.ts";
import { SessionFacts, type ShownSession } from "#accounts/pages/account/session-facts.tsx";
import { accountWords } from "#accounts/pages/account/words.ts";
import { AddressText } from "#kit/ui/address-text.tsx";
import { Button, ButtonLink, type ButtonTone } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { PasswordField } from "#kit/ui/forms/password-field.tsx";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { Notice } from "#kit/ui/notice.tsx";

type EmailCardProps = {
	email: string;
	isVerified: boolean;
	/** The address that was asked for, and how long its link works. */
	waits: { email: string; until: string } | undefined;
	answer: AccountAnswer["email"];
};

/** The address, what it waits for, and the form that changes it. */
export function EmailCard({ email, isVerified, waits, answer }: EmailCardProps) {
	const { email: words } = accountWords;
	return (
		<Card className="grid gap-5 md:p-8">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-xl">{words.title}</h2>
				<span
					className={`rounded-full px-3 py-1 text-[0.8125rem] font-semibold ${isVerified ? "bg-leaf/10 text-leaf" : "bg-line text-ink"}`}
				>
					{isVerified ? words.verified : words.unverified}
				</span>
			</div>
			<p>
				<AddressText text={email} />
			</p>
			{!isVerified && (
				<ButtonLink to="/email-confirmation?next=/account" tone="dark" className="w-full sm:w-fit">
					{words.verify}
				</ButtonLink>
			)}
			{waits && (
				<Notice>
					<div role="status" className="grid gap-3 wrap-anywhere">
						<p>
							<AddressText text={words.waiting(waits.email, waits.until)} />
						</p>
						<p>{words.lookAgain}</p>
						<OneButton intent="cancel-email" label={words.cancel} busyLabel={words.cancelling} />
					</div>
				</Notice>
			)}
			<details open={answer !== undefined} className="group border-t border-line pt-2">
				<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold">
					{words.change}
					<Icon name="chevron-down" className="size-5 transition-transform duration-150 group-open:rotate-180" />
				</summary>
				<EmailForm key={waits?.email ?? ""} email={email} answer={answer} />
			</details>
		</Card>
	);
}

function EmailForm({ email, answer }: Pick<EmailCardProps, "email" | "answer">) {
	const { email: words } = accountWords;
	const isBusy = useIsBusy("change-email");
	return (
		<Form method="post" noValidate preventScrollReset className="grid gap-5 pt-3 pb-2">
			<input type="hidden" name="intent" value="change-email" />
			<input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
			<p className="text-[0.9375rem] text-muted">{words.about}</p>
			<FormError sentence={answer?.errors.form} />
			<ShownAnswer value={answer}>
				<Field
					label={words.next}
					name="email"
					type="email"
					inputMode="email"
					autoComplete="email"
					required
					defaultValue={answer?.typed}
					error={answer?.errors.email}
				/>
				<PasswordField
					label={words.password}
					name="password"
					autoComplete="current-password"
					required
					error={answer?.errors.password}
				/>
			</ShownAnswer>
			<div>
				<Button type="submit" tone="dark" busy={isBusy} busyLabel={words.busy}>
					{words.submit}
				</Button>
			</div>
		</Form>
	);
}

function useIsBusy(intent: string, session?: string): boolean {
	const { formMethod, formData } = useNavigation();
	return (
		formMethod === "POST" &&
		formData?.get("intent") === intent &&
		(session === undefined || formData.get("session") === session)
	);
}

type OneButtonProps = {
	intent: string;
	label: string;
	busyLabel: string;
	tone?: ButtonTone;
	/** Where one of many is meant, with its name for people who hear the page. */
	session?: { id: string; name: string };
};

/** A form that is only a button. */
function OneButton({ intent, label, busyLabel, tone = "quiet", session }: OneButtonProps) {
	const isBusy = useIsBusy(intent, session?.id);
	return (
		<Form method="post" preventScrollReset className="max-w-full shrink-0">
			<input type="hidden" name="intent" value={intent} />
			{session && <input type="hidden" name="session" value={session.id} />}
			<Button type="submit" tone={tone} busy={isBusy} busyLabel={busyLabel} aria-label={session?.name}>
				{label}
			</Button>
		</Form>
	);
}

/** Where one is logged in, and the ways out. */
export function SessionsCard({ sessions }: { sessions: readonly ShownSession[] }) {
	const { sessions: words } = accountWords;
	return (
		<Card className="grid gap-5 md:p-8">
			<h2 className="text-xl">{words.title}</h2>
			<ul className="grid gap-4">
				{sessions.map((session) => (
					<li
						key={session.id}
						className="flex items-center justify-between gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0 max-sm:flex-col max-sm:items-start max-sm:gap-3"
					>
						<SessionFacts session={session} />
						{!session.isThis && (
							<OneButton
								intent="end-session"
								label={words.one}
								busyLabel={words.ending}
								session={{ id: session.id, name: words.oneOf(session.device) }}
							/>
						)}
					</li>
				))}
			</ul>
			<div className="@container flex flex-wrap gap-3 border-t border-line pt-5">
				{sessions.length > 1 && <OneButton intent="log-out-others" label={words.others} busyLabel={words.ending} />}
				<OneButton intent="log-out-everywhere" label={words.all} busyLabel={words.ending} />
			</div>
		</Card>
	);
}

type LinkCardProps = { to: string; title: string; about: string; state?: string };

/** The way to a part that is a page of its own. */
export function LinkCard({ to, title, about, state }: LinkCardProps) {
	return (
		<Card className="relative md:p-8">
			<div className="flex items-center justify-between gap-4">
				<div className="grid gap-1">
					<h2 className="text-xl">
						<Link to={to} className="after:absolute after:inset-0 hover:underline">
							{title}
						</Link>
					</h2>
					<p className="text-muted">{about}</p>
					{state && <p className="text-[0.9375rem] font-semibold">{state}</p>}
				</div>
				<Icon name="arrow-right" className="size-5 shrink-0" />
			</div>
		</Card>
	);
}
