import { useId } from "react";
import { adminForms } from "#domain/messages/admin/forms.ts";
import { classes } from "#ui/classes.ts";
import { Field } from "#ui/field.tsx";
import { FieldFrame, fieldTies } from "#ui/field-frame.tsx";

/** The crop the page will use: a slide, a course's cover, a face, or a logo that is never cropped. */
export type Crop = "wide" | "cover" | "face" | "logo";

export const CROPS: Record<Crop, string> = {
	wide: "aspect-[16/9] object-cover",
	cover: "aspect-[8/5] object-cover",
	face: "aspect-square max-w-56 object-cover",
	logo: "aspect-[3/2] max-w-64 bg-paper object-contain p-4",
};

type PictureFieldProps = {
	label?: string;
	crop: Crop;
	/** Where the picture is now. Sent as `image`; what is chosen is sent as the file `imageFile`. */
	imageUrl: string | null;
	/** What it shows, sent as `imageAlternative`; left out where the name beside it says it. */
	alternative?: string;
	error?: string | undefined;
	hint?: string;
};

/** A picture of something: the one there is, and another in its place. */
export function PictureField({
	label = adminForms.picture,
	crop,
	imageUrl,
	alternative,
	error,
	hint,
}: PictureFieldProps) {
	const id = useId();
	return (
		<div className="grid gap-4">
			<FieldFrame id={id} label={label} hint={hint} error={error}>
				{imageUrl && <img src={imageUrl} alt="" className={classes("w-full rounded-card bg-line", CROPS[crop])} />}
				<input type="hidden" name="image" value={imageUrl ?? ""} />
				<input
					type="file"
					name="imageFile"
					accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
					{...fieldTies(id, { hint, error })}
					className="control"
				/>
			</FieldFrame>
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
