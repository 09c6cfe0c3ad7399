import { classes } from "#kit/ui/classes.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { Photo } from "#kit/ui/photo.tsx";
import { adminForms } from "#kit/words/forms.ts";
import { UploadZone } from "#media/admin/upload-zone.tsx";
import { useUpload } from "#media/admin/use-upload.ts";

/** The crop the page will use: a slide, a course's cover, a face, or a logo that is never cropped. */
export type Crop = "wide" | "cover" | "face" | "logo";

export const CROPS: Record<Crop, string> = {
	// Beside the words of a slide on a desk; a phone shows a strip of it.
	wide: "aspect-square max-w-sm object-cover",
	cover: "aspect-[8/5] max-w-md object-cover",
	face: "aspect-square max-w-56 object-cover",
	logo: "aspect-[3/2] max-w-64 bg-paper object-contain p-4",
};

type PictureFieldProps = {
	label?: string;
	crop: Crop;
	/** Where the picture is now. Sent as `image`; without script what is chosen is sent as the file `imageFile`. */
	imageUrl: string | null;
	/** What it shows, sent as `imageAlternative`; left out where the name beside it says it. */
	alternative?: string;
	error?: string | undefined;
	hint?: string;
	/** It may be taken out again. */
	optional?: boolean;
};

/** A picture of something: the one there is as the page will crop it, and another in its place. */
export function PictureField(props: PictureFieldProps) {
	const { label = adminForms.picture, crop, imageUrl, alternative, error, hint, optional = false } = props;
	const upload = useUpload("image", imageUrl);
	return (
		<div className="grid gap-4">
			<UploadZone upload={upload} kind="image" label={label} hint={hint} error={error} optional={optional}>
				{upload.url && (
					<Photo
						src={upload.url}
						alt=""
						sizes="(min-width: 40rem) 36rem, 100vw"
						className={classes("w-full rounded-card border border-line bg-line", CROPS[crop])}
					/>
				)}
			</UploadZone>
			{alternative !== undefined && (
				<Field
					label={adminForms.alternative}
					hint={adminForms.alternativeHint}
					name="imageAlternative"
					defaultValue={alternative}
					maxLength={300}
				/>
			)}
		</div>
	);
}
