import { Avatar } from "#ui/avatar.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Card } from "#ui/card.tsx";
import { Specimen } from "#ui/specimens/specimen.tsx";

const COLOURS = [
	["bg-ink", "ink"],
	["bg-indigo", "indigo"],
	["bg-indigo-soft", "indigo-soft"],
	["bg-cotton", "cotton"],
	["bg-paper", "paper"],
	["bg-line", "line"],
	["bg-edge", "edge"],
	["bg-muted", "muted"],
	["bg-clay", "clay"],
	["bg-clay-dark", "clay-dark"],
	["bg-marigold", "marigold"],
	["bg-leaf", "leaf"],
] as const;

export function FrameSpecimens() {
	return (
		<>
			<Specimen name="Colours">
				<ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
					{COLOURS.map(([look, name]) => (
						<li key={name} className="text-sm">
							<span className={`mb-1 block h-14 rounded-control border border-line ${look}`} />
							{name}
						</li>
					))}
				</ul>
			</Specimen>
			<Specimen name="Letters">
				<p className="heading text-4xl">₦102,125.00 · Ọlábísí Ṣóyínká · Ẹ̀gbá · Ńkẹ̀ḿ · Ị̀jẹ̀bú · Ɓala Ɗanƙo Ƴar</p>
				<p className="text-lg">₦102,125.00 · Ọlábísí Ṣóyínká · Ẹ̀gbá · Ńkẹ̀ḿ · Ị̀jẹ̀bú · Ɓala Ɗanƙo Ƴar · ụ ị ṅ ọ̀ ẹ́</p>
				<p className="font-semibold tabular-nums">0123456789 ₦1,111,111.11 ₦8,888,888.88</p>
			</Specimen>
			<Specimen name="Breadcrumb">
				<Breadcrumb
					crumbs={[
						{ label: "Home", to: "/" },
						{ label: "Courses", to: "/courses" },
						{ label: "Data Analysis with Excel & Power BI", to: "/courses" },
						{ label: "Register" },
					]}
				/>
			</Specimen>
			<Specimen name="Card, Avatar">
				<Card>
					<p className="flex items-center gap-4">
						<Avatar size="small" seed="one" />
						<Avatar seed="two" />
						<Avatar size="large" seed="three" />
						Paper with a hairline
					</p>
				</Card>
			</Specimen>
		</>
	);
}
