import { describe, expect, test } from 'vitest';
import { joinedParts, schemaOf } from '../join-schemas.mjs';

const BASE = {
  position: { type: 'object', properties: { tile: { $ref: '#/$defs/tile' }, options: { $ref: '#/$defs/modules' } } },
  tile: { enum: ['church'] },
  unasked: { type: 'string' },
};

describe('schemas joined from parts', () => {
  test('the base alone has no expansion to choose, and a schema holds the parts that it refers to', () => {
    const { $defs, properties } = schemaOf('position', joinedParts(BASE, {}));
    expect(properties).toEqual(BASE.position.properties);
    expect($defs).toEqual({ tile: { enum: ['church'] }, modules: { type: 'array', maxItems: 0 } });
  });

  test('several expansions add members, words and parts of their own', () => {
    const wells = {
      position: { properties: { well: { $ref: '#/$defs/well' } } },
      well: { $extends: 'tile', enum: ['well'] },
    };
    const mills = { tile: { enum: ['mill'] } };
    const { $defs, properties } = schemaOf('position', joinedParts(BASE, { mills, wells }));
    expect(properties).toMatchObject({ well: { $ref: '#/$defs/well' } });
    expect($defs).toMatchObject({
      tile: { enum: ['church', 'mill'] },
      well: { enum: ['church', 'well'] },
      modules: { oneOf: [{ enum: ['mills', 'wells'] }, { items: { enum: ['mills', 'wells'] } }] },
    });
    expect(BASE.tile).toEqual({ enum: ['church'] });
  });

  test('nothing is replaced, and every part exists', () => {
    expect(() => joinedParts(BASE, { wells: { unasked: { type: 'integer' } } })).toThrow('unasked.type is there twice');
    const strange = { position: { properties: { well: { $ref: '#/$defs/well' } } } };
    expect(() => schemaOf('position', joinedParts(BASE, { strange }))).toThrow('no part is called well');
  });
});
