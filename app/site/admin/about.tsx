import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminAbout as words } from "#site/admin/about-words.ts";
import { changeList } from "#site/admin/change-list.ts";
import { listedContent } from "#site/admin/content-lists.ts";
import { PartLinks } from "#site/admin/content-part-links.tsx";
import { ContentSection } from "#site/admin/content-section.tsx";
import { adminHome as home } from "#site/admin/home-words.ts";
import type { Route } from "./+types/about";

export async function loader({ url }: Route.LoaderArgs) {
	const [team, gallery, partners] = await Promise.all([
		listedContent(url, "teamMember", ({ id, title, values }) => ({
			title,
			text: values.position,
			imageUrl: values.image_url,
			seed: `team-${id}`,
		})),
		listedContent(url, "galleryPicture", ({ id, title, values }) => ({
			title,
			text: "",
			imageUrl: values.image_url,
			seed: `gallery-${id}`,
		})),
		listedContent(url, "partner", ({ id, title, values }) => ({
			title,
			text: "",
			imageUrl: values.image_url,
			seed: `partner-${id}`,
		})),
	]);
	return { team, gallery, partners };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const kinds = {
		teamMember: { failedDelete: words.failedRemove },
		galleryPicture: { failedDelete: home.failedImageDelete },
		partner: { failedDelete: home.failedImageDelete },
	};
	return await changeList({ request, url, form, kinds, actor, now: new Date() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminAbout({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["team", "gallery", "partners"]);
	const { team, gallery, partners } = loaderData;
	return (
		<>
			<AdminHead title={words.title} intro={words.intro} />
			<PartLinks
				label={home.parts}
				parts={[
					{ id: "teamMember", title: words.team },
					{ id: "galleryPicture", title: words.gallery },
					{ id: "partner", title: words.partners },
				]}
			/>
			<ContentSection
				kind="teamMember"
				title={words.team}
				list={team}
				at="/admin/about/team"
				add={words.addMember}
				empty={{ title: words.noTeam, hint: words.noTeamHint }}
				shape="face"
			/>
			<ContentSection
				kind="galleryPicture"
				title={words.gallery}
				list={gallery}
				at="/admin/about/gallery"
				add={words.addPicture}
				empty={{ title: words.noGallery, hint: words.noGalleryHint }}
				unnamed={home.unnamed}
			/>
			<ContentSection
				kind="partner"
				title={words.partners}
				list={partners}
				at="/admin/about/partners"
				add={words.addPartner}
				empty={{ title: words.noPartners, hint: words.noPartnersHint }}
				unnamed={home.unnamed}
				shape="logo"
			/>
			<ListAnswer answer={actionData} />
		</>
	);
}
