import { Fragment, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { type Blocker, Form, useBlocker, useNavigation } from "react-router";
import { type AdminAnswer, formSentence } from "#kit/admin/admin-answer.ts";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { ConfirmDialog } from "#kit/admin/confirm-dialog.tsx";
import { ConflictPanel } from "#kit/admin/conflict-panel.tsx";
import { Button, type ButtonTone } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { ShownAnswer, useChangedSince } from "#kit/ui/forms/shown-answer.tsx";
import { useFirstError } from "#kit/ui/hooks/use-first-error.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { ResultPopup } from "#kit/ui/result-popup.tsx";
import { adminForms } from "#kit/words/forms.ts";

type AdminFormProps = {
	/** The answer to this form; undefined before the first. */
	answer: AdminAnswer | undefined;
	/** Of the thing as the page shows it; left out where something is added. */
	version?: number | undefined;
	/** Made by the loader (`newFormKey`) where something is added: the same form adds once. */
	formKey?: string | undefined;
	/** Fields sent along unseen: which form of its page it is. Only the end of a form that is the whole page stays in reach. */
	hidden?: Readonly<Record<string, string>>;
	/** Where 'Cancel' leads. */
	back: string;
	/** Where 'Cancel' would be mistaken for what the form does. */
	backLabel?: string;
	button: string;
	busyLabel: string;
	/** Where another button is the one clay action of the screen. */
	tone?: ButtonTone | undefined;
	/** Said while one types and somebody else does something to the same thing. */
	changed?: string;
	/** Files may be sent with it. */
	files?: boolean;
	/** Another button beside the first: adds this one and goes on with the next (`then=another`). */
	another?: string | undefined;
	/** Another button beside the first: shows what was typed as it will be, and saves nothing (`then=preview`). */
	preview?: string | undefined;
	/** What the form comes to, around its button: on a desk a card beside the fields, on a phone at its end. */
	beside?: { above: ReactNode; below: ReactNode } | undefined;
	children: ReactNode;
};

/**
 * A form of the admin. It sends which version it saw, asks what the server wants confirmed, shows what somebody else saved
 * meanwhile, and warns before what was typed is left. Its fields are plain ones with `defaultValue`. `<AdminForm key>` is
 * needed only where one page shows different things one after the other.
 */
export function AdminForm(props: AdminFormProps) {
	const { version, formKey, hidden, back, button, busyLabel, tone, files, another, preview, beside, children } = props;
	const answer = useKeptAnswer(props.answer);
	const formId = useId();
	const ref = useFirstError(answer?.errors ? answer : undefined);
	const navigation = useNavigation();
	const busy = navigation.formMethod === "POST" && isOurs(navigation.formData, hidden);
	const { dirty, blocker, look, sending } = useUnsaved(ref, answer);
	const seen = useSeenVersion(version, dirty);
	const { isChanged, onChange } = useChangedSince(answer);
	const change = () => {
		look();
		onChange();
	};
	// What was answered before is old while the next answer is awaited.
	const now = busy ? undefined : answer;
	const isNewer = version !== undefined && version !== seen && !now?.conflict;
	return (
		<>
			<Form
				ref={ref}
				id={formId}
				method="post"
				encType={files ? "multipart/form-data" : "application/x-www-form-urlencoded"}
				data-unsaved={dirty || undefined}
				noValidate
				preventScrollReset
				onInput={change}
				onChange={change}
				onSubmit={sending}
				className={beside ? "form-beside" : "grid gap-5"}
			>
				{/* What Enter presses: never the button of the panel below, which overwrites. */}
				<button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
				{seen !== undefined && <input type="hidden" name="version" value={seen} />}
				{formKey && <FormKey formKey={formKey} />}
				{Object.entries(hidden ?? {}).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				{now?.conflict && <ConflictPanel key={now.at} conflict={now.conflict} onDiscard={sending} />}
				{isNewer && dirty && <Notice tone="warn">{props.changed ?? adminForms.changedNow}</Notice>}
				{/* Where nothing was typed yet, what somebody else saves meanwhile comes in. */}
				<ShownAnswer value={answer}>
					<Fragment key={seen}>{children}</Fragment>
				</ShownAnswer>
				<div className={beside ? "form-sum" : hidden ? "grid gap-3" : "form-foot"}>
					{beside?.above}
					<FormError sentence={formSentence(now, isChanged)} />
					<div className="flex flex-wrap gap-3">
						<Button type="submit" tone={tone} busy={busy} busyLabel={busyLabel} wide={beside !== undefined}>
							{button}
						</Button>
						{another && (
							<Button
								type="submit"
								tone="quiet"
								name="then"
								value="another"
								inactive={busy}
								className="max-sm:order-last"
							>
								{another}
							</Button>
						)}
						{preview && (
							<Button type="submit" tone="quiet" name="then" value="preview" inactive={busy}>
								{preview}
							</Button>
						)}
						{/* The way back stands above, where the button is to stay in a thumb's reach. */}
						{!beside && (
							<ButtonLink to={back} tone="quiet">
								{props.backLabel ?? adminForms.cancel}
							</ButtonLink>
						)}
					</div>
					{beside?.below}
				</div>
			</Form>
			{now?.confirm && <ConfirmDialog key={now.at} confirm={now.confirm} formId={formId} />}
			{now?.notice && <ResultPopup key={now.at} kind="error" title={now.notice.title} message={now.notice.body} />}
			<UnsavedDialog blocker={blocker} />
		</>
	);
}

/** The version the typed text began with. A newer one is taken over for as long as nothing was typed. */
function useSeenVersion(version: number | undefined, dirty: boolean): number | undefined {
	const [seen, see] = useState(version);
	if (version !== seen && !dirty) {
		see(version);
		return version;
	}
	return seen;
}

/** The first one this page got: fetched again, the page would offer another. */
function FormKey({ formKey }: { formKey: string }) {
	const first = useRef(formKey);
	return <input type="hidden" name="key" value={first.current} />;
}

function isOurs(sent: FormData | undefined, hidden: Readonly<Record<string, string>> = {}): boolean {
	return Object.entries(hidden).every(([name, value]) => sent?.get(name) === value);
}

/** Asks before what was typed is left. */
function UnsavedDialog({ blocker }: { blocker: Blocker }) {
	if (blocker.state !== "blocked") return null;
	return (
		<Dialog id="unsaved" title={adminForms.unsavedTitle} open onClose={() => blocker.reset?.()}>
			<p>{adminForms.unsaved}</p>
			<div className="mt-6 flex flex-wrap justify-end gap-3">
				<Button tone="quiet" onClick={() => blocker.proceed()}>
					{adminForms.leave}
				</Button>
				<Button tone="dark" onClick={() => blocker.reset()}>
					{adminForms.stay}
				</Button>
			</div>
		</Dialog>
	);
}

/** Whether a form holds something that is not saved; leaving then asks first, within the page and by closing it. */
function useUnsaved(form: RefObject<HTMLFormElement | null>, answer: object | undefined) {
	const [dirty, setDirty] = useState(false);
	const first = useRef<string>(undefined);
	const isSending = useRef(false);
	useEffect(() => {
		if (form.current) first.current ??= textOf(form.current);
	}, [form]);
	useEffect(() => {
		// Not done yet: the form is still open.
		if (answer) isSending.current = false;
	}, [answer]);
	useEffect(() => {
		if (!dirty) return;
		const warn = (event: BeforeUnloadEvent) => {
			if (!isSending.current) event.preventDefault();
		};
		window.addEventListener("beforeunload", warn);
		return () => window.removeEventListener("beforeunload", warn);
	}, [dirty]);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			dirty && !isSending.current && currentLocation.pathname !== nextLocation.pathname,
	);
	return {
		dirty,
		blocker,
		look: () => {
			if (form.current) setDirty(textOf(form.current) !== first.current);
		},
		/** What leads away from here on is the answer to the form. */
		sending: () => {
			isSending.current = true;
		},
	};
}

/** All that is in it; of a file its name and size. */
function textOf(form: HTMLFormElement): string {
	const entries = [...new FormData(form)].map(([name, value]) => [
		name,
		typeof value === "string" ? value : `${value.name} ${value.size}`,
	]);
	return JSON.stringify(entries);
}
