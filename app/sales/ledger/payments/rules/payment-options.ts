import type { SiteSettings } from "#settings/rules/settings.ts";

/** A way to pay that a provider's window can be opened with. */
export type Channel = "ussd";

type Options = Pick<SiteSettings, "paymentOptions">;

/** Whether the provider's window takes USSD; then it can be opened with that alone. */
export const offersUssd = ({ paymentOptions }: Options): boolean => paymentOptions.split(", ").includes("ussd");

/** Whether it takes cards. */
export const offersCard = ({ paymentOptions }: Options): boolean => paymentOptions.split(", ").includes("card");
