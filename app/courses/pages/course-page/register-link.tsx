import { logInWords } from "#accounts/pages/words.ts";
import { courseWords } from "#courses/pages/words.ts";
import { dateOfCourse } from "#courses/rules/course.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { ButtonLink, type ButtonTone } from "#kit/ui/button.tsx";

type RegisterLinkProps = {
	course: { slug: string; title: string };
	/** The date the form begins with. */
	date: DateRange & { id: number; location: string };
	signedIn: boolean;
	tone?: ButtonTone;
	wide?: boolean;
	/** Said in place of 'Register' alone, where there are several. */
	label?: string;
	className?: string;
};

/** 'Register' leads members to the form, with the date chosen, and opens the log-in for visitors, who come to the same form. */
export function RegisterLink({ course, date, signedIn, tone, wide, label, className }: RegisterLinkProps) {
	const target = `/courses/${course.slug}/register?date=${date.id}`;
	const note = logInWords.toRegister(dateOfCourse(course.title, date));
	return (
		<ButtonLink
			to={signedIn ? target : withNext("/log-in", target)}
			{...(!signedIn && { "data-dialog": "log-in", "data-note": note })}
			tone={tone}
			{...(wide && { wide })}
			className={className}
			aria-label={label}
		>
			{courseWords.register}
		</ButtonLink>
	);
}
