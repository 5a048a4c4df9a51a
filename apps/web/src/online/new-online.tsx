import { guestName } from './guest-name.ts';
import { FIRST_CHOICE, OnlineSetup } from './online-setup.tsx';
import { openOnline } from './open-online.ts';
import { sayOnlineError } from './refusal-text.ts';

/** The parts of the new-game screen that open a table online; fetched when they are wanted. */
export const ONLINE = {
  first: FIRST_CHOICE,
  Setup: OnlineSetup,
  open: openOnline,
  guestName,
  sayError: sayOnlineError,
} as const;

export type OnlineParts = typeof ONLINE;
