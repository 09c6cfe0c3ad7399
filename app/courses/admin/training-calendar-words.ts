/** The training calendar, on the admin Home page. */
export const adminCalendar = {
	calendarUploaded: "The training calendar has been uploaded.",
	calendarRemoved:
		"The uploaded training calendar has been removed. Visitors now get one that we make from the course dates.",
	calendarRemoveTitle: "Remove the uploaded training calendar?",
	calendarRemoveBody: "Visitors will get one that we make from the course dates.",
	calendarChangedTitle: "Replace the training calendar?",
	calendarChanged: "Somebody else uploaded another one after you opened this page.",
	calendar: "Training calendar",
	calendarIntro: "The PDF that visitors can download below the list of courses.",
	calendarOwn: "Visitors get the PDF you uploaded.",
	calendarMade: "Visitors get one that we make from the course dates. It is always up to date.",
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
