import { logInWords } from "#accounts/pages/words.ts";
import { courseWords } from "#courses/pages/words.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { ButtonLink, type ButtonTone } from "#kit/ui/button.tsx";

type RegisterLinkProps = {
	course: { slug: string; title: string };
	/** The date the form begins with. */
	dateId: number;
	signedIn: boolean;
	tone?: ButtonTone;
	wide?: boolean;
	/** Said in place of 'Register' alone, where there are several. */
	label?: string;
	className?: string;
};

/** 'Register' leads members to the form, with the date chosen, and opens the log-in for visitors, who come to the same form. */
export function RegisterLink({ course, dateId, signedIn, tone, wide, label, className }: RegisterLinkProps) {
	const target = `/courses/${course.slug}/register?date=${dateId}`;
	return (
		<ButtonLink
			to={signedIn ? target : withNext("/log-in", target)}
			{...(!signedIn && { "data-dialog": "log-in", "data-note": logInWords.toRegister(course.title) })}
			tone={tone}
			{...(wide && { wide })}
			className={className}
			aria-label={label}
		>
			{courseWords.register}
		</ButtonLink>
	);
}
