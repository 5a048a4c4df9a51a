import { ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { builderPro, contactsAt, neighboursAt, roadSides, type State } from '../src/index.ts';

const [NORTH, EAST, SOUTH, WEST] = [0, 1, 2, 3];

const { state } = builderPro.setup(builderPro.options({}), 2, ioOf(openStreams(seedFrom('contacts')), undefined));
const { components } = state.setting;

const withEdges = (edges: string): number => components.tiles.findIndex((tile) => tile.edges === edges);
const CROSSING = withEdges('DDDD');
const STRAIGHT = withEdges('DSDS');
const DEAD_END = withEdges('SDS-');

/** A position in which the second player has a crossing with a straight road to the east. */
const standing: State = { ...state, hamlets: [[], [CROSSING, 0, 0, 0, STRAIGHT, 1, 0, 1]] };

describe('the roads of a tile', () => {
  it('are told by kind, clockwise from north, and turn with the tile', () => {
    expect(roadSides(components, STRAIGHT, 0)).toEqual({ dirt: [NORTH, SOUTH], stone: [EAST, WEST] });
    expect(roadSides(components, STRAIGHT, 1)).toEqual({ dirt: [EAST, WEST], stone: [NORTH, SOUTH] });
    expect(roadSides(components, DEAD_END, 0)).toEqual({ dirt: [EAST], stone: [NORTH, SOUTH] });
  });
});

describe('the tiles beside a cell', () => {
  it('stand at its sides; the cell itself does not count', () => {
    expect(neighboursAt(standing.hamlets[1], 0, 0)).toEqual([{ side: EAST, tile: STRAIGHT }]);
    expect(neighboursAt(standing.hamlets[1], 1, 1)).toEqual([{ side: NORTH, tile: STRAIGHT }]);
    expect(neighboursAt(standing.hamlets[1], 5, 5)).toEqual([]);
  });
});

describe('the contacts of a placement', () => {
  it('join the neighbours that its roads lead to, and leave the other roads open', () => {
    expect(contactsAt(standing, 1, { do: 'build', tile: DEAD_END, x: 0, y: 1, turn: 3 })).toEqual({
      joined: [{ side: NORTH, tile: CROSSING }],
      open: { dirt: [], stone: [EAST, WEST] },
    });
  });

  it('do not join a neighbour where the tile has no road', () => {
    // Its side without a road lies to the west, beside the straight road.
    expect(contactsAt(standing, 1, { do: 'build', tile: DEAD_END, x: 2, y: 0, turn: 0 })).toEqual({
      joined: [],
      open: { dirt: [EAST], stone: [NORTH, SOUTH] },
    });
  });

  it('are those of the seat that builds', () => {
    expect(contactsAt(standing, 0, { do: 'build', tile: DEAD_END, x: 0, y: 1, turn: 3 })).toEqual({
      joined: [],
      open: { dirt: [NORTH], stone: [EAST, WEST] },
    });
  });

  it('of a tile that stands do not count the tile itself', () => {
    expect(contactsAt(standing, 1, { do: 'build', tile: STRAIGHT, x: 1, y: 0, turn: 1 })).toEqual({
      joined: [{ side: WEST, tile: CROSSING }],
      open: { dirt: [EAST], stone: [NORTH, SOUTH] },
    });
  });
});
