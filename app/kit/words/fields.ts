// Fields that several forms ask for.
export const fieldWords = {
	firstName: "First name",
	lastName: "Last name",
	phoneNumber: "Phone number",
	invalidPhone: "Please enter a valid phone number, for example 0803 123 4567.",
	phoneHint: "For example 0803 123 4567, or with + and the country code.",
	nameUnreadable: "Please enter a name with letters.",
	lineTooLong: "Please keep this to 120 characters.",
	showPassword: "Show password",
};
