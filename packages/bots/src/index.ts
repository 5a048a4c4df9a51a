// biome-ignore-all assist/source/organizeImports: the exports stand in blocks by subject

// A bot and its answers
export type { Answer, Bot, Change, Forecast, Line, Question, Thinking, AnswerTrouble, Uncalibrated } from './bot.ts';
export { askBot, askFromView, type Decision } from './ask.ts';
export { safely } from './safely.ts';
export { adviser } from './beginner.ts';

// The bots by name
export { botNamed, type SearchSpec, searchOf } from './levels.ts';
export { BOT_NAMES, CHARACTERS, type Character, FIRST_LEVEL, LEVEL_VERSION, LEVELS, type Level } from './names.ts';
export { botOfSeatName, botSeatName, botToday, storedBot } from './names.ts';
export { type RatingFile, ratedKind, ratingOf } from './ratings.ts';
export type { SearchSettings } from './search.ts';

// Calibrated chances and points
export type { Calibration, CalibrationFile, ErrorRange, PointRange } from './calibration.ts';
export { chanceOf, oddsTerms, pointTerms, weighted } from './calibration.ts';
export { type JudgedPosition, spreadOf } from './learn/calibrate.ts';

// Learning a model
export { decay, exp } from './arithmetic.ts';
export {
  changedModel,
  fromStored,
  type Model,
  type ModelChange,
  rounded,
  scaled,
  type StoredModel,
  toStored,
} from './model.ts';
export { type League, type TrainingPlayer, rivalIn } from './learn/league.ts';
export type { TrainingTask } from './learn/training-task.ts';
export { trainingTaskFor } from './learn/training-tasks.ts';
export type { Row } from './learn/row.ts';
export { rowsOf } from './learn/rows.ts';
export { type FitSettings, fitOnce, newNetInTraining, Pass, type NetInTraining } from './learn/fit.ts';
export { type DuelResult, duel, triesPlans } from './learn/play.ts';
export { quantise } from './learn/quantise.ts';
