/** The search of a course, where a list does not hold them all. */
export const findCourseWords = {
	foundCourses: (count: number) =>
		count === 0
			? "No course with a date to come has these words in its title."
			: `${count === 1 ? "One course is" : `${count} courses are`} in the list below.`,
};
