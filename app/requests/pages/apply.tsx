import { navigationWords as words } from "#kit/words/navigation.ts";
import { ApplicationChoices } from "#requests/pages/application-choices.tsx";
import type { Route } from "./+types/apply";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return [
		{ title: `${words.selectApplication} · ${matches[0].loaderData?.academyName}` },
		{ name: "robots", content: "noindex" },
	];
}

/** The dialog 'Select Application' as a page, for browsers without script. */
export default function Apply() {
	return (
		<div className="mx-auto grid w-full max-w-xl gap-6 px-4 py-14 md:py-20">
			<div className="grid gap-3">
				<h1 className="text-4xl">{words.selectApplication}</h1>
				<p className="text-lg text-muted">{words.selectApplicationIntro}</p>
			</div>
			<ApplicationChoices />
		</div>
	);
}
