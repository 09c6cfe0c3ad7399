import { PASSWORD_LENGTH } from "#kit/rules/account.ts";

/** The example in the sentence about names. */
const EXAMPLE_NAME = "Ada Okafor";

// fixed: said by log-in and by sign-up alike.
const invalidEmail = "Invalid email format. Please enter a valid email.";
// Said by log-in and by sign-up alike.
const emailAndPasswordRequired = "E-mail and password are required.";

// Fixed sentences: docs/product.md#messages.
export const logInWords = {
	title: "Log In",
	email: "E-mail",
	password: "Password",
	forgotPassword: "Forgot password?",
	submit: "Log In",
	emailAndPasswordRequired,
	invalidEmail,
	userNotFound: "No account found with this email. Please sign up.",
	wrongPassword: "Incorrect password. Please try again.",
	userDisabled: "This account has been disabled. Please contact support.",
	tooManyRequests: "Too many failed login attempts. Please try again later.",
	invalidCredential: "Invalid email or password. Please check your details and try again.",
	// Ours.
	passwordForRole: `Your role needs a password of at least ${PASSWORD_LENGTH.guarded} characters that is not easy to guess. We have e-mailed you a link to choose one.`,
	accountProtected:
		"Too many wrong passwords were entered for this account. We have e-mailed a link with which you can log in from this browser. You can also choose a new password.",
	browserKnown: "You can log in from this browser now. Enter your e-mail and password.",
	linkExpired: "This link has expired. If you cannot log in, choose a new password.",
	toSeePayment: "Log in to see your payment. Your payment is safe.",
	toRegister: (title: string) => `Log in or sign up to register for ${title}.`,
	busy: "Logging in...",
	noAccountYet: "No account yet?",
	signUp: "Sign Up",
};

// Fixed sentences: docs/product.md#accounts and docs/product.md#messages.
export const signUpWords = {
	title: "Sign Up",
	fullName: "Full name",
	email: "E-mail",
	password: "Password",
	submit: "Sign Up",
	twoWords: (name: string = EXAMPLE_NAME) => `Full name must contain exactly two words (e.g., '${name}').`,
	emailAndPasswordRequired,
	emailAlreadyInUse: "This email is already in use. Please try logging in or reset your password.",
	invalidEmail,
	weakPassword: "Your password is too weak. Please use at least 6 characters.",
	operationNotAllowed: "Email/password accounts are not enabled. Please contact support.",
	// Ours.
	busy: "Signing up...",
	fullNameHint: `First and last name, for example ${EXAMPLE_NAME}. Join a double name with a hyphen.`,
	passwordHint: "At least 6 characters.",
	haveAccount: "Already have an account?",
	logIn: "Log in",
	tooManySignUps: "Too many accounts were created from this connection. Please try again later.",
};

// The dialog 'Email Confirmation' (docs/product.md#accounts). The sentences are ours.
export const emailConfirmationWords = {
	title: "Email Confirmation",
	sent: (email: string) => `We have sent a link to ${email}. Open it to verify your email.`,
	sentSomewhere: "We have sent a link to the address you entered. Open it to verify your email.",
	lookAgain: "Nothing in your inbox? Check your spam folder, or send the link again.",
	sendAgain: "Send the link again",
	wrongAddress: "Wrong address? Change it",
	newAddress: "Your e-mail address",
	newAddressHint: "We will send a new link to this address. The link we sent before stops working.",
	change: "Change and send the link",
	changed: (email: string) => `We have changed your address and sent a link to ${email}.`,
	cannotChange: "The address cannot be changed here. Please sign up again with the right address.",
	sending: "Sending...",
	sentAgain: "A new link is on its way.",
	tooManyMails: "We have already sent several links. Please check your inbox and spam folder, or try again in an hour.",
	verified: "Your email is verified.",
	linkExpired: "This link has expired or has already been used.",
	alreadyVerified: "Your email is already verified.",
	logInToSendAgain: "Log in, and we will send you a new link.",
	goToCourses: "Browse courses",
	goOn: "Continue",
	logInAfterwards: "After you open the link, log in to continue.",
	logIn: "Log in",
};

// Fixed sentences: docs/product.md#messages.
export const resetPasswordWords = {
	title: "Reset Your Password",
	email: "E-mail",
	validEmail: "Please enter a valid email address.",
	notAssociated: "This email is not associated with any account.",
	noUserRecords: "No user records found.",
	sent: "A password reset link has been sent to your email.",
	// Ours.
	submit: "Send reset link",
	busy: "Sending...",
	backToLogIn: "Back to log in",
	tooManyRequests: "Too many password resets were requested from this connection. Please try again later.",
	choose: "Choose a new password",
	newPassword: "New password",
	save: "Save password",
	saving: "Saving...",
	saved: "You have changed your password. Please log in.",
	linkExpired: "This link has expired or has already been used.",
	askAgain: "Send a new link",
};

/** What is wrong with a new password, wherever one is chosen. */
export const passwordWords = {
	// fixed
	"weak-password": signUpWords.weakPassword,
	// Ours.
	"too-long": "Please use at most 128 characters.",
	"common-password": "This password is one of the first that guessers try. Please choose another one.",
	"own-words": "Please choose a password that is not your name, your e-mail address or the name of the academy.",
	"short-for-role": `Your role needs a password of at least ${PASSWORD_LENGTH.guarded} characters.`,
};

// The profile on My Courses.
export const profileWords = {
	editProfile: "Edit Profile",
	updateProfile: "Update Profile",
	updatingProfile: "Updating your profile...",
	// Ours.
	picture: "Your picture",
	pictureHint: "JPEG, PNG, WebP, AVIF or GIF, up to 10\u00a0MB.",
	removePicture: "Remove my picture",
	firstNameWrong: "Enter one first name. Join a double name with a hyphen, for example Ada-Rose.",
	lastNameWrong: "Enter one last name. Join a double name with a hyphen, for example Sani-Bello.",
	profileFailed: "Failed to update profile. Please try again.",
	profileUpdated: "Profile updated successfully!",
};
