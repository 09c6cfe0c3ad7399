import { adminToday as words } from "#desk/admin/today-words.ts";
import { Link } from "#kit/admin/link.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Icon } from "#kit/ui/icon.tsx";

type Beginnings = { hasSettings: boolean; hasCourse: boolean; hasHome: boolean };

/** What an academy that has just begun does first. */
export function TodayFirstSteps({ beginnings }: { beginnings: Beginnings }) {
	const steps = [
		{
			to: "/admin/settings",
			title: words.steps.settings,
			hint: words.steps.settingsHint,
			done: beginnings.hasSettings,
		},
		{ to: "/admin/add-course", title: words.steps.course, hint: words.steps.courseHint, done: beginnings.hasCourse },
		{ to: "/admin/home", title: words.steps.home, hint: words.steps.homeHint, done: beginnings.hasHome },
	];
	return (
		<Card className="grid gap-4">
			<div className="grid gap-1">
				<h2 className="text-2xl">{words.firstSteps}</h2>
				<p className="text-muted">{words.firstStepsIntro}</p>
			</div>
			<ol className="grid gap-1">
				{steps.map(({ to, title, hint, done }) => (
					<li key={to} className="border-t border-line">
						<Link to={to} className="flex items-center gap-4 py-3 hover:text-indigo">
							<span className="grid min-w-0 grow gap-0.5">
								<span className="font-semibold">{title}</span>
								<span className="text-sm text-muted">{hint}</span>
							</span>
							{done ? (
								<span className="flex shrink-0 items-center gap-1.5 text-sm font-semibold text-leaf">
									<Icon name="check" className="size-4" /> {words.done}
								</span>
							) : (
								<Icon name="arrow-right" className="size-5 shrink-0 text-clay" />
							)}
						</Link>
					</li>
				))}
			</ol>
		</Card>
	);
}
