import { type Static, Type } from 'typebox';
import { Shape } from '../schemas.ts';
import { speedMeasures, type SpeedMeasure } from './speed-measures.ts';
import { speedDevices, speedPages, type SpeedPage } from './speed-pages.ts';

const Page = Type.Enum(Object.keys(speedPages) as SpeedPage[]);
const Device = Type.Enum([...speedDevices]);
const Measured = (measure: SpeedMeasure) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: speedMeasures[measure].most }));

/** What a visit was like. Nothing in it tells who, where or when. */
export const SpeedReport = Shape({
  page: Page,
  device: Device,
  paint: Measured('paint'),
  press: Measured('press'),
  shift: Measured('shift'),
});
export type SpeedReport = Static<typeof SpeedReport>;

/** What three of four visits did not exceed, and how many were measured. Null: none. */
const Percentile = Type.Union([Type.Null(), Shape({ value: Type.Number(), visits: Type.Integer() })]);

export const PageSpeed = Shape({
  page: Page,
  device: Device,
  paint: Percentile,
  press: Percentile,
  shift: Percentile,
});
export type PageSpeed = Static<typeof PageSpeed>;

/** Seven days, `2026-11-21`. */
export const SpeedWeek = Shape({
  from: Type.String(),
  to: Type.String(),
  speeds: Type.Array(PageSpeed),
});
export type SpeedWeek = Static<typeof SpeedWeek>;

export const SpeedOverview = Shape({ isOn: Type.Boolean(), weeks: Type.Array(SpeedWeek) });
export type SpeedOverview = Static<typeof SpeedOverview>;
