/** The small script that arrives before React: what a visitor touches first works without it or with it alone. */

import { startActingAtOnce } from "#kit/elements/at-once.ts";
import { defineCarousel } from "#kit/elements/carousel.ts";
import { startCommands } from "#kit/elements/commands.ts";
import { startDialogLinks } from "#kit/elements/dialog-links.ts";
import { startDrafts } from "#kit/elements/drafts.ts";
import { preloadFonts } from "#kit/elements/fonts.ts";
import { startForms } from "#kit/elements/forms.ts";
import { startReactOnTouch } from "#kit/elements/hydrate-on-interaction.ts";
import { startKeepAlive } from "#kit/elements/keep-alive.ts";
import { startLive } from "#kit/elements/live.ts";
import { startMenus } from "#kit/elements/menus.ts";
import { startNetworkNotice } from "#kit/elements/network.ts";
import { startPasswordToggles } from "#kit/elements/passwords.ts";
import { startSharing } from "#kit/elements/share.ts";
import { startTabs } from "#kit/elements/tabs.ts";
import { startViewer } from "#kit/elements/viewer.ts";

preloadFonts();
startViewer();
startForms();
startDialogLinks();
startCommands();
startMenus();
startTabs();
startPasswordToggles();
startNetworkNotice();
startDrafts();
startActingAtOnce();
startSharing();
defineCarousel();
startReactOnTouch();
startLive();
startKeepAlive();
