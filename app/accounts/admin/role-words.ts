import type { Role } from "#kit/rules/permissions.ts";

/** What each role is called, and in one sentence what it may do. */
export const ROLE_WORDS: Readonly<Record<Role, { name: string; may: string }>> = {
	user: { name: "Member", may: "Sees the public website and their own courses, and nothing of the office." },
	admin: { name: "Owner", may: "Can see and change everything here, and decides who has which role." },
	finance: {
		name: "Finance",
		may: "Handles all money, with refunds and exports, and the registrations it belongs to.",
	},
	desk: {
		name: "Front desk",
		may: "Registers participants, records money received at the desk, prints door lists and answers requests.",
	},
	editor: { name: "Content editor", may: "Edits courses, website and newsletter; sees no participants and no money." },
	trainer: { name: "Trainer", may: "Sees the names of the participants of the courses they teach, and no money." },
};

export const roleWords = {
	role: "Role",
	intro: "The person is logged out everywhere, and has the new role from the next log-in on.",
	choose: "Change role",
	changing: "Changing...",
	missing: "Please choose a role.",
	same: (name: string, role: string) => `${name} already has the role ${role}.`,
	title: (name: string, role: string) => `Change ${name}'s role to ${role}?`,
	unverified: (email: string) => `${email} is not verified, so we do not know who owns this address.`,
	self: "You lose your present access at once. Only an owner can give it back.",
	yes: "Yes, change role",
	changed: (name: string, role: string) => `${name} now has the role ${role}.`,
	failed: "The role could not be changed. Please try again.",
	teaches: "Team member",
	teachesIntro: "This account sees the participants of the courses that name this member of the team as a trainer.",
	nobody: "Nobody yet",
	link: "Save team member",
	linking: "Saving...",
	linked: (name: string, member: string) => `${name} now sees the dates of ${member}.`,
	unlinked: (name: string) => `${name} sees no dates any more.`,
	taken: "This team member belongs to another account or was deleted. Please choose another.",
	failedLink: "The team member could not be saved. Please try again.",
};
