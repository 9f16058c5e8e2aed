import type { Matter } from '../effects.ts';
import type { Crumb, Growing, Piece } from '../plants/index.ts';
import type { GroundKind } from '../scenes/ground.ts';

/** What surrounds a product: what is in it. */
export interface Surroundings {
  tone: string;
  ground: readonly [front: GroundKind, detail: GroundKind];
  growing: readonly [Growing, ...Growing[]];
  pieces: readonly [Piece, ...Piece[]];
  crumbs: readonly [Crumb, ...Crumb[]];
  /** Numbers of the front's and the detail's layout. */
  layout: readonly [front: number, detail: number];
}

export interface SoapRecipe extends Surroundings {
  form: 'bar' | 'round';
  matter: Matter;
  /** The word in the stamp. */
  word: string;
}

export interface PackRecipe extends Surroundings {
  form: 'pump' | 'bottle' | 'tube' | 'jar';
  volume: string;
  body: string;
  label: string;
  ink: string;
  band: string;
  cap: string;
  /** What it looks like inside: gel, cream or powder. */
  content: string;
}

export type Recipe = SoapRecipe | PackRecipe;
