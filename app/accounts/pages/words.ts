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
	emailChanged: "Your e-mail address is changed. Log in with the new one.",
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
	passwordHint: "At least 6 characters.",
	haveAccount: "Already have an account?",
	logIn: "Log in",
	tooManySignUps:
		"Many accounts were created from your internet connection today, so we ask you to wait. An office or a school often shares one connection: try again in an hour or tomorrow, use mobile data, or ask our office to register your group.",
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

// Password and security.
export const securityWords = {
	title: "Password and security",
	needed: "Your role needs a second factor. Set it up here, then you can go on.",
	wrongPassword: logInWords.wrongPassword,
	tooMany: "Too many wrong passwords. Please try again in 15 minutes.",
	yourPassword: "Your password",
	password: {
		title: "Password",
		current: "Current password",
		next: "New password",
		hint: "At least 6 characters, 12 for people who work here.",
		submit: "Change password",
		busy: "Changing...",
		done: "Your password is changed. You are logged out everywhere else.",
	},
	factor: {
		title: "Second factor",
		about:
			"With a second factor nobody can log in with your password alone: a code from an app on your phone is asked for as well.",
		off: "Not set up",
		on: "Set up",
		onAbout: "A code of your authenticator app is asked for at every log-in.",
		start: "Set up an authenticator app",
		starting: "One moment...",
		scan: "Scan this picture with your authenticator app",
		scanAbout:
			"Any app for one-time codes will do, for example Aegis, Google Authenticator or Microsoft Authenticator.",
		qr: "Picture to scan with an authenticator app",
		secret: "Or type this key into the app",
		code: "The code the app shows now",
		confirm: "Turn on the second factor",
		confirming: "Checking...",
		added: "Your second factor is set up.",
		newCodes: "Make new recovery codes",
		codesMade: "Your new recovery codes are ready. The earlier ones no longer work.",
		remove: "Remove the second factor",
		removed: "Your second factor is removed.",
		codesTitle: "Your recovery codes",
		codesAbout:
			"Save them now: they are shown only this once. With one of them you can log in when your phone is lost. Each works once.",
		download: "Download the codes",
		fileName: "recovery-codes.txt",
		goOn: "I have saved them: continue",
		expired: "This set-up has expired. Please begin again.",
	},
};

// Account: the one place for everything of one's own.
export const accountWords = {
	title: "Account",
	email: {
		title: "E-mail address",
		verified: "Verified",
		unverified: "Not verified",
		verify: "Verify or correct this address",
		change: "Change e-mail address",
		about: "We send a link to the new address. Your address changes when you open it.",
		next: "New e-mail address",
		invalid: invalidEmail,
		same: "This is your e-mail address already.",
		password: "Your password",
		submit: "Send the link",
		busy: "Sending...",
		tooMany: "We have sent several links within an hour. Please try again later.",
		waiting: (email: string, until: string) =>
			`We have sent a link to ${email}. Open it until ${until} to change your address. Until then nothing changes.`,
		lookAgain: "Nothing in the inbox? Check its spam folder, and whether the address is right.",
		cancel: "Keep my present address",
		cancelling: "One moment...",
		cancelled: "Your e-mail address stays as it is.",
	},
	confirm: {
		title: "Change e-mail address",
		about: (email: string) => `From now on you log in with ${email}, and we write to you there.`,
		submit: "Use this address",
		busy: "Changing...",
		done: "Your e-mail address is changed.",
		expired: "This link has expired, has been replaced by a later one, or has already been used.",
		taken: "This address cannot be used for your account any more: it has an account of its own.",
		toAccount: "Go to your account",
	},
	takeBack: {
		title: "Take your account back",
		about: (email: string) =>
			`Your account gets the address ${email} again. Everybody is logged out, the password stops working, and you choose a new one.`,
		submit: "Take my account back",
		busy: "One moment...",
		expired: "This link has expired or has already been used.",
		taken: "This address has an account of its own meanwhile. Please contact us.",
		contact: "Contact us",
	},
	security: {
		title: securityWords.title,
		about: "Change your password, and set up a second factor.",
		factorOn: "Second factor is on",
		factorOff: "No second factor",
	},
	sessions: {
		title: "Where you are logged in",
		unknown: "Unknown device",
		here: "This browser",
		since: (since: string) => `Logged in ${since}`,
		used: (used: string) => `last used ${used}`,
		network: (address: string) => `network ${address}`,
		one: "Log out",
		oneOf: (device: string) => `Log out ${device}`,
		others: "Log out everywhere else",
		all: "Log out everywhere",
		ending: "Logging out...",
		oneEnded: "This session is logged out.",
		gone: "This session had already ended.",
		othersEnded: "You are logged out everywhere else.",
	},
	data: {
		title: "My data",
		about: "See and download what we keep about you, or close your account.",
	},
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
	profileFailed: "Failed to update profile. Please try again.",
	profileUpdated: "Profile updated successfully!",
};
