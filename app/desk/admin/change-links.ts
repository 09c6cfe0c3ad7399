import type { Deed, Subject } from "#kit/rules/changes.ts";

const BY_ID: Partial<Record<Subject, string>> = {
	"hero slide": "/admin/home/slides/",
	text: "/admin/home/texts/",
	testimonial: "/admin/home/testimonials/",
	"client logo": "/admin/home/clients/",
	"partner logo": "/admin/about/partners/",
	"gallery picture": "/admin/about/gallery/",
	"team member": "/admin/about/team/",
	service: "/admin/services/",
	newsletter: "/admin/newsletter/issues/",
	person: "/admin/people/",
	enrolment: "/admin/enrolments/",
	payment: "/admin/payments/",
	transfer: "/admin/payments/transfers?transfer=",
	request: "/admin/requests/",
	date: "/admin/enrolments/dates/",
};

const PAGES: Partial<Record<Subject, string>> = {
	"training calendar": "/admin/home",
	course: "/admin/courses",
	place: "/admin/settings",
	setting: "/admin/settings",
	subscriber: "/admin/newsletter",
	mail: "/admin/mail",
};

/** Where the thing that a line of the log speaks of can be seen; what was deleted waits in the trash. A course is found by its address. */
export function changeLink(change: {
	deed: Deed;
	subject: Subject;
	subjectId: string | null;
	slug: string | undefined;
}): string | undefined {
	const { deed, subject, subjectId, slug } = change;
	if (deed === "removed for good") return undefined;
	if (deed === "deleted") return subject === "subscriber" || subject === "newsletter" ? undefined : "/admin/trash";
	if (subject === "course" && slug) return `/admin/courses/${slug}/edit`;
	const [, line] = /^line-(\d+)$/.exec(subjectId ?? "") ?? [];
	if (subject === "statement" && subjectId)
		return `/admin/payments/${line ? `lines/${line}` : `statements/${subjectId}`}`;
	const start = BY_ID[subject];
	if (start && subjectId) return `${start}${subjectId}`;
	return PAGES[subject];
}
