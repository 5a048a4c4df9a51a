import * as z from 'zod/mini';

/** The parameters of a refusal. */
export const refusalParams = z.record(z.string(), z.union([z.string(), z.number()]));
