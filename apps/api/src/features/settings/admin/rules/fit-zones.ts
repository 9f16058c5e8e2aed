import { STATES, type StateCode } from '@shop/contract/delivery/states';
import { paiseFromRupees } from '@shop/contract/money';
import type { SectionValues } from '@shop/contract/settings/schemas';
import { nameKey } from '@shop/contract/typed-text';
import type { StoredSettings } from '../../shared/stored-settings.ts';
import { deliveryFaults } from './number-faults.ts';
import { type Sentences, refuse } from './refuse.ts';

/** The delivery zones as they are stored. @throws unfit_setting */
export function fitZones({
  zones,
  elsewhere,
  elsewhereCash,
}: SectionValues['zones']): StoredSettings['zones'] {
  const fitted = zones.map(fitZone);
  const names = fitted.map(({ name }) => nameKey(name));
  const faults = zones.flatMap((zone, index) => {
    const { name, states, pins } = fitZone(zone);
    const wrong = pins.find((digits) => !/^[1-9][0-9]{0,5}$/.test(digits));
    const sentences = {
      name:
        (name === '' && 'Enter a name, such as Himachal or Metros.') ||
        (names.indexOf(nameKey(name)) !== index && 'Another zone has this name.'),
      states:
        (!states.every((code) => code in STATES) && 'Choose states that exist.') ||
        (states.length === 0 && pins.length === 0 && 'Choose a state, or enter PIN codes.'),
      pins:
        wrong !== undefined &&
        `${wrong} is no PIN code: enter 6 digits, or the first 1 to 5 of them, such as 17.`,
      ...deliveryFaults(zone),
    };
    return Object.entries(sentences).map(([field, sentence]) => [`zones.${index}.${field}`, sentence]);
  });
  refuse({
    ...(Object.fromEntries(faults) as Sentences),
    elsewhere:
      elsewhere === 'refuse' &&
      !fitted.some(({ delivers }) => delivers) &&
      'The shop would then deliver nowhere. First add a zone that it delivers to.',
  });
  return { zones: fitted, elsewhere, elsewhereCash };
}

type TypedZone = SectionValues['zones']['zones'][number];

function fitZone({ fee, freeAbove, ...zone }: TypedZone) {
  return {
    ...zone,
    name: zone.name.trim(),
    states: [...new Set(zone.states)] as StateCode[],
    pins: [...new Set(zone.pins.map((digits) => digits.trim()).filter((digits) => digits !== ''))],
    feePaise: paiseFromRupees(fee),
    freeAbovePaise: paiseFromRupees(freeAbove),
  };
}
