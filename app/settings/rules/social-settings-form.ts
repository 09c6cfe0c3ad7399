/** The form of the social links. */
import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { formText } from "#kit/rules/form-text.ts";
import { whatsAppUrl } from "#kit/rules/phone.ts";
import { adminForms } from "#kit/words/forms.ts";
import { settingErrors } from "#settings/rules/form-errors.ts";
import { LONGEST_SETTING } from "#settings/rules/settings.ts";
import { SOCIAL_NETWORKS, type SocialLinks, type SocialNetwork } from "#settings/rules/social-networks.ts";

type SocialRead = {
	values: { socialLinks: SocialLinks };
	errors: Record<string, string>;
	typed: Record<string, string>;
};

export function readSocial(form: FormData): SocialRead {
	const errors: Record<string, string> = {};
	const typed: Record<string, string> = {};
	const socialLinks: SocialLinks = {};
	for (const { network } of SOCIAL_NETWORKS) {
		const text = formText(form, network).trim();
		typed[network] = text;
		const link = text ? linkIn(text, network) : undefined;
		if (link) socialLinks[network] = link;
		else if (text)
			errors[network] =
				text.length > LONGEST_SETTING.link ? adminForms.tooLong(LONGEST_SETTING.link) : settingErrors.linkWrong;
	}
	return { values: { socialLinks }, errors, typed };
}

/** A web address, also without `https://`; for WhatsApp a phone number. */
function linkIn(text: string, network: SocialNetwork): string | undefined {
	const phone = network === "whatsapp" ? readPhone(text) : undefined;
	if (phone?.ok) return whatsAppUrl(phone.phone);
	const address = /^https?:\/\//i.test(text) ? text.replace(/^http:/i, "https:") : `https://${text}`;
	if (!URL.canParse(address)) return undefined;
	const url = new URL(address);
	const isPublic = /\.\p{L}[\p{L}\p{N}-]+$/u.test(url.hostname) && !url.username && !url.password && !url.port;
	return isPublic && url.href.length <= LONGEST_SETTING.link ? url.href : undefined;
}
