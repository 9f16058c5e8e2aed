import type { Chance } from '../random.ts';
import { many } from '../svg.ts';
import * as flowers from './flowers.ts';
import * as fruits from './fruits.ts';
import * as grains from './grains.ts';
import * as blades from './blades.ts';
import * as flowering from './flowering-sprigs.ts';
import * as leafy from './leafy-sprigs.ts';
import * as needled from './needle-sprigs.ts';

type Draw = (chance: Chance) => string;

/** Long growing things; the foot at the origin, the tip to the right. */
export const growing = {
  neem: leafy.neem,
  tulsi: leafy.tulsi,
  mint: leafy.mint,
  tea: leafy.tea,
  rosemary: needled.rosemary,
  teaTree: needled.teaTree,
  cedar: needled.cedar,
  lavender: flowering.lavender,
  lemongrass: blades.lemongrass,
  aloe: blades.aloe,
  curryLeaf: leafy.curryLeaf,
  bhringraj: flowering.bhringraj,
  roseLeaves: leafy.roseLeaves,
  citrusLeaves: leafy.citrusLeaves,
} satisfies Record<string, Draw>;

/** Things of a hand's size, centred on the origin. */
export const pieces = {
  rose: (chance) => flowers.rose(chance),
  redRose: (chance) => flowers.rose(chance, '#b9505c'),
  paleRose: (chance) => flowers.rose(chance, '#e4b7ae'),
  hibiscus: (chance) => flowers.hibiscus(chance),
  pinkHibiscus: (chance) => flowers.hibiscus(chance, '#cf6f78'),
  jasmine: flowers.jasmine,
  marigold: (chance) => flowers.marigold(chance),
  crocus: flowers.crocus,
  limeSlice: (chance) => fruits.citrusSlice(chance, '#7f9f3f', '#bccd6f'),
  lemonSlice: (chance) => fruits.citrusSlice(chance, '#e2bf3c', '#f0dc7e'),
  orangeSlice: (chance) => fruits.citrusSlice(chance, '#d9822b', '#eba54b'),
  lime: (chance) => fruits.citrusFruit(chance, '#83a245'),
  lemon: (chance) => fruits.citrusFruit(chance, '#e3c044'),
  orange: (chance) => fruits.citrusFruit(chance, '#dc8a33'),
  cucumber: fruits.cucumberSlice,
  coconut: fruits.coconutHalf,
  amla: fruits.amla,
  amlaHalf: fruits.amlaHalf,
  shikakai: fruits.shikakaiPod,
  turmeric: (chance) => fruits.rhizome(chance, '#c98a35'),
  ginger: (chance) => fruits.rhizome(chance, '#d3b07a'),
  cinnamon: grains.cinnamon,
  khus: grains.khus,
  sandalwood: grains.sandalwood,
  charcoal: grains.charcoal,
  peel: grains.peelCurl,
  bowlOfTea: (chance) => grains.bowl(chance, '#b9a24a'),
  bowlOfAloe: (chance) => grains.bowl(chance, '#c4dab4'),
  bowlOfWater: (chance) => grains.bowl(chance, '#cfdcdb'),
  clayGreenHeap: (chance) => grains.powderHeap(chance, '#a3af90'),
  bhringrajHeap: (chance) => grains.powderHeap(chance, '#67784a'),
  clayHeap: (chance) => grains.powderHeap(chance, '#cdb08a'),
  besanHeap: (chance) => grains.powderHeap(chance, '#e3c57c'),
  haldiHeap: (chance) => grains.powderHeap(chance, '#dc9a25'),
  coffeeHeap: (chance) => grains.powderHeap(chance, '#5b3a26'),
  amlaHeap: (chance) => grains.powderHeap(chance, '#9aa066'),
  reethaHeap: (chance) => grains.powderHeap(chance, '#b58a55'),
  shikakaiHeap: (chance) => grains.powderHeap(chance, '#7c5233'),
  neemHeap: (chance) => grains.powderHeap(chance, '#7f8f55'),
} satisfies Record<string, Draw>;

/** Small things that lie about in numbers, centred on the origin. */
export const crumbs = {
  petal: (chance) => flowers.petal(chance),
  redPetal: (chance) => flowers.petal(chance, '#b9505c'),
  palePetal: (chance) => flowers.petal(chance, '#e4b7ae'),
  hibiscusPetal: (chance) => flowers.petal(chance, '#b8392f'),
  marigoldPetal: (chance) => flowers.petal(chance, '#e3a03a'),
  jasmineBud: flowers.jasmineBud,
  lavenderBuds: flowers.lavenderBuds,
  rosehip: flowers.rosehip,
  bean: grains.coffeeBean,
  almond: grains.almond,
  clove: grains.clove,
  saffron: grains.saffron,
  methi: (chance) => grains.seeds(chance, '#c7993f'),
  oats: (chance) => grains.seeds(chance, '#e0cfa8'),
  greenSeeds: (chance) => grains.seeds(chance, '#8b9a5b'),
  coconutChip: fruits.coconutChip,
  soapnut: fruits.soapnut,
  haldiSlice: (chance) => fruits.rhizomeSlice(chance, '#a8732c', '#e2951f'),
  gingerSlice: (chance) => fruits.rhizomeSlice(chance, '#b9965f', '#efdc9f'),
  mintLeaf: (chance) => blades.looseLeaf(chance, { length: 96, width: 56, colour: '#5c9155', toothed: true }),
  neemLeaf: (chance) =>
    blades.looseLeaf(chance, { length: 130, width: 34, colour: '#54763f', toothed: true, bend: 12 }),
  teaLeaf: (chance) => blades.looseLeaf(chance, { length: 130, width: 50, colour: '#567a3c', toothed: true }),
  curryLeafLoose: (chance) => blades.looseLeaf(chance, { length: 90, width: 36, colour: '#4f7242' }),
  drops: (chance) => many(4, () => blades.drop(chance)),
} satisfies Record<string, Draw>;

export type Growing = keyof typeof growing;
export type Piece = keyof typeof pieces;
export type Crumb = keyof typeof crumbs;
