import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminAbout as words } from "#site/admin/about-words.ts";
import { KIND_EDITORS } from "#site/admin/content-kinds.tsx";
import { ContentSection, PartLinks } from "#site/admin/content-list.tsx";
import { changeList, listedContent } from "#site/admin/content-lists.ts";
import { adminHome } from "#site/admin/home-words.ts";
import type { Route } from "./+types/about";

const KINDS = ["teamMember", "galleryPicture", "partner"] as const;

export async function loader({ url }: Route.LoaderArgs) {
	return { lists: await Promise.all(KINDS.map(async (kind) => ({ kind, list: await listedContent(url, kind) }))) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	return await changeList({ request, url, form, kinds: KINDS, actor, now: new Date() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminAbout({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["team", "gallery", "partners"]);
	return (
		<>
			<AdminHead title={words.title} intro={words.intro} />
			<PartLinks label={adminHome.parts} parts={KINDS.map((id) => ({ id, title: KIND_EDITORS[id].title }))} />
			{loaderData.lists.map(({ kind, list }) => (
				<ContentSection key={kind} kind={kind} list={list} />
			))}
			<ListAnswer answer={actionData} />
		</>
	);
}
