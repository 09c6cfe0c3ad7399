import { Form } from "react-router";
import { deleteLocation } from "#courses/actions/delete-location.ts";
import { locationInUseSentence } from "#courses/admin/location-use.ts";
import { findLocation, listLocations } from "#courses/data/locations.ts";
import { locationName } from "#courses/rules/course.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { listRules, readList } from "#kit/rules/listing.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { adminSettings } from "#settings/admin/words.ts";
import type { Route } from "./+types/locations";

const PAGE = "/admin/settings/places";

const LOCATIONS = listRules({ sorts: ["name", "dates"], filters: {} });

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, onPage } = readList(LOCATIONS, url.searchParams);
	return await listLocations(filter.words, onPage, todayInLagos(new Date()));
}

/** Deletes a location without dates. */
export async function action({ request, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	const id = rowId(formText(form, "id"));
	if (!id || formText(form, "intent") !== "delete") return missing(forms.unknown);
	const location = await findLocation(id);
	if (!location) return redirectWithFlash(PAGE, forms.goneAlready);
	const what = `'${locationName(location.name)}'`;
	const { confirmed } = editIn(form);
	return await runAction(adminSettings.failedDeleteLocation, now, {}, async () => {
		const deleted = await deleteLocation({ id, onlyLook: !confirmed, actor, now });
		if (!deleted.ok) {
			const notice = { title: adminSettings.locationInUseTitle(what), body: locationInUseSentence(what, deleted.by) };
			return formAnswer(409, { notice }, now);
		}
		if (confirmed) return redirectWithFlash(PAGE, adminSettings.locationDeleted(what));
		const fields = { intent: "delete", id: String(id) };
		const words = { title: forms.deleteTitle(what), body: adminSettings.deleteLocationBody, button: forms.yesDelete };
		return formAnswer(409, { confirm: { ...words, fields } }, now);
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminLocations({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["locations", "courses"]);
	const { locations, count } = loaderData;
	return (
		<>
			<AdminList
				list={LOCATIONS}
				title={adminSettings.locations}
				intro={adminSettings.locationsIntro}
				back={{ to: "/admin/settings", label: adminSettings.title }}
				buttons={<ButtonLink to={`${PAGE}/new`}>{adminSettings.addLocation}</ButtonLink>}
				search={adminSettings.searchLocations}
				count={count}
				none={<EmptyState title={adminSettings.noLocations} hint={adminSettings.noLocationsHint} />}
			>
				<AdminTable
					list={LOCATIONS}
					caption={adminSettings.locations}
					rows={locations}
					keyOf={({ id }) => id}
					columns={[
						{
							head: adminSettings.locationName,
							sort: "name",
							lead: true,
							cell: ({ id, name }) => (
								<Link to={`${PAGE}/${id}`} className="row-link">
									{locationName(name)}
								</Link>
							),
						},
						{
							head: adminSettings.locationAddress,
							onlyDesk: true,
							cell: ({ address }) => address ?? <span className="text-muted">{adminSettings.none}</span>,
						},
						{ head: adminSettings.locationUpcoming, figures: true, cell: ({ upcoming }) => upcoming },
						{ head: adminSettings.locationDates, sort: "dates", figures: true, cell: ({ dates }) => dates },
						{
							head: forms.delete,
							button: true,
							cell: ({ id, name }) => <DeleteLocation id={id} name={locationName(name)} />,
						},
					]}
				/>
			</AdminList>
			<ListAnswer answer={actionData} />
		</>
	);
}

function DeleteLocation({ id, name }: { id: number; name: string }) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value="delete" />
			<input type="hidden" name="id" value={id} />
			<button type="submit" className="button-small danger" aria-label={`${forms.delete} '${name}'`}>
				{forms.delete}
			</button>
		</Form>
	);
}
