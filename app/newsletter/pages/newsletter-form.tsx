import { type Ref, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "#kit/ui/button.tsx";
import { fieldTies } from "#kit/ui/forms/field-frame.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { HowWeUseData } from "#kit/ui/policy-line.tsx";
import { newsletterWords as words } from "#newsletter/pages/words.ts";

/** `more`: what is left to do, below the fixed sentence. */
export type NewsletterAnswer =
	| { ok: true; sentence: string; more?: string | undefined }
	| { ok: false; sentence: string; more?: string | undefined; typed: string };

type NewsletterFormProps = {
	/** In the footer's dark band; otherwise on paper. */
	onDark?: boolean;
	/** What the server said to a form sent without script. */
	answer?: NewsletterAnswer | undefined;
	/** The address to begin with. */
	email?: string;
	label?: string;
};

/** Subscribes to the newsletter in place. Without script the same form leads to a page of its own. */
export function NewsletterForm({ onDark = false, answer: firstAnswer, email, label }: NewsletterFormProps) {
	const fetcher = useFetcher<NewsletterAnswer>({ key: "newsletter" });
	const answer = fetcher.data ?? firstAnswer;
	const refusal = answer?.ok === false ? answer : undefined;
	const form = useForgetful(fetcher.data?.ok === true);
	const id = onDark ? "newsletter-email" : "newsletter-page-email";
	const error = fetcher.state === "idle" ? refusal?.sentence : undefined;
	return (
		<fetcher.Form
			ref={form}
			method="post"
			action="/newsletter"
			noValidate
			// The page behind the footer has nothing to do with it: its courses, say, stay as they are.
			defaultShouldRevalidate={false}
			className="newsletter"
			data-on-dark={onDark || undefined}
		>
			<label htmlFor={id} className={onDark ? "sr-only" : "text-[0.9375rem] leading-snug font-semibold"}>
				{words.email}
			</label>
			<div className="flex flex-wrap gap-2">
				<input
					name="email"
					type="email"
					inputMode="email"
					autoComplete="email"
					required
					placeholder={onDark ? words.email : undefined}
					defaultValue={refusal?.typed ?? email}
					{...fieldTies(id, { hint: undefined, error })}
					className="control min-w-0 flex-[1_1_9rem]"
				/>
				<Button
					type="submit"
					tone={onDark ? "on-dark" : "primary"}
					busy={fetcher.state !== "idle"}
					busyLabel={words.subscribing}
					className="flex-[0_1_auto]"
				>
					{label ?? words.subscribe}
				</Button>
			</div>
			<HowWeUseData className={onDark ? "text-white [&_a]:text-white" : undefined} />
			<Refusal id={`${id}-error`} sentence={error} />
			<Success sentence={answer?.ok ? answer.sentence : undefined} />
			<p aria-live="polite" className="empty:hidden">
				{fetcher.state === "idle" && answer?.more}
			</p>
		</fetcher.Form>
	);
}

function Refusal({ id, sentence }: { id: string; sentence: string | undefined }) {
	if (!sentence) return null;
	return (
		<p id={id} role="alert" className="newsletter-said">
			<Icon name="alert" className="mt-px size-5 shrink-0" />
			<span>{sentence}</span>
		</p>
	);
}

/** Stands there from the beginning: a status that comes with its sentence is not read out everywhere. */
function Success({ sentence }: { sentence: string | undefined }) {
	return (
		<p role="status" className="newsletter-said">
			{sentence && (
				<>
					<Icon name="done" className="mt-px size-5 shrink-0" />
					<span>{sentence}</span>
				</>
			)}
		</p>
	);
}

/** Empties the form once its address was taken. */
function useForgetful(isDone: boolean): Ref<HTMLFormElement> {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (isDone) form.current?.reset();
	}, [isDone]);
	return form;
}
