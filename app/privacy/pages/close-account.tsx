import { data, Form, redirect, useNavigation } from "react-router";
import { logOut } from "#accounts/actions/log-out.ts";
import { formText } from "#kit/rules/form-text.ts";
import { AskOffice } from "#kit/ui/ask-office.tsx";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { PasswordField } from "#kit/ui/forms/password-field.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { requireUser } from "#kit/web/guards.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { FORMS, forgetForm } from "#kit/web/kept-form.ts";
import { forgetCopy } from "#kit/web/offline-copy.ts";
import { closeOwnAccount, obstaclesOf } from "#privacy/actions/close-account.ts";
import { stepOf, closingWords as words } from "#privacy/pages/words.ts";
import type { Obstacle } from "#privacy/rules/closing.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/close-account";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = requireUser(context, request);
	const [obstacles = [], { booksYears }] = await Promise.all([obstaclesOf(user.id, new Date()), readSettings()]);
	return { obstacles, booksYears, email: user.email };
}

export async function action({ request, context }: Route.ActionArgs) {
	const user = requireUser(context, request);
	const form = await formOf(request);
	const closed = await closeOwnAccount({ userId: user.id, password: formText(form, "password"), now: new Date() });
	if (closed.ok || closed.reason === "gone") {
		const { sessionHeaders } = await logOut({ cookie: request.headers.get("cookie") ?? "" });
		const headers = new Headers(sessionHeaders);
		for (const kept of FORMS) headers.append("set-cookie", forgetForm(kept));
		forgetCopy(request, headers);
		return redirect("/account/closed", { headers });
	}
	if (closed.reason === "wrong-password") return data({ password: words.wrongPassword }, { status: 400 });
	if (closed.reason === "too-many")
		return data({ form: words.tooMany }, { status: 429, headers: { "retry-after": String(closed.retryAfterSeconds) } });
	// The page shows what it is.
	return data({ form: words.notYet }, { status: 409 });
}

export default function CloseAccount({ loaderData, actionData }: Route.ComponentProps) {
	const { obstacles, booksYears, email } = loaderData;
	const isBusy = useNavigation().formMethod === "POST";
	const errors: { password?: string; form?: string } = useKeptAnswer(actionData) ?? {};
	return (
		<div className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-10 md:py-14">
			<header className="grid gap-3">
				<h1 className="text-3xl">{words.title}</h1>
				<p className="text-muted">{words.forGood}</p>
			</header>
			{obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
			<Card className="grid gap-6 md:p-8">
				<section className="grid gap-3">
					<h2 className="text-xl">{words.goes}</h2>
					<ul className="grid gap-2.5">
						{words.going.map((what) => (
							<li key={what} className="flex gap-3">
								<Icon name="close" className="mt-0.5 size-5 shrink-0 text-clay-dark" />
								<span>{what}</span>
							</li>
						))}
					</ul>
				</section>
				<section className="grid gap-3 border-t border-line pt-6">
					<h2 className="text-xl">{words.stays}</h2>
					<p className="flex gap-3">
						<Icon name="bank" className="mt-0.5 size-5 shrink-0 text-indigo" />
						<span>{words.staying(booksYears)}</span>
					</p>
				</section>
			</Card>
			{obstacles.length === 0 && (
				<Card className="grid gap-5 md:p-8">
					<p>{words.certificates}</p>
					<Form method="post" noValidate className="grid gap-5">
						<input type="text" name="email" autoComplete="username" defaultValue={email} readOnly hidden />
						<FormError sentence={errors.form} />
						<PasswordField
							label={words.password}
							name="password"
							autoComplete="current-password"
							required
							error={errors.password}
						/>
						<div className="flex flex-wrap gap-3">
							<Button type="submit" tone="dark" busy={isBusy} busyLabel={words.closing} className="max-sm:w-full">
								{words.close}
							</Button>
							<ButtonLink to="/account/data" tone="quiet" className="max-sm:w-full">
								{words.myData}
							</ButtonLink>
						</div>
					</Form>
				</Card>
			)}
			<ButtonLink to="/my-courses" tone="quiet" className="w-full sm:w-fit">
				{words.keep}
			</ButtonLink>
		</div>
	);
}

/** Why not yet, each with its next step. */
function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
	const steps = obstacles.map((obstacle) => ({ obstacle, ...stepOf(obstacle) }));
	return (
		<div role="status" className="grid gap-4">
			<Notice tone="warn" title={words.notYet}>
				<ul className="mt-2 grid gap-3">
					{steps.map(({ obstacle, sentence, to, label }) => (
						<li key={obstacle} className="grid justify-items-start gap-2">
							<span>{sentence}</span>
							{to && (
								<ButtonLink to={to} tone="quiet">
									{label}
								</ButtonLink>
							)}
						</li>
					))}
				</ul>
			</Notice>
			{steps.some(({ to }) => !to) && <AskOffice />}
		</div>
	);
}
