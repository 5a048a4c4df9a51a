import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** A JSON Schema in a file, ready to be asked. */
export function schemaAt(file: string): ValidateFunction {
  return new Ajv2020({ strict: true, allowUnionTypes: true }).compile(JSON.parse(readFileSync(file, 'utf8')));
}
