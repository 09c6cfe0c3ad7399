type FindTitle = (slug: string) => Promise<string | undefined>;

let findTitle: FindTitle = async () => undefined;

/** Courses hand this in at the start, since accounts come before courses and import nothing from them. */
export function provideCourseTitle(find: FindTitle) {
	findTitle = find;
}

/** The title of the course at an address: for whoever logs in to register for it. */
export const findCourseTitle: FindTitle = (slug) => findTitle(slug);
