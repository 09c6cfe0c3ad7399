// The training calendar, on the office's Home.
export const adminCalendar = {
	calendarUploaded: "The training calendar is uploaded.",
	calendarRemoved: "The uploaded training calendar is removed. Visitors get one made from the dates of the courses.",
	calendarRemoveTitle: "Remove the uploaded training calendar?",
	calendarRemoveBody: "Visitors then get one made from the dates of the courses.",
	calendarChangedTitle: "Replace the training calendar?",
	calendarChanged: "Somebody uploaded another one after you opened this page.",
	calendar: "Training calendar",
	calendarIntro: "The PDF that visitors download below the list of courses.",
	calendarOwn: "Visitors get the PDF you uploaded.",
	calendarMade: "Visitors get one made from the dates of the courses. It is always up to date.",
	seeCalendar: "Open the PDF",
	calendarFile: "PDF",
	upload: "Upload",
	replace: "Replace",
	uploading: "Uploading...",
	remove: "Remove",
	noFileTitle: "No File Selected", // fixed
	noFile: "Please select a PDF file first!", // fixed
	uploadFailedTitle: "Upload Failed", // fixed
	uploadFailed: "Something went wrong. Please try again.", // fixed
	yesRemove: "Yes, remove",
	yesReplace: "Yes, replace",
};
