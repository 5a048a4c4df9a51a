// biome-ignore-all assist/source/organizeImports: the exports stand in blocks by subject

// Versions, sizes and codes
export { commonProtocol, PRODUCT, PROTOCOL, PROTOCOLS } from './versions.ts';
export { LIMITS } from './limits.ts';
export { SERVER_REFUSALS, type ServerRefusal } from './codes.ts';

// Tables
export { DAY_MS, PACES, type Pace, TIME_CONTROLS, type TimeControl } from './pace.ts';
export { type LapseChoice, type Plan, personName, plan, type Request } from './table.ts';
export type { AskState, ClockState, LapseState, SeatState, TableState, TakenBack } from './state.ts';

// The socket
export { type Command, command, type Ordered, ordered, SUBSTITUTE } from './commands.ts';
export { type SavedTurn, type PreparedTurn, preparedTurn } from './prepared.ts';
export { type ClientFrame, type ClientQuestion, clientFrame } from './client-frames.ts';
export { type ChatLine, type SentLine, type ServerFrame, serverFrame } from './server-frames.ts';
export { type Difference, DifferenceError, difference, type Plain, withDifference } from './difference.ts';

// The HTTP interface
export type { MadePasskey, MakeOptions, UsedPasskey, UseOptions } from './api-passkeys.ts';
export {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
  type NotificationChannel,
  type NotificationEvent,
} from './api-notifications.ts';
export { ROUTES, type RouteAnswer, type RouteInput, type RouteName } from './api.ts';
export { ROUTE_LIMITS, type Route, type RouteLimit, type TableSummary } from './route.ts';
export {
  BOT_SCOPES,
  type BotEvent,
  type BotLine,
  type BotScope,
  botEvent,
  botLine,
  STREAMS,
  type Stream,
} from './bots.ts';
export { REPORT_REASONS } from './safety.ts';
export { openApi } from './openapi.ts';
