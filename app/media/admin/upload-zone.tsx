import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ACCEPTED, type UploadKind } from "#kit/rules/uploads.ts";
import { classes } from "#kit/ui/classes.ts";
import { FieldFrame } from "#kit/ui/forms/field-frame.tsx";
import type { UploadState, useUpload } from "#media/admin/use-upload.ts";
import { adminPictures } from "#media/admin/words.ts";

type UploadZoneProps = {
	upload: ReturnType<typeof useUpload>;
	kind: UploadKind;
	label: string;
	hint: string | undefined;
	/** Of the server, until another file is chosen. */
	error: string | undefined;
	optional: boolean;
	/** What is there now. */
	children: ReactNode;
};

const WORDS = {
	image: {
		choose: adminPictures.choose,
		limits: adminPictures.limits,
		ready: adminPictures.pictureReady,
		removed: adminPictures.removed,
		remove: adminPictures.remove,
	},
	document: {
		choose: adminPictures.chooseDocument,
		limits: adminPictures.documentLimits,
		ready: adminPictures.documentReady,
		removed: adminPictures.documentRemoved,
		remove: adminPictures.removeDocument,
	},
} as const;

/**
 * Where a file is chosen, dropped or pasted. The browser's own control stays the control: for the keyboard, for those who
 * listen, and without script, where the file travels with the form as `<kind>File`.
 */
export function UploadZone({ upload, kind, label, hint, error, optional, children }: UploadZoneProps) {
	const id = useId();
	const { state, url, picker } = upload;
	const words = WORDS[kind];
	const title = kind === "document" ? `${adminPictures.documentFailedTitle}: ` : "";
	const shownError = state.is === "failed" ? `${title}${state.sentence} ${state.why}` : onlyWhile(state, error);
	const { zone, isOver, events } = useDropped(kind, upload.take);
	return (
		<FieldFrame id={id} label={label} hint={hint} error={shownError}>
			{(ties) => (
				<div
					ref={zone}
					data-upload={kind}
					{...events}
					className={classes(
						"grid min-w-0 gap-3 rounded-card border border-dashed p-4",
						isOver ? "border-indigo bg-indigo-soft" : "border-edge bg-paper",
					)}
				>
					{children}
					<input ref={upload.hidden} type="hidden" name={kind} value={url ?? ""} readOnly />
					<p id={`${id}-limits`} className="text-sm text-muted">
						{isOver ? adminPictures.drop : `${words.choose} ${words.limits}`}
					</p>
					<input
						ref={picker}
						type="file"
						name={`${kind}File`}
						accept={ACCEPTED[kind]}
						{...ties}
						aria-describedby={classes(`${id}-limits`, ties["aria-describedby"])}
						onChange={({ currentTarget }) => {
							const [file] = currentTarget.files ?? [];
							if (file) upload.take(file);
						}}
						// 'No file chosen' beside a picture that is there would be no help.
						className={classes("file-control", url && state.is !== "sending" && "text-transparent")}
					/>
					{state.is === "sending" && <Progress percent={state.percent} cancel={upload.cancel} />}
					<p role="status" className={classes("text-sm font-medium", isUnseen(upload) && "sr-only")}>
						{upload.waits ? adminPictures.waits : statusOf(state, words)}
					</p>
					<div className="flex flex-wrap gap-3 empty:hidden">
						{state.is === "failed" && (
							<button type="button" className="button-small" onClick={upload.retry}>
								{adminPictures.retry}
							</button>
						)}
						{optional && url && state.is !== "sending" && (
							<button type="button" className="button-small danger needs-script" onClick={upload.remove}>
								{words.remove}
							</button>
						)}
					</div>
				</div>
			)}
		</FieldFrame>
	);
}

function Progress({ percent, cancel }: { percent: number; cancel: () => void }) {
	const text = percent < 100 ? adminPictures.uploading(percent) : adminPictures.working;
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<progress max={100} value={percent} aria-label={adminPictures.uploading(percent)} className="upload-progress" />
			<span aria-hidden="true" className="text-sm text-muted tabular-nums">
				{text}
			</span>
			<button type="button" className="button-small ml-auto" onClick={cancel}>
				{adminPictures.cancel}
			</button>
		</div>
	);
}

/** What is announced: not each percent, only how it goes on. */
function statusOf(state: UploadState, words: (typeof WORDS)[UploadKind]): string {
	if (state.is === "sending") return state.percent < 100 ? adminPictures.began : adminPictures.working;
	if (state.is === "ready") return words.ready;
	if (state.is === "removed") return words.removed;
	return state.is === "cancelled" ? adminPictures.cancelled : "";
}

/** The bar says it to those who see it. */
function isUnseen({ state, waits }: UploadZoneProps["upload"]): boolean {
	return (state.is === "sending" && !waits) || state.is === "untouched" || state.is === "failed";
}

function onlyWhile({ is }: UploadState, error: string | undefined): string | undefined {
	return is === "untouched" ? error : undefined;
}

/** A file dropped on the zone, or pasted while one is in it or it is the only one of the page. */
function useDropped(kind: UploadKind, take: (file: File) => void) {
	const zone = useRef<HTMLDivElement>(null);
	const [isOver, setOver] = useState(false);
	const taking = useRef(take);
	taking.current = take;
	useEffect(() => {
		const paste = (event: ClipboardEvent) => {
			const [file] = event.clipboardData?.files ?? [];
			const target = event.target instanceof Element ? event.target : null;
			if (!file || kind !== "image" || target?.closest("textarea, input:not([type=file])")) return;
			const isOnly = document.querySelectorAll("[data-upload=image]").length === 1;
			if (!isOnly && !zone.current?.contains(target)) return;
			event.preventDefault();
			taking.current(file);
		};
		document.addEventListener("paste", paste);
		return () => document.removeEventListener("paste", paste);
	}, [kind]);
	const events = {
		onDragOver: (event: DragEvent) => {
			if (!event.dataTransfer.types.includes("Files")) return;
			event.preventDefault();
			setOver(true);
		},
		onDragLeave: () => setOver(false),
		onDrop: (event: DragEvent) => {
			setOver(false);
			const [file] = event.dataTransfer.files;
			if (!file) return;
			event.preventDefault();
			take(file);
		},
	};
	return { zone, isOver, events };
}
