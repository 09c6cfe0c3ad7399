import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { SecurityAnswer, SecurityIntent } from "#accounts/pages/account/security-actions.ts";
import { securityWords as words } from "#accounts/pages/account/words.ts";
import { Button, ButtonLink, type ButtonTone } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { PasswordField } from "#kit/ui/forms/password-field.tsx";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { Icon } from "#kit/ui/icon.tsx";

type Answer = SecurityAnswer | undefined;
type FactorFacts = { hasFactor: boolean; answer: Answer; next: string; email: string };

/** The second factor: set up, recovery codes, removed. */
export function FactorCard({ hasFactor, answer, next, email }: FactorFacts) {
	const { factor } = words;
	if (answer?.codes) return <CodesCard codes={answer.codes} next={next} />;
	if (answer?.scan) return <ScanCard scan={answer.scan} answer={answer} />;
	return (
		<Card className="grid gap-5 md:p-8">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-xl">{factor.title}</h2>
				<span
					className={`rounded-full px-3 py-1 text-[0.8125rem] font-semibold ${hasFactor ? "bg-leaf/10 text-leaf" : "bg-line text-ink"}`}
				>
					{hasFactor ? factor.on : factor.off}
				</span>
			</div>
			<p className="text-muted">{hasFactor ? factor.onAbout : factor.about}</p>
			{hasFactor ? (
				<>
					<Folded title={factor.newCodes} open={isRefused(answer, "codes")}>
						<OneForm intent="codes" answer={answer} email={email} button={factor.newCodes} busy={factor.starting} />
					</Folded>
					<Folded title={factor.remove} open={isRefused(answer, "remove")}>
						<OneForm intent="remove" answer={answer} email={email} button={factor.remove} busy={factor.starting} />
					</Folded>
				</>
			) : (
				<OneForm
					intent="begin"
					answer={answer?.intent === "confirm" ? { ...answer, intent: "begin" } : answer}
					email={email}
					button={factor.start}
					busy={factor.starting}
					tone="primary"
				/>
			)}
		</Card>
	);
}

const isRefused = (answer: Answer, intent: SecurityIntent) => answer?.intent === intent && answer.errors !== undefined;

function Folded({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
	return (
		<details open={open} className="group border-t border-line pt-2">
			<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold">
				{title}
				<Icon name="chevron-down" className="size-5 transition-transform duration-150 group-open:rotate-180" />
			</summary>
			<div className="pt-3 pb-2">{children}</div>
		</details>
	);
}

type OneFormProps = {
	intent: SecurityIntent;
	answer: Answer;
	email: string;
	button: string;
	busy: string;
	tone?: ButtonTone;
	children?: ReactNode;
};

/** A form that asks for the password and does one thing. */
function OneForm({ intent, answer: latest, email, button, busy, tone = "dark", children }: OneFormProps) {
	const isBusy = useIsBusy(intent);
	const answer = latest?.intent === intent ? latest : undefined;
	return (
		<Form key={answer?.done ? answer.at : intent} method="post" noValidate className="grid gap-5">
			<input type="hidden" name="intent" value={intent} />
			{/* By it a password manager knows whose password it is. */}
			<input type="text" name="email" autoComplete="username" defaultValue={email} readOnly hidden />
			<FormError sentence={answer?.errors?.form} />
			<ShownAnswer value={answer}>
				<PasswordField
					label={intent === "password" ? words.password.current : words.yourPassword}
					name="password"
					autoComplete="current-password"
					required
					error={answer?.errors?.password}
				/>
				{children}
			</ShownAnswer>
			<div>
				<Button type="submit" tone={tone} busy={isBusy} busyLabel={busy}>
					{button}
				</Button>
			</div>
		</Form>
	);
}

function useIsBusy(intent: SecurityIntent): boolean {
	const { formMethod, formData } = useNavigation();
	return formMethod === "POST" && formData?.get("intent") === intent;
}

function ScanCard({ scan, answer }: { scan: NonNullable<SecurityAnswer["scan"]>; answer: SecurityAnswer }) {
	const isBusy = useIsBusy("confirm");
	const { factor } = words;
	const { secret, qr } = scan;
	return (
		<Card className="grid gap-6 md:p-8">
			<div className="grid gap-2">
				<h2 className="text-xl">{factor.scan}</h2>
				<p className="text-muted">{factor.scanAbout}</p>
			</div>
			<div className="grid items-center gap-6 sm:grid-cols-[auto_1fr]">
				<svg
					viewBox={`0 0 ${qr.size} ${qr.size}`}
					role="img"
					aria-label={factor.qr}
					shapeRendering="crispEdges"
					className="size-56 max-w-full rounded-control border border-line bg-white text-black"
				>
					<path d={qr.path} fill="currentColor" />
				</svg>
				<div className="grid gap-2">
					<p className="text-[0.9375rem] font-semibold">{factor.secret}</p>
					<code className="rounded-control bg-indigo-soft p-3 text-[0.9375rem] leading-relaxed break-words select-all">
						{secret.match(/.{1,4}/g)?.join(" ")}
					</code>
				</div>
			</div>
			<Form method="post" noValidate className="grid gap-5">
				<input type="hidden" name="intent" value="confirm" />
				<input type="hidden" name="secret" value={secret} />
				<ShownAnswer value={answer}>
					<Field
						label={factor.code}
						name="code"
						inputMode="numeric"
						autoComplete="one-time-code"
						maxLength={20}
						required
						error={answer.errors?.code}
					/>
				</ShownAnswer>
				<div>
					<Button type="submit" busy={isBusy} busyLabel={factor.confirming}>
						{factor.confirm}
					</Button>
				</div>
			</Form>
		</Card>
	);
}

function CodesCard({ codes, next }: { codes: readonly string[]; next: string }) {
	const { factor } = words;
	const text = `${factor.codesTitle}\n\n${codes.join("\n")}\n`;
	return (
		<Card className="grid gap-5 md:p-8">
			<h2 className="text-xl">{factor.codesTitle}</h2>
			<p>{factor.codesAbout}</p>
			<ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-indigo-soft p-4 font-mono text-[0.9375rem] max-[24rem]:grid-cols-1">
				{codes.map((code) => (
					<li key={code} className="select-all">
						{code}
					</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-3">
				<a
					href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
					download={factor.fileName}
					className="button button-primary"
				>
					{factor.download}
				</a>
				<ButtonLink to={next === "/" ? "/account/security" : next} tone="quiet">
					{factor.goOn}
				</ButtonLink>
			</div>
		</Card>
	);
}

export function PasswordCard({ answer, email }: { answer: Answer; email: string }) {
	const { password } = words;
	return (
		<Card className="grid gap-5 md:p-8">
			<h2 className="text-xl">{password.title}</h2>
			<OneForm intent="password" answer={answer} email={email} button={password.submit} busy={password.busy}>
				<PasswordField
					label={password.next}
					hint={password.hint}
					name="newPassword"
					autoComplete="new-password"
					required
					error={answer?.intent === "password" ? answer.errors?.newPassword : undefined}
				/>
			</OneForm>
		</Card>
	);
}
