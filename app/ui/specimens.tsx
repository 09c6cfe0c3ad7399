import { PageHead } from "#ui/page-head.tsx";
import { ActionSpecimens } from "#ui/specimens/actions.tsx";
import { CourseSpecimens } from "#ui/specimens/courses.tsx";
import { FieldSpecimens } from "#ui/specimens/fields.tsx";
import { FrameSpecimens } from "#ui/specimens/frames.tsx";
import { StateSpecimens } from "#ui/specimens/states.tsx";

/** The components of the site, each in all its states. */
export function Specimens() {
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 py-14">
			<PageHead eyebrow="Design" title="Components" />
			<FrameSpecimens />
			<ActionSpecimens />
			<FieldSpecimens />
			<StateSpecimens />
			<CourseSpecimens />
		</div>
	);
}
