import type { SiteSettings } from "#settings/rules/settings.ts";

/** A way to pay that a provider's window can be limited to. */
export type Channel = "ussd";

type Options = Pick<SiteSettings, "paymentOptions">;

/** Whether the provider's window offers USSD and can be limited to it. */
export const offersUssd = ({ paymentOptions }: Options): boolean => paymentOptions.split(", ").includes("ussd");

/** Whether it offers cards. */
export const offersCard = ({ paymentOptions }: Options): boolean => paymentOptions.split(", ").includes("card");
