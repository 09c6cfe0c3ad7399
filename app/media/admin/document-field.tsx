import { Icon } from "#kit/ui/icon.tsx";
import { UploadZone } from "#media/admin/upload-zone.tsx";
import { useUpload } from "#media/admin/use-upload.ts";
import { adminPictures } from "#media/admin/words.ts";

type DocumentFieldProps = {
	label: string;
	/** Where the PDF is now. Sent as `document`; without script what is chosen is sent as the file `documentFile`. */
	documentUrl: string | null;
	error?: string | undefined;
	hint?: string;
	/** It may be taken out again. */
	optional?: boolean;
};

/** A PDF: the one there is, and another in its place. */
export function DocumentField({ label, documentUrl, error, hint, optional = false }: DocumentFieldProps) {
	const upload = useUpload("document", documentUrl);
	return (
		<UploadZone upload={upload} kind="document" label={label} hint={hint} error={error} optional={optional}>
			{upload.url && (
				<a
					href={upload.url}
					target="_blank"
					rel="noreferrer"
					className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
				>
					<Icon name="download" className="size-4" />
					{adminPictures.showDocument}
				</a>
			)}
		</UploadZone>
	);
}
