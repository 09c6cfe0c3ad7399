import { data, Form, Link, redirect, useNavigation } from "react-router";
import { type CodeRefusal, enterCode } from "#accounts/actions/second-factor.ts";
import { factorCookieName } from "#accounts/auth/auth.ts";
import { entered } from "#accounts/pages/after-log-in.ts";
import { NextField } from "#accounts/pages/return-to-field.tsx";
import { codeWords as words } from "#accounts/pages/words.ts";
import { formText } from "#kit/rules/form-text.ts";
import { safeNext, withNext } from "#kit/rules/return-to.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { AccountPage } from "#kit/ui/pages/small-page.tsx";
import { currentUser } from "#kit/web/guards.ts";
import { formOf } from "#kit/web/guards-form.ts";
import type { Route } from "./+types/log-in-code";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

export function loader({ request, context }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams;
	const next = safeNext(query.get("next"));
	if (currentUser(context)) throw redirect(next);
	// Anyone who has not given a password has nothing to enter here.
	const isExpected = (request.headers.get("cookie") ?? "").includes(`${factorCookieName()}=`);
	if (!isExpected) throw redirect(withNext("/log-in", next));
	return { next, isRecovery: query.get("with") === "recovery" };
}

export async function action({ request }: Route.ActionArgs) {
	const form = await formOf(request);
	const next = safeNext(formText(form, "next"));
	const kind = form.get("kind") === "recovery" ? "recovery" : "app";
	const cookie = request.headers.get("cookie") ?? "";
	const answer = await enterCode({ cookie, code: formText(form, "code"), kind, now: new Date() });
	if (answer.ok) return await entered(request, answer, next);
	const isOver = answer.reason === "expired" || answer.reason === "used-code";
	const refusal = { sentence: sentenceOf(answer, kind), isOver, isField: answer.reason === "wrong-code", next };
	return data(refusal, { status: answer.reason === "too-many" ? 429 : 400 });
}

function sentenceOf({ reason }: CodeRefusal, kind: "app" | "recovery"): string {
	if (reason === "wrong-code") return kind === "app" ? words.wrongCode : words.wrongRecovery;
	return { "used-code": words.usedCode, expired: words.expired, "too-many": words.tooMany }[reason];
}

export default function LogInCode({ loaderData, actionData }: Route.ComponentProps) {
	const isBusy = useNavigation().formMethod === "POST";
	const { isRecovery } = loaderData;
	const next = actionData?.next ?? loaderData.next;
	if (actionData?.isOver)
		return (
			<AccountPage title={words.title}>
				<p role="status" className="mb-5">
					{actionData.sentence}
				</p>
				<ButtonLink to={withNext("/log-in", next)} wide>
					{words.startAgain}
				</ButtonLink>
			</AccountPage>
		);
	const other = withNext(isRecovery ? "/log-in/code" : "/log-in/code?with=recovery", next);
	return (
		<AccountPage title={words.title}>
			<Form method="post" noValidate className="grid gap-5">
				<NextField next={next} />
				<input type="hidden" name="kind" value={isRecovery ? "recovery" : "app"} />
				<p>{isRecovery ? words.recoveryIntro : words.intro}</p>
				<FormError sentence={actionData && !actionData.isField ? actionData.sentence : undefined} />
				<ShownAnswer value={actionData}>
					<Field
						key={isRecovery ? "recovery" : "app"}
						label={isRecovery ? words.recoveryCode : words.code}
						hint={isRecovery ? undefined : words.codeHint}
						name="code"
						inputMode={isRecovery ? "text" : "numeric"}
						autoComplete="one-time-code"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={20}
						required
						error={actionData?.isField ? actionData.sentence : undefined}
					/>
				</ShownAnswer>
				<Button type="submit" wide busy={isBusy} busyLabel={words.busy}>
					{words.submit}
				</Button>
				<Link to={other} className="-my-2 inline-flex min-h-11 w-fit items-center underline">
					{isRecovery ? words.useApp : words.useRecovery}
				</Link>
				{isRecovery && <p className="text-sm text-muted">{words.lost}</p>}
			</Form>
		</AccountPage>
	);
}
