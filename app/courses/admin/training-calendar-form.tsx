import { Form, useNavigation } from "react-router";
import { adminCalendar } from "#courses/admin/training-calendar-words.ts";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { DocumentField } from "#media/admin/document-field.tsx";

/** Which of the forms of its page they are. */
export const CALENDAR = "training-calendar";

/** The training calendar: what visitors get now, another PDF in its place, or back to the one that is made. */
export function CalendarForms({ url }: { url: string | null }) {
	const navigation = useNavigation();
	const busy = navigation.formMethod === "POST" && navigation.formData?.get("form") === CALENDAR;
	return (
		<Card className="grid max-w-3xl grid-cols-1 gap-5">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
				<p className="flex min-w-0 items-start gap-3">
					<Icon
						name={url ? "done" : "calendar"}
						className={`mt-0.5 size-5 shrink-0 ${url ? "text-leaf" : "text-muted"}`}
					/>
					<span>{url ? adminCalendar.calendarOwn : adminCalendar.calendarMade}</span>
				</p>
				<div className="flex shrink-0 flex-wrap gap-2">
					<a href="/training-calendar" target="_blank" rel="noopener" className="button-small">
						{adminCalendar.seeCalendar}
					</a>
					{url && (
						<Form method="post" preventScrollReset>
							<input type="hidden" name="form" value={CALENDAR} />
							<input type="hidden" name="intent" value="remove" />
							<button type="submit" className="button-small danger">
								{adminCalendar.remove}
							</button>
						</Form>
					)}
				</div>
			</div>
			<Form
				// Done, it begins anew.
				key={url}
				method="post"
				encType="multipart/form-data"
				noValidate
				preventScrollReset
				className="grid grid-cols-1 gap-4 border-t border-line pt-5"
			>
				<input type="hidden" name="form" value={CALENDAR} />
				<input type="hidden" name="intent" value="upload" />
				<input type="hidden" name="seen" value={url ?? ""} />
				<DocumentField label={adminCalendar.calendarFile} documentUrl={null} />
				<Button type="submit" tone="dark" className="w-fit" busy={busy} busyLabel={adminCalendar.uploading}>
					{url ? adminCalendar.replace : adminCalendar.upload}
				</Button>
			</Form>
		</Card>
	);
}
