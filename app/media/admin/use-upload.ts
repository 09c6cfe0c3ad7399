import { useEffect, useRef, useState } from "react";
import { MOST_BYTES, type UploadAnswer, type UploadKind } from "#kit/rules/uploads.ts";
import { adminPictures, type UploadReason, uploadRefusal } from "#media/admin/words.ts";

export type UploadState =
	| { is: "untouched" | "ready" | "removed" | "cancelled" }
	| { is: "sending"; percent: number }
	| { is: "failed"; sentence: string; why: string; file: File };

/** A file that goes up as soon as it is chosen, so that the form sends its address only. `first`: where the present one is. */
export function useUpload(kind: UploadKind, first: string | null) {
	const [url, setUrl] = useState(first);
	const [state, setState] = useState<UploadState>({ is: "untouched" });
	const hidden = useRef<HTMLInputElement>(null);
	const picker = useRef<HTMLInputElement>(null);
	const cancelled = useRef(() => {});

	async function take(file: File) {
		cancelled.current();
		setState({ is: "sending", percent: 0 });
		const { sent, cancel } = sendUpload(kind, file, (percent) => setState({ is: "sending", percent }));
		cancelled.current = cancel;
		const answer = await sent;
		// Another was chosen meanwhile.
		if (cancelled.current !== cancel) return;
		// The address goes with the form from now on, not the file.
		if (picker.current) picker.current.value = "";
		if (answer.ok) setUrl(answer.url);
		if (answer.ok) setState({ is: "ready" });
		else if (answer.reason === "cancelled") setState({ is: "cancelled" });
		else setState({ is: "failed", sentence: answer.sentence, why: answer.why, file });
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field appears
	useEffect(() => {
		// Chosen before this script came.
		const [early] = picker.current?.files ?? [];
		if (early) void take(early);
		return () => {
			const cancel = cancelled.current;
			cancelled.current = () => {};
			cancel();
		};
	}, []);
	useEffect(() => {
		// No one typed it, so the form has to read what is in it now.
		if (state.is !== "untouched") hidden.current?.dispatchEvent(new Event("input", { bubbles: true }));
	}, [state.is]);
	useEffect(() => {
		const form = hidden.current?.form;
		// Once it is sent, what the server says of it is what counts.
		const forget = () => setState((now) => (now.is === "sending" ? now : { is: "untouched" }));
		form?.addEventListener("submit", forget);
		return () => form?.removeEventListener("submit", forget);
	}, []);
	const waits = useWaitingForm(hidden, state.is);

	return {
		url,
		state,
		waits,
		hidden,
		picker,
		take: (file: File) => void take(file),
		cancel: () => {
			cancelled.current();
			// The button that was pressed is gone: the keyboard stays here.
			picker.current?.focus();
		},
		retry: () => {
			if (state.is === "failed") void take(state.file);
			picker.current?.focus();
		},
		remove: () => {
			setUrl(null);
			setState({ is: "removed" });
			picker.current?.focus();
		},
	};
}

/** A form sent in the middle of an upload goes as soon as that is done; when it fails, the form stays. */
function useWaitingForm(within: { readonly current: HTMLInputElement | null }, now: UploadState["is"]): boolean {
	const [waits, setWaits] = useState(false);
	const by = useRef<HTMLElement | null>(null);
	useEffect(() => {
		const form = within.current?.form;
		if (!form || now !== "sending") return;
		const holdBack = (event: SubmitEvent) => {
			event.preventDefault();
			event.stopImmediatePropagation();
			by.current = event.submitter;
			setWaits(true);
		};
		form.addEventListener("submit", holdBack, { capture: true });
		return () => form.removeEventListener("submit", holdBack, { capture: true });
	}, [now, within]);
	useEffect(() => {
		if (!waits || now === "sending") return;
		setWaits(false);
		if (now === "ready") within.current?.form?.requestSubmit(by.current);
	}, [now, waits, within]);
	return waits;
}

type SentUpload =
	| { ok: true; url: string }
	| { ok: false; reason: "cancelled" }
	| { ok: false; reason: "failed"; sentence: string; why: string };

const ADDRESSES: Record<UploadKind, string> = { image: "/uploads/image", document: "/uploads/raw" };

/** Sends a file, telling from 0 to 100 how much of it has gone. Only this old way to ask tells it. */
function sendUpload(kind: UploadKind, file: Blob, onProgress: (percent: number) => void) {
	const request = new XMLHttpRequest();
	const sent = new Promise<SentUpload>((resolve) => {
		const refuse = (reason: UploadReason) => resolve(failed(uploadRefusal(kind, reason)));
		// Said before anything is sent: a server that stops listening looks like a broken line.
		if (file.size > MOST_BYTES[kind]) return refuse("too-large");
		request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / Math.max(total, 1)));
		request.onload = () => resolve(answerIn(kind, request));
		request.onabort = () => resolve({ ok: false, reason: "cancelled" });
		request.onerror = () => resolve(failed([sentenceOf(kind), adminPictures.noNetwork]));
		request.open("POST", ADDRESSES[kind]);
		const body = new FormData();
		// What the person calls the file is no one's business.
		body.append("file", file, "file");
		request.send(body);
	});
	return { sent, cancel: () => request.abort() };
}

const failed = ([sentence, why]: readonly [string, string]): SentUpload => ({
	ok: false,
	reason: "failed",
	sentence,
	why,
});
const sentenceOf = (kind: UploadKind) => uploadRefusal(kind, "no-file")[0];

function answerIn(kind: UploadKind, { status, responseText, responseURL }: XMLHttpRequest): SentUpload {
	// Who is no longer let in was led to the log-in page, or refused.
	if (status === 403 || new URL(responseURL).pathname === "/log-in")
		return failed([sentenceOf(kind), adminPictures.loggedOut]);
	const answer = jsonIn(responseText) as Partial<UploadAnswer & { error: string; reason: string }>;
	if (status < 300 && answer.url) return { ok: true, url: answer.url };
	return failed([answer.error ?? sentenceOf(kind), answer.reason ?? adminPictures.reasons["not-kept"]]);
}

function jsonIn(text: string): object {
	try {
		return JSON.parse(text);
	} catch {
		return {};
	}
}
