import { parse } from 'csv-parse/sync';
import { STATES, type StateCode } from '../../packages/contract/src/delivery/states.ts';

/** One post office of the directory. */
export interface PostOffice {
  pinCode: string;
  circle: string;
  division: string;
  /** As written, often in capitals; empty if the directory has none. */
  district: string;
  /** Null if the directory has none. */
  state: StateCode | null;
  /** Degrees north and east within India; null if the directory has none or they are elsewhere. */
  position: Position | null;
}

export interface Position {
  north: number;
  east: number;
}

/** States whose spelling in the directory is not the one of `STATES`. */
const OTHER_SPELLINGS: Readonly<Record<string, StateCode>> = {
  'THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU': '26',
};

const CODES = new Map<string, StateCode>([
  ...(Object.entries(STATES) as [StateCode, string][]).map(([code, name]): [string, StateCode] => [
    name.toUpperCase(),
    code,
  ]),
  ...Object.entries(OTHER_SPELLINGS),
]);

/** What the directory writes where it knows nothing. */
const UNKNOWN = 'NA';
/** Mainland and islands, in degrees. */
const INDIA = { south: 6, north: 37.5, west: 68, east: 97.6 };
const COLUMNS = [
  'circlename',
  'divisionname',
  'pincode',
  'district',
  'statename',
  'latitude',
  'longitude',
] as const;

/**
 * Reads the All India PIN Code Directory as data.gov.in publishes it, one post office a line.
 * @throws where a column is missing, a PIN code has not six digits, or a state is unknown, with the line
 */
export function readDirectory(csv: string): PostOffice[] {
  const lines = parse(csv, {
    bom: true,
    columns: (names: string[]) => names.map(columnOf),
    trim: true,
  }) as Record<string, string>[];
  const missing = COLUMNS.filter((name) => lines[0]?.[name] === undefined);
  if (missing.length > 0) throw new Error(`The directory has no column ${missing.join(', ')}.`);
  return lines.map((line, index) => {
    const field = (name: (typeof COLUMNS)[number]) => (line[name] === UNKNOWN ? '' : (line[name] ?? ''));
    const pinCode = field('pincode');
    if (!/^[1-9]\d{5}$/.test(pinCode)) throw new Error(`Line ${index + 2}: '${pinCode}' is no PIN code.`);
    const stateName = field('statename').toUpperCase();
    const state = CODES.get(stateName) ?? null;
    if (stateName !== '' && state === null)
      throw new Error(`Line ${index + 2}: no state is called '${stateName}'.`);
    return {
      pinCode,
      circle: field('circlename'),
      division: field('divisionname'),
      district: field('district'),
      state,
      position: readPosition(Number.parseFloat(field('latitude')), Number.parseFloat(field('longitude'))),
    };
  });
}

function columnOf(name: string): string {
  return name.trim().toLowerCase();
}

/** Some offices have latitude and longitude interchanged. */
function readPosition(first: number, second: number): Position | null {
  for (const [north, east] of [
    [first, second],
    [second, first],
  ] as const) {
    if (north > INDIA.south && north < INDIA.north && east > INDIA.west && east < INDIA.east)
      return { north, east };
  }
  return null;
}
