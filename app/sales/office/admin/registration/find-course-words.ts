/** The search of a course, where a list does not hold them all. */
export const findCourseWords = {
	findCourse: "Find a course",
	find: "Find",
	findHint: "The list has the 100 courses that begin next. Type words of a title to find the others.",
	finding: "Looking...",
	findFailed: "The courses could not be found. Please check your connection and try again.",
	foundCourses: (count: number) =>
		count === 0
			? "No course with a date to come has these words in its title."
			: `${count === 1 ? "One course is" : `${count} courses are`} in the list below.`,
};
