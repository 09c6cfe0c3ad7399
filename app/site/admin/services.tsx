import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { ButtonLink } from "#kit/ui/button.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { changeList } from "#site/admin/change-list.ts";
import { ContentList } from "#site/admin/content-list.tsx";
import { listedContent } from "#site/admin/content-lists.ts";
import { adminServices as words } from "#site/admin/services-words.ts";
import type { Route } from "./+types/services";

export async function loader({ url }: Route.LoaderArgs) {
	return {
		services: await listedContent(url, "service", ({ id, title, values }) => ({
			title,
			text: values.body,
			imageUrl: values.image_url,
			seed: `service-${id}`,
		})),
	};
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const kinds = { service: { failedDelete: words.failedDelete } };
	return await changeList({ request, url, form, kinds, actor, now: new Date() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminServices({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["services"]);
	return (
		<>
			<AdminHead title={words.title}>
				<ButtonLink to="/admin/services/new">{words.add}</ButtonLink>
			</AdminHead>
			<ContentList
				label={words.title}
				kind="service"
				list={loaderData.services}
				editAt={(id) => `/admin/services/${id}`}
				empty={{ title: words.none, hint: words.noneHint }}
			/>
			<ListAnswer answer={actionData} />
		</>
	);
}
