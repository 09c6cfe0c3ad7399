import { settingNames } from "#kit/config/settings.ts";

/** Every setting, blank: neither the shell's nor an .env file's values reach what is being tested. */
export const blankSettings: Record<string, string> = Object.fromEntries(settingNames.map((name) => [name, ""]));
