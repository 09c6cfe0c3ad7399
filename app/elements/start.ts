/** The small script that arrives before React: what a visitor touches first works without it or with it alone. */
import { startReactOnTouch } from "#app/elements/bring-react.ts";
import { defineCarousel } from "#app/elements/carousel.ts";
import { startCommands } from "#app/elements/commands.ts";
import { startDialogLinks } from "#app/elements/dialog-links.ts";
import { startDrafts } from "#app/elements/drafts.ts";
import { startForms } from "#app/elements/forms.ts";
import { startKeepAlive } from "#app/elements/keep-alive.ts";
import { startLive } from "#app/elements/live.ts";
import { startMenus } from "#app/elements/menus.ts";
import { startNetworkNotice } from "#app/elements/network.ts";
import { startPasswordToggles } from "#app/elements/passwords.ts";
import { startSharing } from "#app/elements/share.ts";

startForms();
startDialogLinks();
startCommands();
startMenus();
startPasswordToggles();
startNetworkNotice();
startDrafts();
startSharing();
defineCarousel();
startReactOnTouch();
startLive();
startKeepAlive();
