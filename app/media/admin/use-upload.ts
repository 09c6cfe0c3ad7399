import { useEffect, useRef, useState } from "react";
import type { UploadKind } from "#kit/rules/uploads.ts";
import { sendUpload } from "#media/admin/send-upload.ts";

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
		// Nobody typed it, so the form is told to look what is in it now.
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
