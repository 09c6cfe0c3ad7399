import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { ContentList } from "#site/admin/content-list.tsx";
import { changeList, listedContent } from "#site/admin/content-lists.ts";
import { adminServices as words } from "#site/admin/services-words.ts";
import type { Route } from "./+types/services";

export async function loader({ url }: Route.LoaderArgs) {
	return { services: await listedContent(url, "service") };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	return await changeList({ request, url, form, kinds: ["service"], actor, now: new Date() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminServices({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["services"]);
	return (
		<>
			<AdminHead title={words.title}>
				<ButtonLink to="/admin/services/new">{words.add}</ButtonLink>
			</AdminHead>
			<ContentList kind="service" list={loaderData.services} />
			<ListAnswer answer={actionData} />
		</>
	);
}
