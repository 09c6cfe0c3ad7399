import { EMAIL_CODE } from "#accounts/rules/email-code.ts";
import { PASSWORD_LENGTH } from "#kit/rules/account.ts";

/** The example in the sentence about names. */
const EXAMPLE_NAME = "Ada Okafor";

// fixed: said by log-in and by sign-up alike.
const invalidEmail = "Invalid email format. Please enter a valid email.";
// Said by log-in and by sign-up alike.
const emailAndPasswordRequired = "E-mail and password are required.";

/** Said wherever an account gets its address. */
export const unusableEmail =
	"This address cannot be used for an account. Please give another, with only letters from a to z, digits and . _ - + ' in it.";

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
	emailChanged: "Your e-mail address is changed. Log in with the new one.",
	linkExpired: "This link has expired. If you cannot log in, choose a new password.",
	toSeePayment: "Log in to see your payment. Your payment is safe.",
	/** Also on Sign Up. */
	toRegister: (course: string) => `You are registering for ${course}.`,
	busy: "Logging in...",
	noAccountYet: "New here? Choose Sign Up: it takes a minute.",
	signUp: "Sign Up",
};

// Fixed sentences: docs/product.md#accounts and docs/product.md#messages.
export const signUpWords = {
	title: "Sign Up",
	fullName: "Full name",
	email: "E-mail",
	password: "Password",
	submit: "Sign Up",
	nameSigns: "Please write your name in letters, without numbers or other signs.",
	twoWords: (name: string = EXAMPLE_NAME) => `Full name must contain exactly two words (e.g., '${name}').`,
	emailAndPasswordRequired,
	emailAlreadyInUse: "This email is already in use. Please try logging in or reset your password.",
	invalidEmail,
	weakPassword: "Your password is too weak. Please use at least 6 characters.",
	operationNotAllowed: "Email/password accounts are not enabled. Please contact support.",
	// Ours.
	busy: "Signing up...",
	fullNameHint: `First and last name, for example ${EXAMPLE_NAME}. Join a double name with a hyphen.`,
	fullNameHelp: "Write your first and last name here; your full name goes into \u2018Name on documents\u2019.",
	passwordHint: "At least 6 characters.",
	haveAccount: "Already have an account? Choose Log In.",
	logIn: "Log in",
	tooManySignUps:
		"Many accounts were created from your internet connection today, so we ask you to wait. An office or a school often shares one connection: try again in an hour or tomorrow, use mobile data, or ask our office to register your group.",
};

// The dialog 'Email Confirmation' (docs/product.md#accounts). The sentences are ours.
export const emailConfirmationWords = {
	title: "Email Confirmation",
	sent: (email: string) => `We have sent a six-digit code to ${email}. Enter it here.`,
	sentLink: (email: string) => `We have sent a link to ${email}. Open it to verify your email.`,
	sentSomewhere: "We have sent a link to the address you entered. Open it to verify your email.",
	code: "Code from the e-mail",
	codeHint: `It is valid for ${EMAIL_CODE.minutesValid} minutes. Or open the link in the same e-mail.`,
	confirmCode: "Confirm and continue",
	confirming: "Checking the code...",
	haveCode: "Enter the code from the e-mail",
	codeRefused: {
		"no-code": "Enter the six digits from the e-mail.",
		wrong: "This code is not right. Enter the six digits from the newest e-mail we sent you.",
		"last-try": `This code was entered wrongly ${EMAIL_CODE.tries} times and has ended. Send a new code, or open the link in the e-mail.`,
		expired: "This code has ended. Enter the one from the newest e-mail we sent you, or send a new code.",
	},
	tooManyCodes:
		"Too many wrong codes were entered. Please open the link in the e-mail: it works for 24 hours. Or try a code again tomorrow.",
	lookAgain: "Nothing in your inbox? Check your spam folder, or send a new code.",
	sendAgain: "Send a new code",
	wrongAddress: "Wrong address? Change it",
	newAddress: "Your e-mail address",
	newAddressHint: "We will send a new code to this address. The code and the link we sent before stop working.",
	change: "Change and send a code",
	changed: (email: string) => `We have changed your address and sent a code to ${email}.`,
	cannotChange: "The address cannot be changed here. Please sign up again with the right address.",
	sending: "Sending...",
	sentAgain: "A new code is on its way. The earlier code no longer works.",
	tooManyMails:
		"We have already sent several e-mails. Please check your inbox and spam folder, or try again in an hour.",
	verified: "Your email is verified.",
	linkExpired: "This link has expired or has already been used.",
	alreadyVerified: "Your email is already verified.",
	logInToSendAgain: "Log in, and we will send you a new code and link.",
	goToCourses: "Browse courses",
	goOn: (next: string) => (/^\/courses\/[^/?#]+\/register/.test(next) ? "Continue your registration" : "Continue"),
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

// The step after the password, where a second factor is set up.
export const codeWords = {
	title: "Enter your code",
	intro: "Open the authenticator app on your phone and enter the code it shows for this site.",
	code: "Code",
	codeHint: "Six digits. The app shows a new code every 30 seconds.",
	recoveryIntro: "Enter one of the recovery codes you saved when you set up your second factor. Each works once.",
	recoveryCode: "Recovery code",
	submit: "Log in",
	busy: "Logging in...",
	useRecovery: "I cannot use the app: enter a recovery code",
	useApp: "Enter a code of the app",
	startAgain: "Log in again",
	lost: "Lost both? Ask an owner of the academy to remove your second factor.",
	wrongCode: "This code is not right, or no longer valid. Enter the code your app shows now.",
	wrongRecovery: "This recovery code is not right, or has been used.",
	usedCode: "This code has been used already. Log in again with the next one.",
	expired: "Too much time has passed, or too many codes were wrong. Please log in again.",
	tooMany: "Too many wrong codes. Please try again in 15 minutes.",
};

// The profile, on My Courses and Account.
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
	onDocuments: (name: string) => `On documents: ${name}`,
	profileFailed: "Failed to update profile. Please try again.",
	profileUpdated: "Profile updated successfully!",
};
