import { saveLocation } from "#courses/actions/save-location.ts";
import { findLocation, type LocationFacts } from "#courses/data/locations.ts";
import { locationName, storedLocation } from "#courses/rules/course.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { ContentEditor, type ContentField, theirsIn } from "#kit/admin/content-editor.tsx";
import { editAnswer } from "#kit/admin/edit-answer.ts";
import { formText } from "#kit/rules/form-text.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { adminSettings as words } from "#settings/admin/words.ts";
import { LONGEST_SETTING } from "#settings/rules/settings.ts";
import type { Route } from "./+types/location";

const LIST = "/admin/settings/places";
const LONGEST_NAME = 80;
const FIELDS: readonly ContentField[] = [
	{ name: "name", label: words.locationName, hint: words.locationNameHint, maxLength: LONGEST_NAME },
	{
		name: "address",
		label: words.locationAddress,
		hint: words.locationAddressHint,
		rows: 3,
		maxLength: LONGEST_SETTING.address,
	},
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const found = await locationAt(params.id);
	return {
		version: found?.version,
		values: typedOf(found ?? { name: "", address: null }),
		formKey: found ? undefined : newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	const id = params.id === "new" ? undefined : (rowId(params.id) ?? missing(forms.unknown));
	const name = storedLocation(formText(form, "name").replace(/\p{C}/gu, " "));
	const typed = { name: formText(form, "name"), address: formText(form, "address").replace(/\r\n?/g, "\n").trim() };
	const refuse = (errors: Record<string, string>, status = 400) => formAnswer(status, { values: typed, errors }, now);
	if (!name) return refuse({ name: words.locationNameMissing });
	if (name.length > LONGEST_NAME) return refuse({ name: forms.tooLong(LONGEST_NAME) });
	if (typed.address.length > LONGEST_SETTING.address)
		return refuse({ address: forms.tooLong(LONGEST_SETTING.address) });
	const location: LocationFacts = { name, address: typed.address || null };
	const what = `'${locationName(name)}'`;
	return await runAction(words.failedLocation, now, { values: typed }, async () => {
		const { seenVersion, confirmed, key } = editIn(form);
		const saved = await saveLocation({ id, location, seenVersion, key, onlyLook: !confirmed, actor, now });
		if (!saved.ok && saved.reason === "name-taken")
			return refuse({ name: words.locationTaken(locationName(name)) }, 409);
		if (!saved.ok && saved.reason === "gone") return refuse({ form: words.locationGone }, 409);
		if (id === undefined) return redirectWithFlash(LIST, forms.added(what));
		const theirs = (there: LocationFacts) => theirsIn(FIELDS, typedOf(there));
		const confirmBody = words.locationConfirm;
		return editAnswer({ edited: saved, confirmed, typed, what, page: LIST, theirs, confirmBody, now });
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminLocation({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	useLive(["locations"]);
	const { version, values, formKey } = loaderData;
	const labels = formKey
		? { title: words.addLocation, button: words.addLocation, busyLabel: forms.adding }
		: { title: words.editLocation, button: forms.save, busyLabel: forms.saving };
	return (
		<ContentEditor
			{...labels}
			back={{ to: LIST, label: words.locations }}
			fields={FIELDS}
			values={values}
			answer={answer}
			version={version}
			formKey={formKey}
		/>
	);
}

/** As the form holds it. */
function typedOf({ name, address }: LocationFacts) {
	return { name: locationName(name), address: address ?? "" };
}

/** The location an address names; undefined for the address of a new one. */
async function locationAt(param: string) {
	if (param === "new") return undefined;
	return (await findLocation(rowId(param) ?? 0)) ?? missing(forms.unknown);
}
