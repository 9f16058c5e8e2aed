import { describe, expect, it } from 'vitest';
import { judgeStates } from './judge-states.ts';
import { readDirectory } from './read-directory.ts';

const HEADING =
  'circlename,regionname,divisionname,officename,pincode,officetype,delivery,district,statename,latitude,longitude';

function judge(...lines: string[]) {
  return judgeStates(readDirectory([HEADING, ...lines].join('\n')));
}

function office(
  pinCode: string,
  [circle, division]: [string, string],
  [district, state]: [string, string],
  position = 'NA,NA',
): string {
  return `${circle},A Region,${division},An Office,${pinCode},BO,Delivery,${district},${state},${position}`;
}

const BIKANER: [string, string] = ['Rajasthan Circle', 'Bikaner Division'];
const AGARTALA: [string, string] = ['North Eastern Circle', 'Agartala Division'];
const PONDICHERRY: [string, string] = ['Tamilnadu Circle', 'Pondicherry Division'];

function many(
  count: number,
  first: number,
  ...rest: [[string, string], [string, string], string?]
): string[] {
  return Array.from({ length: count }, (_, index) => office(String(first + index), ...rest));
}

describe('the table of PIN codes', () => {
  it('keeps what circle, division and offices agree on', () => {
    const { places, corrections } = judge(office('334001', BIKANER, ['BIKANER', 'RAJASTHAN']));
    expect(places).toEqual([{ pinCode: '334001', states: ['08'], district: 'Bikaner' }]);
    expect(corrections).toEqual([]);
  });

  it('corrects a state that the circle does not serve to the one around it, with the reason', () => {
    const { places, corrections } = judge(
      ...many(30, 334_010, BIKANER, ['BIKANER', 'RAJASTHAN'], '28.01,73.31'),
      office('334002', BIKANER, ['RAIPUR', 'CHHATTISGARH'], '28.02,73.30'),
    );
    expect(places[0]).toEqual({ pinCode: '334002', states: ['08'], district: 'Bikaner' });
    expect(corrections).toEqual([
      {
        pinCode: '334002',
        from: '22 RAIPUR',
        to: '08 Bikaner',
        reason: 'Rajasthan Circle does not serve 22',
      },
    ]);
  });

  it('takes the only state of the division where no office around has a position', () => {
    const { places } = judge(
      ...many(5, 799_010, AGARTALA, ['WEST TRIPURA', 'TRIPURA']),
      office('799001', AGARTALA, ['Nirmal', 'TELANGANA']),
    );
    expect(places[0]).toEqual({ pinCode: '799001', states: ['16'], district: 'West Tripura' });
  });

  it('leaves a state unknown where neither neighbours nor division decide', () => {
    const { places } = judge(
      office('605010', PONDICHERRY, ['PONDICHERRY', 'PUDUCHERRY']),
      office('605011', PONDICHERRY, ['VILLUPURAM', 'TAMIL NADU']),
      office('605012', PONDICHERRY, ['NIRMAL', 'TELANGANA']),
    );
    expect(places[2]).toEqual({ pinCode: '605012', states: [], district: '' });
  });

  it('knows no state of the Army, whatever its offices say', () => {
    const { places } = judge(office('900056', ['APS CIRCLE', 'APS'], ['KUSHI NAGAR', 'UTTAR PRADESH']));
    expect(places).toEqual([{ pinCode: '900056', states: [], district: '' }]);
  });

  it('keeps both states of a PIN code across a border, the one of most offices first', () => {
    const division: [string, string] = ['Uttar Pradesh Circle', 'Saharanpur Division'];
    const { places, corrections } = judge(
      office('247662', division, ['HARIDWAR', 'UTTARAKHAND']),
      office('247662', division, ['SAHARANPUR', 'UTTAR PRADESH']),
      office('247662', division, ['SAHARANPUR', 'UTTAR PRADESH']),
    );
    expect(places).toEqual([{ pinCode: '247662', states: ['09', '05'], district: 'Saharanpur' }]);
    expect(corrections).toEqual([]);
  });

  it('drops a state that hardly any office of the division names, but not an enclave', () => {
    const division: [string, string] = ['Kerala Circle', 'Vadakara Division'];
    const { places } = judge(
      ...many(99, 673_400, division, ['KOZHIKODE', 'KERALA']),
      office('673310', division, ['MAHE', 'PUDUCHERRY']),
      office('673400', division, ['MAHE', 'PUDUCHERRY']),
    );
    expect(places.find(({ pinCode }) => pinCode === '673310')?.states).toEqual(['34']);
    expect(places.find(({ pinCode }) => pinCode === '673400')?.states).toEqual(['32']);
  });

  it('does not believe positions alone, and reads interchanged ones', () => {
    const { places } = judge(
      ...many(30, 334_010, BIKANER, ['BIKANER', 'RAJASTHAN'], '28.01,73.31'),
      office(
        '560071',
        ['Karnataka Circle', 'Bengaluru East Division'],
        ['BENGALURU URBAN', 'KARNATAKA'],
        '73.3,28.0',
      ),
    );
    expect(places.at(-1)).toEqual({ pinCode: '560071', states: ['29'], district: 'Bengaluru Urban' });
  });

  it('stays unknown where the directory has no state', () => {
    const { places } = judge(office('334001', BIKANER, ['NA', 'NA']));
    expect(places).toEqual([{ pinCode: '334001', states: [], district: '' }]);
  });

  it.each([
    ['a column that is missing', 'pincode,statename\n110001,DELHI', 'The directory has no column circlename'],
    [
      'a PIN code of five digits',
      `${HEADING}\n${office('11001', BIKANER, ['', ''])}`,
      "Line 2: '11001' is no PIN code.",
    ],
    [
      'a state that is not one',
      `${HEADING}\n${office('110001', BIKANER, ['', 'NEW DELHI STATE'])}`,
      "Line 2: no state is called 'NEW DELHI STATE'.",
    ],
    [
      'a circle without territory',
      `${HEADING}\n${office('110001', ['Goa Circle', ''], ['', 'GOA'])}`,
      "'Goa Circle'",
    ],
  ])('refuses %s, and says so', (_, csv, message) => {
    expect(() => judgeStates(readDirectory(csv))).toThrow(message);
  });
});
