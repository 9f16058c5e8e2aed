import { STATE_CODES, STATES } from '@shop/contract/delivery/states';
import { MAX_NAME } from '@shop/contract/limits';
import { useForm, useWatch, type Path } from 'react-hook-form';
import { useShopSettings } from '../../../../platform/shop-settings.ts';
import { typedNumber } from '../../../../platform/typed-number.ts';
import { useFormOfSaved } from '../../../../platform/use-form-of-saved.ts';
import { Button } from '../../../../ui/button.tsx';
import { ProblemText } from '../../../../ui/problem-text.tsx';
import { SavedByOthers } from '../../../../ui/saved-by-others.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../../../ui/text-field.tsx';
import { useUnsavedWork } from '../../../../ui/unsaved-work.ts';
import { useSaveZones } from './use-save-zones.ts';
import { placesOf, termsWithCash, type Zone, type Zones } from './zone-words.ts';
import './zones.css';

type Terms = Pick<Zone, 'fee' | 'freeAbove' | 'minDays' | 'maxDays'>;

interface SavedZones {
  value: Zones;
  version: number;
}

interface ZoneFormProps {
  saved: SavedZones;
  /** The zone being edited. Undefined: a new one, which is matched last. */
  zone: Zone | undefined;
  /** Initial values of a new zone. */
  shipping: Terms;
  onSaved: () => void;
}

interface ZoneTexts {
  name: string;
  states: string[];
  pins: string;
  delivers: 'yes' | 'no';
  cash: 'yes' | 'no';
  fee: string;
  freeAbove: string;
  minDays: string;
  maxDays: string;
}

const FIELDS = ['name', 'states', 'pins', 'fee', 'freeAbove', 'minDays', 'maxDays'] as const;

/** The places of a zone, and the cost and time of delivery there. */
export function ZoneForm({ saved, zone, shipping, onSaved }: ZoneFormProps) {
  const form = useForm<ZoneTexts>({ defaultValues: textsOf(zone, shipping) });
  const { errors, isDirty } = form.formState;
  const isCashTaken = useShopSettings().cash.accepted === 'yes';
  const settle = useUnsavedWork(isDirty);
  const indexIn = ({ value }: SavedZones) => value.zones.findIndex(({ name }) => name === zone?.name);
  const { base, takeOver } = useFormOfSaved(form, saved, (version) => {
    const found = version.value.zones[indexIn(version)];
    return zone && !found ? null : textsOf(found, shipping);
  });
  const { value, version } = base;
  const index = zone ? indexIn(base) : value.zones.length;
  const before = value.zones[index];
  const { mutate, isPending, problem, error } = useSaveZones({
    failure: null,
    onSuccess() {
      settle();
      onSaved();
    },
    onFailure({ code, data, fields = {} }) {
      if (code === 'settings_changed') takeOver(data as SavedZones);
      for (const name of FIELDS) {
        const message = fields[`zones.${index}.${name}`];
        if (message) form.setError(name, { type: 'server', message });
      }
    },
  });
  const isAtField = FIELDS.some((name) => error?.fields?.[`zones.${index}.${name}`]);
  const delivers = useWatch({ control: form.control, name: 'delivers' }) === 'yes';
  const field = (name: Path<ZoneTexts> & (typeof FIELDS)[number]) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  const number = (name: keyof Terms, sentence: string) => ({
    ...form.register(name, { validate: (typed) => typedNumber(typed) !== null || sentence }),
    error: errors[name]?.message,
    inputMode: 'decimal' as const,
  });
  const amount = (name: 'fee' | 'freeAbove') => number(name, 'Enter an amount in rupees, or 0.');
  const days = (name: 'minDays' | 'maxDays') => number(name, 'Enter a number of days from 1.');

  function submit(texts: ZoneTexts) {
    const zones = value.zones.toSpliced(index, 1, zoneOf(texts, before ?? shipping));
    mutate({ body: { value: { ...value, zones }, version } });
  }

  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(submit)}>
      <TextField
        {...field('name')}
        label="Name"
        hint="Only you see it."
        maxLength={MAX_NAME}
        autoComplete="off"
      />
      <fieldset className="zone-states" aria-describedby="zone-states-error">
        <legend className="group-label">States</legend>
        <div className="zone-states-list">
          {STATE_CODES.map((code) => (
            <Checkbox key={code} {...form.register('states')} value={code} label={STATES[code]} />
          ))}
        </div>
        <p id="zone-states-error" className="zone-states-error">
          {errors.states?.message}
        </p>
      </fieldset>
      <TextArea
        {...field('pins')}
        label="PIN codes"
        hint="Separated by commas or spaces. First digits stand for all PIN codes that start with them: 171 is Shimla and around."
        rows={3}
      />
      <Select
        {...form.register('delivers')}
        label="Delivery"
        options={[
          { id: 'yes', label: 'We deliver there' },
          { id: 'no', label: 'We do not deliver there' },
        ]}
      />
      {delivers ? (
        <>
          <TextField {...amount('fee')} label="Delivery fee in ₹" hint="0: delivery is free." />
          <TextField {...amount('freeAbove')} label="Free delivery from ₹" hint="0: never free." />
          <TextField {...days('minDays')} label="Business days, minimum" />
          <TextField {...days('maxDays')} label="Business days, maximum" />
          {isCashTaken ? (
            <Select
              {...form.register('cash')}
              label="Cash on delivery"
              options={[
                { id: 'yes', label: 'Accepted there' },
                { id: 'no', label: 'Not accepted there' },
              ]}
            />
          ) : null}
        </>
      ) : null}
      <ProblemText>{isAtField ? undefined : problem}</ProblemText>
      {error?.code === 'settings_changed' ? (
        <SavedByOthers>
          {before ? (
            <p>
              It is now: {placesOf(before)}. {termsWithCash(before, isCashTaken)}
            </p>
          ) : null}
          <p>Save again to save what this form shows, or close it to change nothing.</p>
        </SavedByOthers>
      ) : null}
      <div className="row">
        <Button type="submit" isPending={isPending} pendingLabel="Saving">
          Save
        </Button>
      </div>
    </form>
  );
}

function textsOf(zone: Zone | undefined, shipping: Terms): ZoneTexts {
  const { fee, freeAbove, minDays, maxDays } = zone ?? shipping;
  return {
    name: zone?.name ?? '',
    states: [...(zone?.states ?? [])],
    pins: zone?.pins.join(', ') ?? '',
    delivers: zone?.delivers === false ? 'no' : 'yes',
    cash: zone?.cash === false ? 'no' : 'yes',
    fee: String(fee),
    freeAbove: String(freeAbove),
    minDays: String(minDays),
    maxDays: String(maxDays),
  };
}

/** Without delivery the terms are hidden. Hidden values that are not numbers are replaced with the previous ones. */
function zoneOf({ name, states, pins, delivers, cash, ...numbers }: ZoneTexts, before: Terms): Zone {
  return {
    name,
    states,
    pins: pins.split(/[\s,;]+/).filter((digits) => digits !== ''),
    delivers: delivers === 'yes',
    cash: cash === 'yes',
    fee: typedNumber(numbers.fee) ?? before.fee,
    freeAbove: typedNumber(numbers.freeAbove) ?? before.freeAbove,
    minDays: typedNumber(numbers.minDays) ?? before.minDays,
    maxDays: typedNumber(numbers.maxDays) ?? before.maxDays,
  };
}
